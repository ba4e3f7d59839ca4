/**
 * How long a test waits for events that come by themselves: a trigger, an answer, a page. It ends endless waits, and measures
 * nothing: on a slow machine all of it takes several times as long. Milliseconds.
 */
export const PATIENCE = 90_000
