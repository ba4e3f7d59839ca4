/**
 * This value stands for the server's time of a write in planned data. The data layer replaces it with Firestore's server
 * timestamp. It may only be the value of a top-level field. Reading the field returns milliseconds.
 */
export const SERVER_TIME: unique symbol = Symbol.for('greenlight.server-time')
