import { lastAddress } from './brake'

/** The origin of a request as the server sees it: the network address, and the name of the browser. */
export interface From {
  ip: string
  browser: string
}

const MOST_BROWSER = 300

export function fromOf(request: Parameters<typeof lastAddress>[0]): From {
  const browser = [request.headers['user-agent'] ?? ''].flat().join(' ')
  return { ip: lastAddress(request), browser: browser.slice(0, MOST_BROWSER) }
}
