import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const page = readFileSync('index.html', 'utf8')
const styles = readFileSync('src/ui/global.css', 'utf8')

/** Returns the attributes of the page before the app has loaded, if the device has stored these values. */
function firstPaint(kept: Record<string, string>): Record<string, string> {
  const attributes: Record<string, string> = {}
  const storage = { getItem: (key: string) => kept[key] ?? null }
  runInNewContext(readFileSync('public/first-paint.js', 'utf8'), {
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value
        },
      },
    },
    localStorage: storage,
    sessionStorage: { getItem: () => null },
    location: { pathname: '/', search: '' },
    matchMedia: () => ({ matches: true }),
  })
  return attributes
}

it('the first paint has the frame of the app if a member used this browser last, with or without the sidebar', () => {
  expect(page).toContain('<div id="root"><div class="outline"></div></div>')
  expect(firstPaint({})).toEqual({ 'data-mantine-color-scheme': 'dark' })
  expect(firstPaint({ 'greenlight.hint': 'x', 'mantine-color-scheme-value': 'light' })).toEqual({
    'data-mantine-color-scheme': 'light',
    'data-outline': 'open',
  })
  expect(firstPaint({ 'greenlight.hint': 'x', 'greenlight.sidebar': 'closed' })['data-outline']).toBe(
    'closed',
  )
})

it('the first paint has the same colours as the frame that replaces it', () => {
  const [, light = '', dark = ''] = styles.split(/html:root\[data-mantine-color-scheme="\w+"\] \{/)
  const token = (scheme: string, name: string) =>
    new RegExp(`--gl-${name}: (#\\w+);`).exec(scheme)?.[1] ?? name
  const outline = page.replaceAll('#fff;', '#ffffff;')
  for (const scheme of [light, dark]) {
    for (const name of ['surface', 'surface-2', 'border']) expect(outline).toContain(token(scheme, name))
  }
})
