import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { headersOfHosting } from './hosting'
import { BUCKET, HOST, PROJECT, type ServedPorts } from './ports'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
}

/** What is compressed on the way; fonts and pictures are already. */
type Compressed = Record<'br' | 'gzip', Buffer>

export interface ServedApp {
  url: string
  stop: () => Promise<void>
}

const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest'])

/**
 * Serves a built app as Firebase Hosting will: every unknown path is index.html, with the headers of firebase.json, the
 * content security policy included: in that the emulators stand for Google's servers. The page is told where these
 * are (src/data/base/env.ts), so that one build serves several sets of them. Gives `url` and `stop()`.
 * `headers: false` leaves those headers out, but keeps what has a hash in its name cacheable. `compress: true` sends
 * Brotli or gzip, made before the first request so that measurements do not pay for it.
 */
export async function serveDist({
  dist,
  port,
  ports,
  headers: withHeaders = true,
  compress = false,
}: {
  dist: string
  port: number
  ports: ServedPorts
  headers?: boolean
  compress?: boolean
}): Promise<ServedApp> {
  const headers = withHeaders ? headersOfHosting({ project: PROJECT, bucket: BUCKET, ports }) : plainHeaders
  const start = join(dist, 'index.html')
  const contentOf = (file: string) => {
    const content = readFileSync(file)
    return file === start ? content.toString().replace('<head>', `<head>${emulatorsTag(ports)}`) : content
  }
  const compressed = compress ? compressAll(dist, contentOf) : new Map<string, Compressed>()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const wanted = join(dist, normalize(path))
    const isFile = wanted.startsWith(dist) && existsSync(wanted) && statSync(wanted).isFile()
    const file = isFile ? wanted : start
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const { encoding, body } = smallest(compressed.get(file), request.headers['accept-encoding'] ?? '')
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
      ...headers(path),
    })
    response.end(body ?? contentOf(file))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Says in the page which ports the emulators listen on. */
function emulatorsTag(ports: ServedPorts): string {
  const parts = ['auth', 'firestore', 'storage', 'functions'] as const
  const query = new URLSearchParams(parts.map(part => [part, String(ports[part])]))
  return `<meta name="emulator-ports" content="${query.toString().replaceAll('&', '&amp;')}">`
}

/** Every file worth it, as Brotli and as gzip. */
function compressAll(dist: string, contentOf: (file: string) => string | Buffer): Map<string, Compressed> {
  const made = new Map<string, Compressed>()
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.has(extname(file))) continue
    const text = contentOf(file)
    made.set(file, {
      br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(text, { level: 9 }),
    })
  }
  return made
}

function smallest(made: Compressed | undefined, accepted: string) {
  for (const encoding of ['br', 'gzip'] as const) {
    if (made && accepted.includes(encoding)) return { encoding, body: made[encoding] }
  }
  return {}
}

const plainHeaders = (path: string): Record<string, string> => ({
  'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
})
