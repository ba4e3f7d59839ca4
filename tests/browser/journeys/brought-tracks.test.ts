import { expect, test } from 'vitest'
import { windowOf, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { openStep, saved } from '../support/open-step'
import { settled } from '../support/settled'
import { storedStep } from '../support/stored-pras'

withBrowser()

const DRAFT = 'pra-drone-draft'
const brought = (name: string) => `tests/fixtures/brought/tracks/${name}`

/** Returns the number of places in the form, as cards or as rows of a table. */
function placesShown(): number {
  const ids = [...document.querySelectorAll('[id^="f-pins."]')].map(({ id }) => /\d+/.exec(id)?.[0])
  return new Set(ids).size
}

test('the import of tracks asks about unclear files, says what it leaves out, and names a line that it cannot read', async () => {
  const { page, context, pageErrors } = await windowOf('pc')
  await openStep(page, DRAFT, 'map')
  const input = page.getByLabel('Add a GPX, KML or KMZ file').first()
  const before = (await storedStep(DRAFT, 'map')).content
  const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)
  const pins = async () => {
    const now = (await storedStep(DRAFT, 'map')).content.pins
    return Array.isArray(now) ? now.slice(countOf(before.pins)) : []
  }

  await input.setInputFiles(brought('t12-swapped.kml'))
  await page
    .getByText(/t12-swapped\.kml cannot be read\. Line 2: a latitude of 151\.2093 is impossible/)
    .waitFor()

  await input.setInputFiles(brought('t05-win1252-undeclared.gpx'))
  const names = page.getByRole('button', { name: /^Fjærøy leir .*Windows-1252/ })
  await names.waitFor()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await names.click()
  await expect.poll(async () => (await pins()).length).toBe(1)

  const read: [name: string, places: number][] = [
    ['t03-latin1.gpx', 2],
    ['t09-no-name.gpx', 4],
    ['t10-cdata-html.kml', 5],
    ['t11-lon-over-180.kml', 6],
    ['t19-gpx-comma-decimals.gpx', 7],
    ['t28-zip-named-kml.kml', 8],
    ['t29-mac.kmz', 9],
    ['t37-feet-altitude.kml', 10],
    ['t40-negative-zero-ele.gpx', 11],
  ]
  // Reads the number on the screen: waiting for each save would take much longer.
  const shown = async () => (await page.evaluate(placesShown)) - countOf(before.pins)
  for (const [name, places] of read) {
    await input.setInputFiles(brought(name))
    await expect.poll(shown).toBe(places)
  }
  const routes = async () => countOf((await storedStep(DRAFT, 'map')).content.routes)
  const routesBefore = await routes()
  await input.setInputFiles(brought('t01-gpxtpx-undeclared.gpx'))
  await expect.poll(routes).toBe(routesBefore + 1)
  await input.setInputFiles(brought('t15-polygon-hole.kml'))
  await page.getByText('Holes are left out, so these areas are shown whole: Area.').waitFor()
  await saved(page)

  await expect
    .poll(pins)
    .toMatchObject([
      { label: 'Fjærøy leir', point: { lat: 78.2, lng: 15.6 } },
      { label: 'Fjærøy leir', point: { lat: 78.2, lng: 15.6 } },
      { label: 't09-no-name' },
      { label: 'Car park' },
      { label: 'Base camp', notes: 'Phone 07700 900123' },
      { label: 'Taveuni', point: { lat: -16.8, lng: -179.95 } },
      { label: 'Base', point: { lat: 51.5, lng: -2.6 } },
      { label: 'Base', point: { lat: 51.5, lng: -2.6 } },
      { label: 'Base', point: { lat: 51.5, lng: -2.6 } },
      { label: 'A', notes: '40 m above the ground.' },
      { label: 'No height' },
    ])
  expect((await pins()).at(-1)?.altitude ?? '').toBe('')
  expect(pageErrors.join('\n')).toBe('')
  await context.close()
})
