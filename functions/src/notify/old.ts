/**
 * The age from which nobody is notified of an event, in milliseconds: such events come from a restored back-up or an imported
 * list.
 */
export const OLD_AFTER = 3 * 86_400_000
