import { describe, expect, it, test, vi } from 'vitest'
import { locationPackOf } from '@/features/documents/documents'
import type { PraDocumentInput } from '@/features/documents/model/document-input'
import { buildPra, completeSteps } from '~tests/fixtures/builders'
import { fullPra } from '~tests/fixtures/full-pra'
import { html, trusted } from './html'
import { telHtml } from './people-html'

vi.mock('@/data/files/file-content', () => ({
  fileContent: () => Promise.reject(new Error('no network here')),
}))

const NOW = Date.UTC(2026, 4, 4, 8, 30)
const { pra, steps } = fullPra('regular')

function pack(changes: Partial<PraDocumentInput> = {}): string {
  return locationPackOf({
    pra: { ...pra, status: 'approved', submittedVersion: 3, approvedVersion: 3 },
    steps,
    names: (_, id) => `name of ${id}`,
    version: 3,
    now: NOW,
    ...changes,
  })
}

describe('the html template', () => {
  it('escapes every value, in text and in attributes, and keeps markup of the template', () => {
    const typed = `<script>alert("1")</script> & 'x'`
    expect(
      html`<p title="${typed}">${typed}${html`<b>${1}</b>`}${null}${false}${[html`<i>a</i>`, 'b<']}</p>`.text,
    ).toBe(
      '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;<b>1</b><i>a</i>b&lt;</p>',
    )
    expect(html`${trusted('<svg/>')}`.text).toBe('<svg/>')
  })
})

test.each([
  ['+44 (0)117 496 0101', 'tel:+441174960101'],
  ['999', 'tel:999'],
  ['0117 496 / 0101 "day"', 'tel:01174960101'],
  ['112 / 911', 'tel:112', 'tel:911'],
  ['0117 496 0123 ext 4', 'tel:01174960123'],
  ['07700 900123 / 07700 900124', 'tel:07700900123', 'tel:07700900124'],
  ['07700 900123 24h', 'tel:07700900123'],
  ['+47+1'],
  ['(tbc)'],
  ['0800 FLOWERS'],
])('the telephone text %s has links that dial %s', (phone, ...hrefs) => {
  const { text } = telHtml(phone)
  expect([...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(hrefs)
  expect(text.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"')).toBe(phone)
})

describe('the location pack file', () => {
  const text = pack()

  it('loads nothing from the network, runs no script, and has a policy that forbids both', () => {
    expect(text).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`)
    expect(text).not.toMatch(/<script|<link|<iframe|@import|url\((?!#)/i)
    const addresses = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(10)
    expect(addresses.filter(address => !/^(#|tel:|data:image\/)/.test(address ?? ''))).toEqual([])
  })

  it('says above the hospitals that a diver has to go to a chamber', () => {
    const dive = pack({ pra: buildPra('dive'), steps: completeSteps('dive') })
    expect(dive).toContain('<h3>Chamber and hospital</h3>')
    expect(text).toContain('<h3>Hospital</h3>')
  })

  it('has no map if PRAs of its type have no map step', () => {
    const packed = pack({ pra: buildPra('low-risk'), steps: completeSteps('low-risk') })
    expect(packed).not.toContain('id="map"')
    expect(packed).not.toContain('href="#map"')
    expect(text).toContain('id="map"')
  })

  it('links to the day log in the app only if it is a pack of the version in force', () => {
    const link = `href="https://greenlight.test/pras/${pra.id}/on-location"`
    expect(pack({ origin: 'https://greenlight.test' })).toContain(link)
    expect(text).not.toContain('on-location')
    const draft = { ...pra, status: 'draft' as const, submittedVersion: 0, approvedVersion: 0 }
    expect(pack({ origin: 'https://greenlight.test', pra: draft, version: 0 })).not.toContain('on-location')
  })

  it('says at the top which version it contains and when it was saved', () => {
    const top = text.slice(text.indexOf('<header>'), text.indexOf('</header>'))
    for (const words of ['PRA-2026-0142', 'Version 3', 'Approved, in force', 'Saved on 4 May 2026, 09:30']) {
      expect(top).toContain(words)
    }
    expect(text).not.toContain('class="warning"')
  })

  it.each([
    ['plan', ['Schedule', 'Travel', 'Accommodation', 'Fjord Cabins (demo)', 'Check-ins']],
    ['map', ['<svg', 'Detail 1', '78.22320, 15.62670', '///gravel.moment.pine']],
    ['people', ['name of user-isabel-navarro', 'Guide, bear guard']],
    ['emergency', ['href="tel:112"', 'href="tel:+4715550111"', 'One hour overdue']],
    ['hazards', ['Hazards and controls', '<ul class="controls"><li>', 'before:']],
  ])('has a part “%s” with the answers of that part', (id, words) => {
    const section = text.slice(text.indexOf(`<section id="${id}"`)).split('</section>')[0] ?? ''
    for (const word of words) expect(section).toContain(word)
  })

  it('is well formed: every tag that opens also closes, in the right order', () => {
    const open: string[] = []
    const empty = new Set(['meta', 'br', 'img', 'rect', 'line', 'circle', 'polygon', 'polyline', '!doctype'])
    for (const [, close, name = ''] of text.matchAll(/<(\/?)([!a-z][a-z0-9]*)\b[^>]*>/gi)) {
      const tag = name.toLowerCase()
      if (empty.has(tag)) continue
      if (close) expect(open.pop()).toBe(tag)
      else open.push(tag)
    }
    expect(open).toEqual([])
  })
})

it('a location pack that is not of the version in force warns about it, and names the version in force', () => {
  const draft = pack({ pra, version: 0 })
  expect(draft).toContain('DRAFT – NOT APPROVED. Do not work by this version')
  expect(draft).not.toContain('the approved version')
  const amended = { ...pra, status: 'amended' as const, submittedVersion: 4, approvedVersion: 3 }
  expect(pack({ pra: amended, version: 4 })).toContain(
    'NOT IN FORCE. Version 3 is in force: work by that version.',
  )
})

it('a location pack escapes all typed text', () => {
  const evil = '"><img src=x onerror=alert(1)><b>'
  const evilSteps = JSON.parse(JSON.stringify(steps).replaceAll('Amara Okafor', evil.replaceAll('"', '\\"')))
  evilSteps.map.content.pins[0].label = evil
  evilSteps['in-case-of-emergency'].content.emergencyNumbers.ambulance = evil
  evilSteps.hazards.content.hazards[0].title = evil
  evilSteps.hazards.content.hazards[0].controls = evil
  const text = pack({
    pra: { ...pra, title: evil, productionName: evil },
    steps: evilSteps,
    names: () => evil,
    images: { map: [{ name: evil, data: 'data:image/jpeg;base64,AAAA' }] },
  })
  expect(text).toContain('&lt;img src=x')
  expect(text).not.toContain('<img src=x')
  expect(text).not.toContain('"><img')
})

it('a location pack contains the uploaded pictures, and names pictures that could not be fetched', () => {
  const text = pack({
    images: {
      map: [
        { name: 'Bay.jpg', data: 'data:image/jpeg;base64,AAAA' },
        { name: 'Ice.png', data: '' },
      ],
    },
  })
  expect(text).toContain('<img src="data:image/jpeg;base64,AAAA" alt="Bay.jpg">')
  expect(text).toContain('The picture Ice.png could not be fetched.')
})

it('a location pack of a PRA without answers says what is missing', () => {
  const text = pack({ steps: {} })
  for (const words of ['Not entered', 'No hospital is entered.', 'No places entered', 'Nobody entered']) {
    expect(text).toContain(words)
  }
})
