import type { Page, Request } from 'playwright-core'

/** A listening channel of a page: its address, and what a further message to it must count from. */
interface Channel {
  url: URL
  request: number
  offset: number
  targets: Set<number>
}

/**
 * Ends the listeners of a page that is loaded anew or closed. Firestore does so by itself; the emulator notes that the
 * channel has closed and goes on serving its targets for ever, so that each page that ever was makes every later write
 * slower. What is sent here is what the client sends when it stops listening.
 */
export function releaseListeners(page: Page): void {
  const channels = new Map<string, Channel>()
  const release = () => {
    const all = [...channels.values()]
    channels.clear()
    for (const channel of all) void removeTargets(channel)
  }
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) release()
  })
  page.on('close', release)
  page.on('requestfinished', request => {
    if (request.method() === 'POST' && request.url().includes('/Listen/channel')) void note(channels, request)
  })
}

async function note(channels: Map<string, Channel>, request: Request): Promise<void> {
  const url = new URL(request.url())
  const body = new URLSearchParams(request.postData() ?? '')
  const session = url.searchParams.get('SID') ?? (await openedSession(request))
  if (!session) return
  url.searchParams.set('SID', session)
  const channel = channels.get(session) ?? { url, request: 0, offset: 0, targets: new Set() }
  channels.set(session, channel)
  channel.request = Math.max(channel.request, Number(url.searchParams.get('RID')))
  channel.offset = Math.max(channel.offset, Number(body.get('ofs')) + Number(body.get('count')))
  for (const [name, value] of body) {
    if (!name.endsWith('___data__')) continue
    const { addTarget, removeTarget } = JSON.parse(value)
    if (addTarget) channel.targets.add(addTarget.targetId)
    if (removeTarget) channel.targets.delete(removeTarget)
  }
}

/** The session that the answer to the first request of a channel names. */
async function openedSession(request: Request): Promise<string | undefined> {
  const answer = await request.response().then(response => response?.text())
  return /\["c","([^"]+)"/.exec(answer ?? '')?.[1]
}

async function removeTargets({ url, request, offset, targets }: Channel): Promise<void> {
  const database = url.searchParams.get('database')
  const body = new URLSearchParams({ count: String(targets.size), ofs: String(offset) })
  for (const [index, removeTarget] of [...targets].entries()) {
    body.set(`req${index}___data__`, JSON.stringify({ database, removeTarget }))
  }
  url.searchParams.set('RID', String(request + 1))
  url.searchParams.set('AID', '0')
  // Gone with the page it belonged to: nobody waits for the answer.
  await fetch(url, { method: 'POST', body }).catch(() => undefined)
}
