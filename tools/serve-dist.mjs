import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { headersOfHosting } from './hosting.mjs'
import { BUCKET, HOST, PROJECT } from './ports.mjs'

const types = {
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
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest'])

/**
 * Serves a built app as Firebase Hosting will: every unknown path is index.html, with the headers of firebase.json, the
 * content security policy included: in that the emulators stand for Google's servers. The page is told where these
 * are (src/data/base/env.ts), so that one build serves several sets of them. Gives `url` and `stop()`.
 * `headers: false` leaves those headers out, but keeps what has a hash in its name cacheable. `compress: true` sends
 * Brotli or gzip, made before the first request so that measurements do not pay for it.
 */
export async function serveDist({ dist, port, ports, headers: withHeaders = true, compress = false }) {
  const headers = withHeaders ? headersOfHosting({ project: PROJECT, bucket: BUCKET, ports }) : plainHeaders
  const start = join(dist, 'index.html')
  const contentOf = file => {
    const content = readFileSync(file)
    return file === start ? content.toString().replace('<head>', `<head>${emulatorsTag(ports)}`) : content
  }
  const compressed = compress ? compressAll(dist, contentOf) : new Map()
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
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
  return {
    url: `http://${HOST}:${server.address().port}`,
    stop: () =>
      new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** Says in the page which ports the emulators listen on. */
function emulatorsTag({ auth, firestore, storage, functions }) {
  const ports = new URLSearchParams({ auth, firestore, storage, functions })
  return `<meta name="emulator-ports" content="${ports.toString().replaceAll('&', '&amp;')}">`
}

/** Every file worth it, as Brotli and as gzip. */
function compressAll(dist, contentOf) {
  const made = new Map()
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

function smallest(made, accepted) {
  for (const encoding of ['br', 'gzip']) {
    if (made && accepted.includes(encoding)) return { encoding, body: made[encoding] }
  }
  return {}
}

const plainHeaders = path => ({
  'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
})
