/**
 * The time in milliseconds that a test waits for something outside it: a trigger, an answer, a page. The limit only ends endless
 * waits. It measures nothing, since everything takes several times as long on a slow machine.
 */
export const PATIENCE = 90_000
