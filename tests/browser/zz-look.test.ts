import { test } from 'vitest'
import { goTo, windowOf, withBrowser } from './support/app'
import { settled } from './support/settled'

withBrowser()
const shots: [string, string, string][] = [
  ['pc', '/', 'home'],
  ['pc', '/pras', 'pras'],
  ['pc', '/pras/pra-regular-draft/crew', 'step'],
  ['pc', '/pras/pra-regular-draft/general-info', 'step1'],
  ['pc', '/pras/pra-regular-on-location', 'view'],
  ['contracts', '/contracts', 'contracts'],
  ['admin', '/admin/crew', 'people'],
  ['admin', '/sops', 'sops'],
  ['admin', '/admin/logs', 'logs'],
  ['freelancer', '/', 'home-free'],
  ['freelancer', '/pras', 'pras-free'],
]
for (const [size, width, height] of [
  ['phone', 390, 844],
  ['wide', 1280, 720],
] as const)
  for (const scheme of ['light', 'dark'] as const)
    test(`${size} ${scheme}`, async () => {
      const pages = new Map()
      for (const [who, at, name] of shots) {
        if (
          size === 'wide' &&
          (scheme === 'dark' || !['home', 'pras', 'step', 'view', 'contracts', 'home-free'].includes(name))
        )
          continue
        if (!pages.has(who))
          pages.set(who, (await windowOf(who, { width, height, colorScheme: scheme })).page)
        const page = pages.get(who)
        try {
          await goTo(page, at)
          await settled(page)
          await page.waitForTimeout(800)
          await page.screenshot({ path: `/tmp/phone/${name}-${size}-${scheme}.png` })
          if (name === 'view' || name === 'home') {
            await page.evaluate(() => window.scrollTo(0, 100000))
            await page.waitForTimeout(300)
            await page.screenshot({ path: `/tmp/phone/${name}-end-${size}-${scheme}.png` })
          }
        } catch (e) {
          console.log(name, String(e).slice(0, 300))
        }
      }
    }, 300000)
