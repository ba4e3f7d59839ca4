/**
 * A mark in planned data for the server's time of the write. The data layer replaces it with Firestore's server timestamp, always
 * as the value of a top-level field; reading returns milliseconds.
 */
export const SERVER_TIME: unique symbol = Symbol.for('greenlight.server-time')
