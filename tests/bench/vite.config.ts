import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Builds the extra pages of the benchmarks: the floor pages (without the app's code), and our own table without the rest of the
 * app.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { tsconfigPaths: true, alias: { '@': resolve(import.meta.dirname, '../../src') } },
  build: {
    target: 'es2023',
    rolldownOptions: {
      input: {
        floor: resolve(import.meta.dirname, 'floor/index.html'),
        lite: resolve(import.meta.dirname, 'floor/lite.html'),
        table: resolve(import.meta.dirname, 'table/index.html'),
      },
    },
  },
})
