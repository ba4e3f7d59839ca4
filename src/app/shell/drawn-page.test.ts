import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'
import { watchFirstScreen } from '@/app/first-screen'
import { keepShown } from '@/data/base/kept/keep-shown'
import { aUser } from '~tests/fixtures/pra-records'
import { drawnPage } from './drawn-page'

const firstPaint = readFileSync('public/first-paint.js', 'utf8')
const answers = [{ key: ['pras'], data: {}, at: 5 }]
const OUTLINE = '<div class="outline"></div>'
const root = () => document.querySelector('#root')

interface Opened {
  address?: string
  /** The first script. */
  entry?: string
  styles?: readonly string[]
  /** The scripts that the app has loaded. */
  files?: readonly string[]
}

/** Opens a page with this content, without the app. */
function open(
  content: string,
  { address = '/pras', entry = '/main-1.js', styles = ['/main.css'], files = [] }: Opened = {},
) {
  history.replaceState(null, '', address)
  document.documentElement.style.cssText = ''
  document.head.innerHTML = [
    `<script type="module" src="${entry}"></script>`,
    ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...files.map(href => `<link rel="modulepreload" href="${href}">`),
  ].join('')
  document.body.innerHTML = `<div id="root">${content}</div>`
}

/** Shows a list, and keeps it. */
function keepList(): void {
  open('<main><h1>PRAs</h1></main>', { files: ['/list-1.js'] })
  watchFirstScreen()
  keepShown(aUser('kit'), answers, drawnPage())
}

/** Reloads the page: the first script runs, and the browser has read the document. */
function reload(content = OUTLINE, how: Opened = {}): void {
  open(content, how)
  runInThisContext(firstPaint)
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

beforeEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('greenlight.keepData', '1')
  localStorage.setItem('greenlight.hint', '{}')
  window.innerWidth = 1280
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
})

it('a reload shows the last list of the address, inert and with its time', () => {
  keepList()
  reload()
  const drawn = root()?.querySelector<HTMLElement>('[inert]')
  expect(drawn?.querySelector('h1')?.textContent).toBe('PRAs')
  expect(drawn?.textContent).toMatch(/As of \d+ \w{3} \d{4}, \d\d:\d\d$/)
})

it('the code of the app loads while the browser draws the last list', () => {
  keepList()
  reload()
  expect(document.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toMatch(/\/list-1\.js$/)
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
])('a reload does not show the last list if %s', (_, change) => {
  keepList()
  change()
  reload()
  expect(root()?.innerHTML).toBe(OUTLINE)
})

it('a reload does not show the last list after another version of the app was deployed', () => {
  keepList()
  reload(OUTLINE, { entry: '/main-2.js' })
  expect(root()?.innerHTML).toBe(OUTLINE)
})

it('a reload does not replace the app if that was quicker', () => {
  keepList()
  reload('<main>App</main>')
  expect(root()?.textContent).toBe('App')
})

it('a drawn list has the rules of the style sheets that only the app loads', () => {
  open('<h1>PRAs</h1>', { styles: ['/main.css', '/list.css'] })
  const rules = [{ cssText: '.row { color: red; }' }]
  for (const link of document.querySelectorAll('link')) {
    Object.defineProperty(link, 'sheet', {
      value: { cssRules: link.href.endsWith('/list.css') ? rules : [] },
    })
  }
  expect(drawnPage()?.html).toContain('<style>.row { color: red; }</style>')
})

it('a drawn list has the texts, ticks and choices of the moment', () => {
  open('<input><input type="checkbox"><select><option>Reference</option><option>Changed</option></select>')
  const [text, tick] = document.querySelectorAll('input')
  Object.assign(text ?? {}, { value: 'kites' })
  Object.assign(tick ?? {}, { checked: true })
  Object.assign(document.querySelector('select') ?? {}, { value: 'Changed' })
  const html = drawnPage()?.html
  expect(html).toContain('value="kites"')
  expect(html).toContain('checked=""')
  expect(html).toContain('<option>Reference</option><option selected="">Changed</option>')
})

it('counts are not drawn, since the app loads them later', () => {
  open('<output>52</output><h1>PRAs</h1>')
  expect(drawnPage()?.html).not.toContain('52')
})

it.each<[string, () => void]>([
  ['of one PRA', () => open('<h1>Kites</h1>', { address: '/pras/p1' })],
  ['of contracts', () => open('<h1>Contracts</h1>', { address: '/contracts' })],
  ['whose styles are not in files', () => open('<h1>PRAs</h1>', { styles: [] })],
  ['behind a dialog', () => open('<div role="dialog"></div>')],
  [
    'with a scrolled list',
    () => {
      open('<div id="scroller"></div>')
      Object.assign(document.querySelector('#scroller') ?? {}, { scrollTop: 40 })
    },
  ],
])('no page is drawn %s', (_, show) => {
  show()
  expect(drawnPage()).toBeUndefined()
})
