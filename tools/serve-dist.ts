import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join, normalize } from 'node:path'
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

/** Files as they travel, by path and encoding. */
export type Compressed = ReadonlyMap<string, Record<'br' | 'gzip', Buffer>>

interface Served {
  dist: string
  port: number
  ports: ServedPorts
  /** Send the headers of firebase.json; without, only what has a hash in its name is cacheable. */
  headers?: boolean
  /** What is sent in place of files to those who take it. */
  compressed?: Compressed
}

/**
 * Serves a built app as Firebase Hosting will: every unknown path is index.html, with the headers of firebase.json, the
 * content security policy included: in that the emulators stand for Google's servers. The page is told where these
 * are (src/data/base/env.ts), so that one build serves several sets of them.
 */
export async function serveDist({ dist, port, ports, headers: withHeaders = true, compressed }: Served) {
  const headers = withHeaders ? headersOfHosting({ project: PROJECT, bucket: BUCKET, ports }) : plainHeaders
  const start = join(dist, 'index.html')
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const wanted = join(dist, normalize(path))
    const isFile = wanted.startsWith(dist) && existsSync(wanted) && statSync(wanted).isFile()
    const file = isFile ? wanted : start
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const accepted = request.headers['accept-encoding'] ?? ''
    const made = compressed?.get(file)
    const encoding = made && (['br', 'gzip'] as const).find(name => accepted.includes(name))
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
      ...headers(path),
    })
    response.end(made && encoding ? made[encoding] : contentOf(file, ports))
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

/** A file as it is sent: index.html says where the emulators are. */
export function contentOf(file: string, ports: ServedPorts): string | Buffer {
  const content = readFileSync(file)
  return basename(file) === 'index.html'
    ? content.toString().replace('<head>', `<head>${emulatorsTag(ports)}`)
    : content
}

/** Says in the page which ports the emulators listen on. */
function emulatorsTag(ports: ServedPorts): string {
  const parts = ['auth', 'firestore', 'storage', 'functions'] as const
  const query = new URLSearchParams(parts.map(part => [part, String(ports[part])]))
  return `<meta name="emulator-ports" content="${query.toString().replaceAll('&', '&amp;')}">`
}

const plainHeaders = (path: string): Record<string, string> => ({
  'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
})
