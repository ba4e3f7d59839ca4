/// <reference types="vite/client" />

/** The variables of the environment files; `src/data/base/env.ts` reads and checks them. */
interface ImportMetaEnv {
  readonly VITE_BACKEND?: 'emulators' | 'project'
  readonly VITE_STAGING_HOST?: string
}

/** Set by vite.config.ts. */
declare const __APP_VERSION__: string
declare const __BUILT_AT__: number
