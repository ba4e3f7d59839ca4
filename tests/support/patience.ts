/**
 * The time that a test waits for outside events: a trigger, an answer, a page. It ends endless waits, and measures nothing: on a
 * slow machine everything takes several times as long. Milliseconds.
 */
export const PATIENCE = 90_000
