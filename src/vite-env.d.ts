/// <reference types="vite/client" />

/** What the environment files may say; `src/data/base/env.ts` reads and checks it. */
interface ImportMetaEnv {
  readonly VITE_BACKEND?: 'emulators' | 'project'
  readonly VITE_STAGING_HOST?: string
}

/** Put in by vite.config.ts. */
declare const __APP_VERSION__: string
declare const __BUILT_AT__: number
