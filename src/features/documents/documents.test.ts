import { describe, expect, it, test, vi } from 'vitest'
import type { Pra, PraType } from '@/domain/pras/schema'
import { praTypes } from '@/domain/pras/schema'
import { answersIn } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { readableStep } from '@/domain/pras/steps/readable'
import { allSteps, stepContext, stepsFor } from '@/domain/pras/steps/registry'
import { asItems } from '@/domain/shared/answers'
import { formatDayShort } from '@/domain/shared/dates'
import type { Content, Field } from '@/domain/shared/fields'
import { type FullPraType, fullPra } from '~tests/fixtures/full-pra'
import { buildUsers } from '~tests/fixtures/people'
import { aPra } from '~tests/fixtures/pra-records'
import { testFonts } from '~tests/support/pdf-fonts'
import { type PdfPage, pdfPages, squeezed } from '~tests/support/pdf-text'
import { type DocumentKind, documentKinds, makeDocument } from './documents'
import { crewRows } from './model/crew-rows'
import { diveCertificates } from './model/dive/dive-team'
import type { PraDocumentInput } from './model/document-input'
import { documentMark, NOT_APPROVED } from './model/document-mark'
import { documentSteps, keptOffDocuments } from './model/kept-off-documents'

vi.mock('@/data/files/file-content', () => ({
  fileContent: () => Promise.reject(new Error('no network here')),
}))

const NOW = Date.UTC(2026, 4, 4, 8, 30)
const users = buildUsers('2026-04-12').map(user => ({
  ...user,
  phone: user.phone || '+44 7700 900999',
  // The number of a medical certificate is private.
  certificates: user.certificates.map(certificate =>
    /medical/i.test(certificate.type) ? { ...certificate, number: 'MED-SECRET' } : certificate,
  ),
}))
const names: PraDocumentInput['names'] = (kind, id) => {
  const user = users.find(candidate => candidate.id === id)
  return kind === 'person' && user ? `${user.firstName} ${user.lastName}` : `name of ${id}`
}
const hash = '4f2a9c1e'.repeat(8)
const base = { names, users, images: {}, now: NOW, hash }

/** A JPEG of one pixel. */
const PIXEL =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='

/** The printed documents, so that two tests of one document print it only once. */
const printed = new WeakMap<PraDocumentInput, Map<DocumentKind, Promise<PdfPage[]>>>()

function pagesOf(kind: DocumentKind, input: PraDocumentInput): Promise<PdfPage[]> {
  const kinds = printed.get(input) ?? new Map<DocumentKind, Promise<PdfPage[]>>()
  printed.set(input, kinds)
  const pages = kinds.get(kind) ?? print(kind, input)
  kinds.set(kind, pages)
  return pages
}

async function print(kind: DocumentKind, input: PraDocumentInput): Promise<PdfPage[]> {
  const blob = await makeDocument(kind, input, testFonts)
  expect(blob.type).toBe('application/pdf')
  return pdfPages(new Uint8Array(await blob.arrayBuffer()))
}

async function textOf(kind: DocumentKind, input: PraDocumentInput): Promise<string> {
  if (kind === 'location-pack') return squeezed(await (await makeDocument(kind, input, testFonts)).text())
  return squeezed((await pagesOf(kind, input)).map(page => page.text).join(' '))
}

const approved: Partial<Pra> = { status: 'approved', submittedVersion: 3, approvedVersion: 3 }

/** Returns a full PRA addressed to its advisers. */
function sentTo(audience: string, type: FullPraType): PraDocumentInput {
  const { pra, steps, images } = fullPra(type)
  const pictures = { map: images.map(({ name }) => ({ name, data: PIXEL })) }
  return { ...base, images: pictures, pra, steps, version: 1, audience }
}
const toFirstOption = sentTo('1st Option', 'regular')
const toDiveAdviser = sentTo('Dive Adviser', 'dive')

describe.each([
  ['regular', '1st Option', toFirstOption],
  ['dive', 'Dive Adviser', toDiveAdviser],
])('the document of a complete %s PRA for %s', (_type, audience, input) => {
  const { pra, steps } = input

  it('is searchable text, and has page number, version and status on every page', async () => {
    const pages = await pagesOf('document', input)
    expect(pages.length).toBeGreaterThan(12)
    for (const [index, { text }] of pages.entries()) {
      expect(squeezed(text)).toContain(`Page${index + 1}of${pages.length}`)
      expect(squeezed(text)).toContain(
        squeezed(`${pra.reference} · Version 1 · 4f2a9c1e · Submitted to ${audience}, not approved`),
      )
    }
    expect(squeezed(pages[0]?.text ?? '')).toContain(hash)
    expect(squeezed(pages[0]?.text ?? '')).toContain('Contents')
    const all = squeezed(pages.map(page => page.text).join(' '))
    for (const step of stepsFor(pra, steps)) expect(all).toContain(squeezed(step.title))
    for (const { name } of crewRows(answersIn(steps, crew), names)) expect(all).toContain(squeezed(name))
    for (const hazard of asItems(steps.hazards?.content.hazards)) {
      expect(all).toContain(squeezed(String(hazard.title)))
    }
    // The map is text too: its names and coordinates can be searched, and the list of places has the three words.
    for (const words of ['Detail 1', '///gravel.moment.pine', 'Denning slope', '5 km', 'Map 3.jpg']) {
      expect(all).toContain(squeezed(words))
    }
    expect(all).not.toContain('NOTAPPROVED')
  })
})

test('the document for the dive adviser shows the certificates of the divers, but only the dates of their medicals', async () => {
  const { pra, steps } = toDiveAdviser
  const rows = diveCertificates(documentSteps(pra, steps), names, users)
  const camera = rows.find(row => row.person === 'Leilani Kahale')
  expect(camera).toMatchObject({
    roles: 'Diver',
    qualification: 'HSE Professional SCUBA, with nitrox',
    number: 'HSE-2211',
  })
  expect(camera?.medicalUntil).toBe(
    formatDayShort(String(asItems(steps['dive-preliminary-questions']?.content.divers)[0]?.medicalExpiry)),
  )
  expect(rows.some(row => /medical/i.test(row.qualification))).toBe(false)
  expect(rows.find(row => row.person === 'Greta Hoffmann')?.roles).toBe('Supervisor, Oxygen provider')

  const text = await textOf('document', toDiveAdviser)
  expect(text).not.toContain('MED-SECRET')
  for (const words of [
    'Dive team and recompression plan',
    'HSE-2211',
    'Hyperbaric unit, Horta',
    'Run time',
    '15 L/min × 2 people',
    'Confirmed open on',
  ]) {
    expect(text).toContain(squeezed(words))
  }
})

describe('the crew documents of a PRA', () => {
  const { pra, steps } = fullPra('regular')
  const inForce = { ...base, pra: { ...pra, ...approved }, steps, version: 3 }

  it('include a crew pack with the emergency card on its second page, and a phone list of the whole crew', async () => {
    const pages = await pagesOf('crew-pack', inForce)
    expect(squeezed(pages[1]?.text ?? '')).toContain('Incaseofemergency')
    expect(squeezed(pages[1]?.text ?? '')).toContain(squeezed('Ambulance 113'))
    const phones = pages.slice(2).find(page => page.lines.some(line => line.text === 'Phone list'))
    for (const { userId } of crewRows(answersIn(steps, crew), names)) {
      expect(squeezed(phones?.text ?? '')).toContain(
        squeezed(users.find(user => user.id === userId)?.phone ?? '-'),
      )
    }
  })

  it('include an emergency card in A5, with the most urgent needs first', async () => {
    const pages = await pagesOf('emergency-card', inForce)
    expect(pages.length).toBeLessThan(3)
    expect([pages[0]?.width ?? 0, pages[0]?.height ?? 0].map(Math.round)).toEqual([420, 595])
    const text = squeezed(pages.map(page => page.text).join(''))
    const places = ['Ambulance113', '78.22320,15.62670', 'FIRSTAID', 'HOSPITAL', 'WHOMTOCALL', 'RADIO'].map(
      words => text.indexOf(words),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(text).toContain(squeezed('PRA-2026-0142 · Version 3 · 4f2a9c1e · Approved, in force'))
  })

  it('include an emergency card that lists the chambers of a dive next to the hospital', async () => {
    const dive = fullPra('dive')
    const input = { ...base, pra: { ...dive.pra, ...approved }, steps: dive.steps, version: 3 }
    const text = squeezed((await pagesOf('emergency-card', input)).map(page => page.text).join(''))
    expect(text).toContain('CHAMBERANDHOSPITAL')
  })

  it('use as many pages for the emergency card as it needs, and shorten no text', async () => {
    const long = (text: string) => `${text} `.repeat(400)
    const page = steps['in-case-of-emergency']?.content ?? {}
    const wordy = Object.fromEntries(
      Object.entries(page).map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(
              Object.entries(value).map(([key, inner]) => [
                key,
                typeof inner === 'string' ? long('Wanderlust').slice(0, key === 'phone' ? 50 : 500) : inner,
              ]),
            )
          : typeof value === 'string'
            ? long('Everything')
            : value,
      ]),
    )
    const places = Array.from({ length: 40 }, (_, index) => ({
      label: long('Camp').slice(0, 200),
      kind: 'Base',
      point: { lat: index, lng: index },
      what3words: '///extraordinary.circumstances.notwithstanding',
    }))
    const contacts = Array.from({ length: 30 }, (_, index) => ({
      userId: '',
      name: `Person ${index} ${long('Long').slice(0, 150)}`,
    }))
    const pages = await pagesOf('emergency-card', {
      ...inForce,
      pra: { ...inForce.pra, title: long('Title').slice(0, 500) },
      steps: {
        ...steps,
        map: { content: { pins: places } },
        'in-case-of-emergency': { content: { ...wordy, companyEmergencyContacts: contacts } },
      },
    })
    expect(pages.length).toBeGreaterThan(1)
    const text = squeezed(pages.map(page => page.text).join(''))
    expect(text).not.toContain('…')
    expect(text.split('Everything').length - 1).toBeGreaterThan(3 * 400)
    for (const [index, page] of pages.entries()) {
      expect(squeezed(page.text)).toContain(`Page${index + 1}of${pages.length}`)
    }
  })

  it.each(documentKinds)('say on every page of the %s that no version of the PRA is approved', async kind => {
    // Every page has the mark, whatever its content, so two steps are enough for this test.
    const few = Object.entries(steps).filter(([slug]) => ['general-info', 'crew'].includes(slug))
    const draft = { ...base, pra, steps: Object.fromEntries(few), version: 0, mark: documentMark(pra, 0) }
    if (kind === 'location-pack') {
      expect(await (await makeDocument(kind, draft)).text()).toContain(`role="note">${NOT_APPROVED}.`)
      return
    }
    const pages = await pagesOf(kind, draft)
    expect(pages.length).toBeGreaterThan(kind === 'emergency-card' ? 0 : 3)
    for (const { text } of pages) {
      expect(squeezed(text)).toContain(squeezed(NOT_APPROVED))
      expect(squeezed(text)).toContain(squeezed('Working copy, not yet sent · Draft, not approved'))
    }
  })

  it.each(documentKinds)('show no warning ‘not approved’ on the %s of the version in force', async kind => {
    const text = await textOf(kind, inForce)
    expect(text).toContain(squeezed('Version 3'))
    expect(text).toContain(squeezed('Approved, in force'))
    expect(text).not.toContain(squeezed(NOT_APPROVED))
  })
})

test('a document is made even if a picture could not be fetched, and shows the name of that picture', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { pra, steps } = fullPra('regular')
  const text = await textOf('document', { ...base, images: undefined, pra, steps, version: 1 })
  expect(text).toContain(squeezed('The picture Map 2.jpg could not be fetched.'))
})

/** The fields that must not be in any document, by step and name: medical and family details, whatever people entered. */
const sensitive = [
  'crew.crewMembers.medicalDeclarationReceived',
  'crew.crewMembers.travelFitnessConfirmed',
  'crew.crewMembers.vaccinationsCurrent',
  'final-checks.medicalFormsReceived.comment',
  'final-checks.vaccinationsMalariaAdvice.comment',
  'final-checks.nextOfKinComplete.comment',
  'final-checks.diverMedicals.comment',
]

describe.each(praTypes)(
  'the documents of a %s PRA that has a different word in every answer',
  (type: PraType) => {
    /** The words entered, by path, in the order of creation. */
    const words = new Map<string, string>()
    const wordAt = (path: string) => {
      const word = `Zq${String(words.size).padStart(4, '0')}x`
      words.set(path, word)
      return word
    }
    const filled = (fields: readonly Field[], path: string): Content =>
      Object.fromEntries(fields.map(field => [field.name, answer(field, `${path}.${field.name}`)]))
    const answer = (field: Field, path: string): unknown => {
      if (field.kind === 'list') return [filled(field.fields, path)]
      if (field.kind === 'group') return filled(field.fields, path)
      if (field.kind === 'person') return { userId: '', name: wordAt(path) }
      if (['text', 'textarea', 'phone', 'email'].includes(field.kind) || sensitive.includes(path))
        return wordAt(path)
      return field.kind === 'yesNo' || field.kind === 'yesNoNA' ? 'yes' : undefined
    }
    const steps = Object.fromEntries(
      allSteps.map(step => [step.slug, { content: filled(step.fields, step.slug) }]),
    )
    const pra = aPra({ ...approved, type })
    const people = users.map(user => ({ ...user, email: 'zqmail@greenlight.test' }))
    const input = { ...base, users: people, pra, steps, version: 3 }
    const secrets = sensitive.map(path => words.get(path) ?? `no field ${path}`)

    it('are made from a PRA that has an answer in every sensitive field', () => {
      expect(sensitive.filter(path => !words.has(path))).toEqual([])
    })

    it.each(documentKinds)('show no sensitive answer on the %s', async kind => {
      const text = await textOf(kind, input)
      const said = [...words.values()].filter(word => text.includes(word))
      expect(said.length).toBeGreaterThan(kind === 'emergency-card' ? 5 : 40)
      expect(secrets.filter(word => text.includes(word))).toEqual([])
      expect(text).not.toContain('zqmail')
    })

    it('show all other answers in the main document', async () => {
      const shown = documentSteps(pra, steps)
      const expected = stepsFor(pra, shown).flatMap(
        step =>
          JSON.stringify(
            readableStep(step, shown[step.slug]?.content ?? {}, names, stepContext(pra, shown)),
          ).match(/Zq\d{4}x/g) ?? [],
      )
      const text = await textOf('document', input)
      expect(expected.length).toBeGreaterThan(40)
      expect([...new Set(expected)].filter(word => !text.includes(word))).toEqual([])
    })
  },
)

test('without the list of excluded answers, each answer in that list would be printed', () => {
  const checks = allSteps.find(step => step.slug === 'final-checks')
  const paths = keptOffDocuments['final-checks'] ?? []
  for (const path of paths) {
    const [name = '', inner = ''] = path.split('.')
    const group = checks?.fields.find(field => field.name === name)
    expect(
      group?.kind === 'group' && group.fields.some(field => field.name === inner && !field.private),
    ).toBe(true)
  }
})

test('documents leave out answers to questions that the PRA does not ask any more', () => {
  const page = {
    content: { embassy: { name: 'Embassy', phone: '1' }, emergencyNumbers: { ambulance: '999' } },
  }
  const steps = {
    'general-info': { content: { countryIds: ['GBR'] } },
    'in-case-of-emergency': page,
    'dive-in-case-of-emergency': page,
  }
  const shown = documentSteps({ type: 'regular' }, steps)
  expect(shown['in-case-of-emergency']?.content).toEqual({ emergencyNumbers: { ambulance: '999' } })
  expect(shown['dive-in-case-of-emergency']).toBeUndefined()
  const abroad = documentSteps(
    { type: 'regular' },
    { ...steps, 'general-info': { content: { countryIds: ['KEN'] } } },
  )
  expect(abroad['in-case-of-emergency']?.content).toHaveProperty('embassy')
})
