/** The version in package.json, followed by the build time in milliseconds. */
export const appVersion: string = __APP_VERSION__
export const builtAt: number = __BUILT_AT__
