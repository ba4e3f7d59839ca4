import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The purpose of a request. */
export type Kind = 'read' | 'commit' | 'listen' | 'function' | 'upload' | 'other'

/** What happens to a request on its way; times in milliseconds. */
export type Treatment =
  | { do: 'pass' }
  /** The request arrives at once, and the answer comes back later. */
  | { do: 'answer late'; after: number }
  /** The request arrives later, and is answered at once. */
  | { do: 'arrive late'; after: number }
  /** The request arrives, and the answer never comes back. */
  | { do: 'lose the answer' }
  /** The connection breaks before the request arrives. */
  | { do: 'cut before' }
  /** The request arrives, and the connection breaks before the answer. */
  | { do: 'cut after' }
  /**
   * The request arrives, and the connection breaks when the answer has begun. A browser does not repeat such a request
   * automatically.
   */
  | { do: 'cut within' }
  /** The request never arrives, and nothing is answered. */
  | { do: 'swallow' }
  | { do: 'refuse'; status: number; code: string }

/**
 * A request during the fault. It is the `nth` of its kind, from 0; `since` is the time from the start of the fault, in
 * milliseconds.
 */
export interface Passing {
  kind: Kind
  nth: number
  since: number
}
export type Treat = (passing: Passing) => Treatment

/** The connection between one browser window and the servers: a proxy that treats requests as a bad connection does. */
export interface Line {
  /** The URL of the proxy. */
  server: string
  begin: (treat: Treat) => void
  close: () => Promise<void>
}

const pass: Treatment = { do: 'pass' }
const agent = new Agent({ keepAlive: true })

/** Opens a connection through the proxy. By the ports, the proxy knows which emulator a request is for. */
export async function openLine(ports: {
  firestore: number
  functions: number
  storage: number
}): Promise<Line> {
  let treat: Treat | undefined
  let began = 0
  const counts = new Map<Kind, number>()
  const silenced = new Set<() => void>()
  const listening = new Set<() => void>()
  const timers = new Set<NodeJS.Timeout>()

  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '')
    const kind = kindOf(url, incoming.method ?? '', ports)
    const nth = counts.get(kind) ?? 0
    counts.set(kind, nth + 1)
    const what = treat ? treat({ kind, nth, since: Date.now() - began }) : pass
    if (kind === 'listen' && what.do === 'pass') {
      const silence = () => silenced.add(silence)
      listening.add(silence)
      outgoing.on('close', () => listening.delete(silence))
      forward(incoming, outgoing, { isSilent: () => silenced.has(silence) })
      return
    }
    treated(incoming, outgoing, what, timers)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    server: `http://127.0.0.1:${port}`,
    begin(next) {
      treat = next
      began = Date.now()
      counts.clear()
      // The fault stops a listener's answers without closing it: the page does not notice that the listener is dead.
      const isDead = next({ kind: 'listen', nth: 0, since: 0 }).do !== 'pass'
      for (const silence of isDead ? listening : []) silence()
    },
    async close() {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function kindOf(
  url: URL,
  method: string,
  ports: Record<'firestore' | 'functions' | 'storage', number>,
): Kind {
  if (method === 'OPTIONS') return 'other'
  const port = Number(url.port)
  if (port === ports.functions) return 'function'
  if (port === ports.storage) return method === 'GET' ? 'other' : 'upload'
  if (port !== ports.firestore) return 'other'
  if (url.pathname.includes('/Listen/')) return 'listen'
  return url.pathname.endsWith(':commit') ? 'commit' : 'read'
}

function treated(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  what: Treatment,
  timers: Set<NodeJS.Timeout>,
): void {
  const later = (ms: number, work: () => void) => void timers.add(setTimeout(work, ms))
  const cut = () => outgoing.socket?.destroy()
  const onAnswers: Partial<Record<Treatment['do'], Forwarding['onAnswer']>> = {
    'lose the answer': () => undefined,
    'cut after': cut,
    'cut within': (_, head) => {
      head()
      setImmediate(cut)
    },
  }
  if (what.do === 'cut before') cut()
  else if (what.do === 'swallow') incoming.resume()
  else if (what.do === 'refuse') refuse(incoming, outgoing, what)
  else if (what.do === 'arrive late') later(what.after, () => forward(incoming, outgoing))
  else if (what.do === 'answer late')
    forward(incoming, outgoing, { onAnswer: answer => later(what.after, answer) })
  else forward(incoming, outgoing, { onAnswer: onAnswers[what.do] })
}

interface Forwarding {
  /**
   * Called when the server has answered. `answer` passes on the whole answer, `head` only its head. By default the answer passes
   * at once.
   */
  onAnswer?: (answer: () => void, head: () => void) => void
  /** True if the further output of the server is dropped. */
  isSilent?: () => boolean
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, how: Forwarding = {}): void {
  const { onAnswer = (answer: () => void) => answer(), isSilent = () => false } = how
  const { hostname, port, pathname, search } = new URL(incoming.url ?? '')
  const { 'proxy-connection': _ofTheProxy, ...headers } = incoming.headers
  const onward = request(
    { agent, hostname, port, path: pathname + search, method: incoming.method, headers },
    answered => {
      const head = () => {
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers)
        outgoing.flushHeaders()
      }
      onAnswer(() => {
        head()
        answered.on('data', chunk => isSilent() || outgoing.write(chunk))
        answered.on('end', () => isSilent() || outgoing.end())
      }, head)
    },
  )
  onward.on('error', () => outgoing.socket?.destroy())
  // Ends only reads with their page. Other requests of a closed page still arrive at the server.
  if (incoming.method === 'GET') outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

/** Answers as Google's servers do; a page of another origin can read this answer. */
function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, code }: { status: number; code: string },
): void {
  incoming.resume()
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': incoming.headers.origin ?? '*',
  })
  outgoing.end(JSON.stringify({ error: { code: status, status: code, message: code } }))
}
