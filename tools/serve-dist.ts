import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join, normalize } from 'node:path'
import { deployedConfig, headersOfHosting, NOT_FOUND_PAGE, rewriteOfHosting } from './hosting'
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

/** Compressed files, by path and encoding. */
export type Compressed = ReadonlyMap<string, Record<'br' | 'gzip', Buffer>>

interface Served {
  dist: string
  port: number
  ports: ServedPorts
  /** True to send the headers of firebase.json. Without them, only files with a hash in their names are cached. */
  headers?: boolean
  /** Sent instead of the files to clients that accept compressed content. */
  compressed?: Compressed
}

/**
 * Serves a built app like Firebase Hosting: with the rewrites and headers of firebase.json, and with its content security policy,
 * in which the emulators replace Google's servers. The page contains the emulators' ports (src/data/base/env.ts), so that one
 * build works with any ports. `deploy` switches to another folder.
 */
export async function serveDist({ dist, port, ports, headers: withHeaders = true, compressed }: Served) {
  const target = { project: PROJECT, bucket: BUCKET }
  const headers = withHeaders ? headersOfHosting({ ...target, ports }) : plainHeaders
  const rewrite = rewriteOfHosting(deployedConfig(target))
  let folder = dist
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const found = fileAt(folder, path === '/' ? '/index.html' : path) ?? fileAt(folder, rewrite(path) ?? '')
    const file = found ?? fileAt(folder, NOT_FOUND_PAGE)
    const status = found ? 200 : 404
    if (!file) {
      response.writeHead(404, headers(NOT_FOUND_PAGE)).end()
      return
    }
    const accepted = request.headers['accept-encoding'] ?? ''
    const made = compressed?.get(file)
    const encoding = made && (['br', 'gzip'] as const).find(name => accepted.includes(name))
    response.writeHead(status, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
      ...headers(found ? path : NOT_FOUND_PAGE),
    })
    response.end(made && encoding ? made[encoding] : contentOf(file, ports))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    deploy: (other: string) => {
      folder = other
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns the file of a folder at a path; undefined if there is none. */
function fileAt(folder: string, path: string): string | undefined {
  const wanted = join(folder, normalize(path))
  return wanted.startsWith(folder) && existsSync(wanted) && statSync(wanted).isFile() ? wanted : undefined
}

/** Returns the content to send for a file. In index.html, the ports of the emulators are added. */
export function contentOf(file: string, ports: ServedPorts): string | Buffer {
  const content = readFileSync(file)
  return basename(file) === 'index.html'
    ? content.toString().replace('<head>', `<head>${emulatorsTag(ports)}`)
    : content
}

/** Returns the tag that contains the emulators' ports for the page. */
function emulatorsTag(ports: ServedPorts): string {
  const parts = ['auth', 'firestore', 'storage', 'functions'] as const
  const query = new URLSearchParams(parts.map(part => [part, String(ports[part])]))
  return `<meta name="emulator-ports" content="${query.toString().replaceAll('&', '&amp;')}">`
}

const plainHeaders = (path: string): Record<string, string> => ({
  'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
})
