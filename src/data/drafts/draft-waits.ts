/** Typed text is sent after a pause of this length in the typing. Milliseconds. */
export const SEND_AFTER = 1500
/** A write without an answer after this time counts as slow, and the screen says so. Milliseconds. */
export const SLOW_WRITE_AFTER = 10_000
/** The waits between attempts while the server cannot be reached; the last wait repeats. Milliseconds. */
export const RETRY_AFTER = [2000, 4000, 8000, 16_000, 32_000, 60_000] as const
