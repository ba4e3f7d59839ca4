/** Nobody is notified of older events (milliseconds): they come from a restored back-up or an imported list. */
export const OLD_AFTER = 3 * 86_400_000
