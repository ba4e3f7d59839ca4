/** The version of package.json, and when this copy was built, in milliseconds. */
export const appVersion: string = __APP_VERSION__
export const builtAt: number = __BUILT_AT__
