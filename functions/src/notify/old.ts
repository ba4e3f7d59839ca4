/** Milliseconds. Older events come from a restored back-up or an imported list, so nobody is notified. */
export const OLD_AFTER = 3 * 86_400_000
