/** Milliseconds. Events further in the past come from a restored back-up or an imported list: nobody is told. */
export const OLD_AFTER = 3 * 86_400_000
