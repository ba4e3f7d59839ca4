import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Bundles the functions with src/domain in; only what functions/package.json lists is installed beside the bundle. */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  publicDir: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true, external: ['firebase-admin', 'firebase-functions', 'sharp'] },
  build: {
    ssr: 'functions/src/index.ts',
    outDir: 'functions/lib',
    emptyOutDir: true,
    target: 'node22',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { format: 'esm', entryFileNames: 'index.js', codeSplitting: false } },
  },
})
