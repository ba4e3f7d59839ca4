// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepShown } from '@/data/base/kept/shown-answers'
import { aUser } from '~tests/fixtures/pra-records'
import { drawnPage } from './drawn-page'

const firstPaint = readFileSync('public/first-paint.js', 'utf8')
const answers = [{ key: ['pras'], data: {}, at: 5 }]
const [MAIN, LIST] = ['/assets/main-1.css', '/assets/list-1.css']
const OUTLINE = '<div class="outline"></div>'
const root = () => document.querySelector('#root')

/** Opens a page with these style sheets and this content, without the app. */
function open(styles: readonly string[], content = OUTLINE, address = '/pras'): void {
  history.replaceState(null, '', address)
  document.documentElement.style.cssText = ''
  document.head.innerHTML = styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  document.body.innerHTML = `<div id="root">${content}</div>`
}

/** Shows a list with these style sheets, and keeps it. */
function keepList(content = '<main><h1>PRAs</h1></main>'): void {
  open([MAIN, LIST], content)
  keepShown(aUser('kit'), answers, drawnPage())
}

/** Reloads the page: the first script runs, and the browser has read the document. */
async function reload(styles: readonly string[] = [MAIN, LIST]): Promise<void> {
  open(styles)
  runInThisContext(firstPaint)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await settled()
}

const settled = () => new Promise(resolve => setTimeout(resolve))

beforeEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('greenlight.keepData', '1')
  localStorage.setItem('greenlight.hint', '{}')
  window.innerWidth = 1280
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
})

it('a reload shows the last list of the address, inert and with its time', async () => {
  keepList()
  await reload()
  const drawn = root()?.querySelector<HTMLElement>('[inert]')
  expect(drawn?.querySelector('h1')?.textContent).toBe('PRAs')
  expect(drawn?.textContent).toMatch(/As of \d+ \w{3} \d{4}, \d\d:\d\d$/)
})

it('a reload waits for style sheets that the page itself does not name', async () => {
  keepList()
  await reload([MAIN])
  expect(root()?.innerHTML).toBe(OUTLINE)
  const link = document.querySelector<HTMLLinkElement>('link[href$="#drawn"]')
  expect(link?.href).toContain(LIST)
  link?.dispatchEvent(new Event('load'))
  await settled()
  expect(root()?.textContent).toContain('PRAs')
})

it('a reload shows the outline if a style sheet cannot be loaded', async () => {
  keepList()
  await reload([MAIN])
  document.querySelector('link[href$="#drawn"]')?.dispatchEvent(new Event('error'))
  await settled()
  expect(root()?.innerHTML).toBe(OUTLINE)
})

it.each<[string, () => void]>([
  ['nobody was signed in last', () => localStorage.removeItem('greenlight.hint')],
  ['the person does not stay signed in', () => localStorage.removeItem('greenlight.keepData')],
  ['this tab has a sign-in of its own', () => sessionStorage.setItem('greenlight.tabOnly', '1')],
  ['the window has another width', () => Object.assign(window, { innerWidth: 390 })],
  [
    'the list is more than a week old',
    () => vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000, toFake: ['Date'] }),
  ],
])('a reload does not show the last list if %s', async (_, change) => {
  keepList()
  change()
  await reload()
  expect(root()?.innerHTML).toBe(OUTLINE)
})

it('a reload does not show a list from before a deployment that changed the styles', async () => {
  keepList()
  await reload(['/assets/main-2.css', LIST])
  expect(root()?.innerHTML).toBe(OUTLINE)
})

it('a reload does not replace the app if that was quicker', async () => {
  keepList()
  await reload([MAIN])
  document.body.innerHTML = '<div id="root"><main>App</main></div>'
  document.querySelector('link[href$="#drawn"]')?.dispatchEvent(new Event('load'))
  await settled()
  expect(root()?.textContent).toBe('App')
})

it('counts are not drawn, since the app loads them later', () => {
  open([MAIN], '<output>52</output><h1>PRAs</h1>')
  expect(drawnPage()?.html).not.toContain('52')
})

it.each<[string, () => void]>([
  ['of one PRA', () => open([MAIN], '<h1>Kites</h1>', '/pras/p1')],
  ['of contracts', () => open([MAIN], '<h1>Contracts</h1>', '/contracts')],
  ['whose styles are not in files', () => open([], '<h1>PRAs</h1>')],
  ['behind a dialog', () => open([MAIN], '<div role="dialog"></div>')],
  [
    'with a scrolled list',
    () => {
      open([MAIN], '<div id="scroller"></div>')
      Object.assign(document.querySelector('#scroller') ?? {}, { scrollTop: 40 })
    },
  ],
])('no page is drawn %s', (_, show) => {
  show()
  expect(drawnPage()).toBeUndefined()
})
