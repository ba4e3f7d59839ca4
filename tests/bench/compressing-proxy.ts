import { request as ask, createServer } from 'node:http'
import { createGzip } from 'node:zlib'
import { HOST } from '~tools/ports'

/**
 * Compresses the Firestore emulator's answers to single requests, as the real service does: a page of 25 documents is otherwise
 * some 230 kB of indented JSON. Listening channels pass unchanged. Returns `stop()`.
 */
export async function compressingProxy({ port, target: usual }: { port: number; target: number }) {
  let target = usual
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const forwarded = ask({ host: HOST, port: target, method, path, headers }, answer => {
      const isPage = /:(runQuery|batchGet|runAggregationQuery)\b/.test(path ?? '') && method === 'POST'
      if (!isPage || !(headers['accept-encoding'] ?? '').includes('gzip')) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        // Sends the head of the answer at once, since a listening channel has no data at first.
        outgoing.flushHeaders()
        answer.pipe(outgoing)
        return
      }
      const { 'content-length': _length, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'content-encoding': 'gzip' })
      answer.pipe(createGzip({ level: 5 })).pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
  return {
    /** Makes the proxy use another port from now on. */
    through: (other: number) => {
      target = other
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
