import { lastAddress } from './brake'

/** Where a request came from, as the server sees it: the network address, and the browser's own description (user agent). */
export interface From {
  ip: string
  browser: string
}

const MOST_BROWSER = 300

export function fromOf(request: Parameters<typeof lastAddress>[0]): From {
  const browser = [request.headers['user-agent'] ?? ''].flat().join(' ')
  return { ip: lastAddress(request), browser: browser.slice(0, MOST_BROWSER) }
}
