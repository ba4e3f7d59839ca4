import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

/** The heading of the gallery: it is in a build for development, and in no other. */
export const GALLERY = 'Gallery of the interface'

/**
 * The app as `npm start` has it, with the gallery, on a port of its own: what tools/test.ts serves is a build for people,
 * and has none.
 */
export async function serveForDevelopment(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'greenlight-development-'))
  const before = process.env.NODE_ENV
  // What import.meta.env.DEV follows.
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
