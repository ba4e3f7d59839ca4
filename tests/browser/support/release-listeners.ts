import type { Page, Request } from 'playwright-core'

/** A listening channel of a page: its URL, and the number of the next message to it. */
interface Channel {
  url: URL
  request: number
  offset: number
  targets: Set<number>
}

/** How long to wait for the session of a channel before a page is left. An offline page does not wait. Milliseconds. */
const OPENS_WITHIN = 5000

/**
 * Ends the listeners of a page that is reloaded or closed. The real Firestore does that itself. The emulator notices that the
 * channel has closed, but goes on serving its queries for ever, so that each earlier page makes every later write slower. This
 * function sends the client's own message for stopping.
 */
export function releaseListeners(page: Page): void {
  const channels = new Map<string, Channel>()
  /** The channel that was requested and has no session yet. */
  let opening: Channel | undefined
  let opened: Promise<unknown> = Promise.resolve()
  // A channel can be ended only by its session. So a page is left only once the answer has named the session.
  const { close, goto, reload } = page
  const isOpened = () => Promise.race([opened, new Promise(resume => setTimeout(resume, OPENS_WITHIN))])
  page.close = async (...given) => isOpened().then(() => close.apply(page, given))
  page.goto = async (...given) => isOpened().then(() => goto.apply(page, given))
  page.reload = async (...given) => isOpened().then(() => reload.apply(page, given))
  const release = () => {
    const all = [...channels.values()]
    channels.clear()
    for (const channel of all) void removeTargets(channel)
  }
  // Ends the listeners only once the new page is there. Until then the old page still listens, and an unexpected answer would
  // make it fail.
  let isLeaving = false
  page.on('framenavigated', frame => {
    if (frame !== page.mainFrame() || !isLeaving) return
    isLeaving = false
    release()
  })
  page.on('close', release)
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true
    if (!request.url().includes('/Listen/channel')) return
    const url = new URL(request.url())
    const session = url.searchParams.get('SID')
    if (session === null) {
      // A page listens on one channel at a time: this channel replaces any earlier one.
      release()
      const asked: Channel = { url, request: 0, offset: 0, targets: new Set() }
      opening = asked
      opened = sessionIn(request).then(given => {
        if (!given || channels.has(given)) return
        url.searchParams.set('SID', given)
        if (opening !== asked) return void removeTargets(asked)
        opening = undefined
        channels.set(given, asked)
      })
      note(asked, url, request)
      return
    }
    const channel = channels.get(session) ?? opening
    if (!channel) return
    opening = undefined
    channel.url = url
    channels.set(session, channel)
    if (request.method() === 'POST') note(channel, url, request)
  })
}

/** Returns the session in the answer to an opening request; undefined if there is none. */
async function sessionIn(request: Request): Promise<string | undefined> {
  const answer = await request.response().catch(() => null)
  const text = await answer?.text().catch(() => '')
  return /\["c","([^"]+)"/.exec(text ?? '')?.[1]
}

/** Updates the channel from one request of the client. */
function note(channel: Channel, url: URL, request: Request): void {
  const body = new URLSearchParams(request.postData() ?? '')
  channel.request = Math.max(channel.request, Number(url.searchParams.get('RID')))
  channel.offset = Math.max(channel.offset, Number(body.get('ofs')) + Number(body.get('count')))
  for (const [name, value] of body) {
    if (!name.endsWith('___data__')) continue
    const { addTarget, removeTarget } = JSON.parse(value)
    if (addTarget) channel.targets.add(addTarget.targetId)
    if (removeTarget) channel.targets.delete(removeTarget)
  }
}

async function removeTargets({ url, request, offset, targets }: Channel): Promise<void> {
  const database = url.searchParams.get('database')
  const body = new URLSearchParams({ count: String(targets.size), ofs: String(offset) })
  for (const [index, removeTarget] of [...targets].entries()) {
    body.set(`req${index}___data__`, JSON.stringify({ database, removeTarget }))
  }
  for (const name of ['TYPE', 'CI']) url.searchParams.delete(name)
  url.searchParams.set('RID', String(request + 1))
  // The channel ends with its page, so nobody waits for the answer.
  await fetch(url, { method: 'POST', body }).catch(() => undefined)
}
