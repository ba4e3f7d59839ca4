import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Copies the contract templates next to the bundle, which reads them when needed (src/contract-documents/templates.ts). */
const withTemplates: Plugin = {
  name: 'templates',
  closeBundle: () =>
    cpSync(resolve(import.meta.dirname, '../templates'), resolve(import.meta.dirname, 'lib/templates'), {
      recursive: true,
      // Leaves out the README and the text copies of the templates.
      filter: source => !/\.md$|[\\/]text$/.test(source),
    }),
}

/**
 * Bundles the functions together with src/domain; only the packages in functions/package.json are installed next to the bundle.
 */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  plugins: [withTemplates],
  publicDir: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
  ssr: {
    noExternal: true,
    external: ['firebase-admin', 'firebase-functions', 'nodemailer', 'pdfmake', 'sharp'],
  },
  build: {
    ssr: 'functions/src/index.ts',
    outDir: 'functions/lib',
    emptyOutDir: true,
    target: 'node22',
    sourcemap: true,
    minify: false,
    // Code that only some functions need is loaded with their first call: no command waits for the code of images and Word
    // documents.
    rolldownOptions: { output: { format: 'esm', entryFileNames: 'index.js', chunkFileNames: '[name].js' } },
  },
})
