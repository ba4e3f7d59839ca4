import { request as ask, createServer, type IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import { HOST } from '~tools/ports'

/** The traffic counted since the beginning. */
export interface Traffic {
  /** The number of documents delivered to requests and listeners. An empty query and a count are one read each. */
  reads: number
  /** The number of requests and listeners. For each of them, the rules read the account, which costs one more read. */
  lookUps: number
  /** The number of listeners that were started. */
  listeners: number
  writes: number
  /** The compressed size, as delivered. */
  bytes: number
}

/**
 * A proxy in front of the Firestore emulator. It passes everything on, and counts documents as the service bills them. Functions
 * use the emulator directly and are not counted.
 */
export async function countingProxy({ port, target }: { port: number; target: number }) {
  const counted: Traffic = { reads: 0, lookUps: 0, listeners: 0, writes: 0, bytes: 0 }
  /** The delivered documents by collection. */
  const byCollection = new Map<string, number>()
  const note = (text: string) => {
    for (const name of collectionsIn(text)) byCollection.set(name, (byCollection.get(name) ?? 0) + 1)
  }
  /** The time of the last traffic, in milliseconds. */
  let last = 0
  /** The number of requests without an answer. Channels of listeners stay open, and do not count. */
  let waiting = 0
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '', headers } = incoming
    const sent = collected(incoming)
    const { 'accept-encoding': _, ...asked } = headers
    const isChannel = path.includes('/Listen/channel')
    if (!isChannel) {
      waiting++
      outgoing.on('close', () => waiting--)
    }
    const forwarded = ask({ host: HOST, port: target, method, path, headers: asked }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      outgoing.flushHeaders()
      let text = ''
      answer.on('data', (chunk: Buffer) => {
        last = Date.now()
        if (isChannel) {
          text += chunk.toString()
          const upTo = text.lastIndexOf('\n')
          if (upTo < 0) return
          count(counted, channelOf(text.slice(0, upTo)))
          note(text.slice(0, upTo))
          text = text.slice(upTo)
        } else text += chunk.toString()
      })
      answer.on('end', () => {
        if (method !== 'POST' && !isChannel) return
        counted.bytes += gzipSync(text).length
        if (isChannel || answer.statusCode !== 200) return
        count(counted, answerOf(path, text, sent()))
        note(text)
      })
      answer.pipe(outgoing)
    })
    incoming.on('end', () => {
      last = Date.now()
      if (method === 'POST' && path.includes('/Listen/channel')) count(counted, requestOf(sent()))
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
    now: (): Traffic => ({ ...counted }),
    /** Documents delivered since the last call, by collection. */
    delivered: (): Record<string, number> => {
      const all = Object.fromEntries(byCollection)
      byCollection.clear()
      return all
    },
    /** Resolves when every request has its answer, and there was no traffic for this time. */
    quiet: async (milliseconds: number) => {
      last = Date.now()
      while (waiting > 0 || Date.now() - last < milliseconds)
        await new Promise(resolve => setTimeout(resolve, 100))
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const collected = (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  incoming.on('data', (part: Buffer) => void parts.push(part))
  return () => Buffer.concat(parts).toString()
}

function count(traffic: Traffic, more: Partial<Traffic>): void {
  for (const [key, value] of Object.entries(more)) traffic[key as keyof Traffic] += value
}

const timesIn = (text: string, word: string) => text.split(word).length - 1

/** Counts the deliveries of a listening channel: new or changed documents, and documents that left a query. */
export function channelOf(text: string): Partial<Traffic> {
  const reads =
    timesIn(text, '"documentChange"') + timesIn(text, '"documentRemove"') + timesIn(text, '"documentDelete"')
  return { reads, bytes: gzipSync(text).length }
}

/** The collection of each document in an answer. */
export const collectionsIn = (text: string): string[] =>
  [...text.matchAll(/"name":\s*"[^"]*\/documents\/([^"]+)"/g)].map(([, path = '']) =>
    path
      .split('/')
      .filter((_, at) => at % 2 === 0)
      .join('/'),
  )

/** Counts the listeners that a request to the channel starts. */
export function requestOf(body: string): Partial<Traffic> {
  const listeners = timesIn(decodeURIComponent(body.replaceAll('+', ' ')), '"addTarget"')
  return { listeners, lookUps: listeners }
}

/** Counts the reads and writes of a single request. */
export function answerOf(path: string, text: string, body: string): Partial<Traffic> {
  if (path.endsWith(':commit')) {
    const { writes = [] } = JSON.parse(body) as { writes?: unknown[] }
    return { writes: writes.length, lookUps: 1 }
  }
  if (!/:(runQuery|batchGet|runAggregationQuery)$/.test(path)) return {}
  const parts = [JSON.parse(text)].flat() as {
    document?: object
    found?: object
    missing?: string
    result?: object
  }[]
  const found = parts.filter(({ document, found, missing, result }) => document ?? found ?? missing ?? result)
  return { reads: Math.max(1, found.length), lookUps: 1 }
}
