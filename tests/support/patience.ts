/**
 * How long a test waits for what comes by itself: a trigger, an answer, a page. It ends what never comes, and measures
 * nothing: on a slow machine all of it takes several times as long. Milliseconds.
 */
export const PATIENCE = 90_000
