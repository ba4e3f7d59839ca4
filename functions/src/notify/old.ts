/** Milliseconds. What lies longer in the past is a back-up that was restored or a list that was imported: nobody is told. */
export const OLD_AFTER = 3 * 86_400_000
