import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

/** The heading of the gallery, which only a build for development has. */
export const GALLERY = 'Gallery of the interface'

/**
 * Serves the app as `npm start` does, with the gallery, on a separate port. The app that tools/test.ts serves is a production
 * build, without the gallery.
 */
export async function serveForDevelopment(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'greenlight-development-'))
  const before = process.env.NODE_ENV
  // This sets import.meta.env.DEV.
  process.env.NODE_ENV = 'development'
  await build({ mode: 'development', logLevel: 'error', build: { outDir, minify: false } })
  process.env.NODE_ENV = before
  const server = await preview({
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  })
  const [url = ''] = server.resolvedUrls?.local ?? []
  return {
    url: url.replace(/\/$/, ''),
    stop: async () => {
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
