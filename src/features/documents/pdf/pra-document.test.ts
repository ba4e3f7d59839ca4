import type { DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces'
import { describe, expect, it } from 'vitest'
import { logSchema } from '@/domain/logs/schema'
import { readDebrief } from '@/domain/pras/debrief/debrief-step'
import { debriefSchema } from '@/domain/pras/debrief/schema'
import { hazardCatalogue } from '@/domain/pras/hazards/catalogue'
import { withRefusal } from '@/domain/pras/hazards/refusals'
import { type PraType, praTypes } from '@/domain/pras/schema'
import { allSteps, stepsFor } from '@/domain/pras/steps/registry'
import type { Content, Field } from '@/domain/shared/fields'
import type { PraDocumentInput } from '@/features/documents/model/document-input'
import { aHash, anAmendment, anApproval, aPra, aUser } from '~tests/fixtures/pra-records'
import { testFonts } from '~tests/support/pdf-fonts'
import { praDocument } from './pra-document'
import { renderPdf } from './render-pdf'

const NOW = Date.UTC(2026, 4, 4, 8, 30)
function input(changes: Partial<PraDocumentInput> = {}): PraDocumentInput {
  return {
    pra: aPra(),
    steps: {},
    names: (_, id) => `name of ${id}`,
    users: [aUser('sp'), aUser('director', { isDirector: true })],
    version: 3,
    audience: '1st Option',
    now: NOW,
    ...changes,
  }
}

/** Every piece of text of a definition, in order. */
function texts(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  if (Array.isArray(node)) return node.flatMap(texts)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    ['text', 'stack', 'columns', 'table', 'body', 'toc', 'title', 'content', 'ul', 'svg'].includes(key)
      ? texts(value)
      : [],
  )
}
const textOf = (definition: TDocumentDefinitions) => texts(definition.content).join('\n')

function hazards(count: number): Content[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Hazard ${index + 1}`,
    specificDetail: 'On the ice, from the second day on, while the crew waits at the den.',
    whoAtRisk: ['crew'],
    initialLikelihood: 4,
    initialSeverity: 5,
    controls: 'Two armed guards at all times. Flares and a rifle carried. Briefing before each walk. '.repeat(
      4,
    ),
    responsiblePerson: { userId: 'pm', name: 'Pat' },
    residualLikelihood: 1 + (index % 3),
    residualSeverity: 5,
    residualAcceptable: 'yes',
    residualJustification: 'Guides have worked here for twenty years.',
  }))
}

/** Fills every field with a marker that shows whether the field is private. */
function filled(fields: readonly Field[]): Content {
  return Object.fromEntries(fields.map(field => [field.name, answerOf(field)]))
}
function answerOf(field: Field): unknown {
  const marker = field.private ? `SECRET ${field.name}` : `said ${field.name}`
  if (field.kind === 'list') return field.private ? [{ note: marker }] : [filled(field.fields)]
  if (field.kind === 'group') return field.private ? { note: marker } : filled(field.fields)
  return field.kind === 'text' || field.kind === 'textarea' || field.private ? marker : undefined
}

describe.each(praTypes)('the document of a %s PRA', (type: PraType) => {
  const pra = aPra({ type, riskLevel: type === 'low-risk' ? 'low' : 'regular' })
  const steps = Object.fromEntries(allSteps.map(step => [step.slug, { content: filled(step.fields) }]))

  it('has the title of every step of its type, in order', () => {
    const found = texts(praDocument(input({ pra, steps })).content)
    const titles = stepsFor(pra, steps).map(step => step.title)
    expect(titles.length).toBeGreaterThan(3)
    expect(titles.map(title => found.includes(title))).toEqual(titles.map(() => true))
    const places = titles.map(title => found.indexOf(title))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it('contains no private answer', () => {
    expect(textOf(praDocument(input({ pra, steps })))).not.toContain('SECRET')
  })
})

it('the cover says what the document is, where and when the shoot is, who it is for, and what comes next', () => {
  const text = textOf(praDocument(input()))
  for (const part of [
    'PRA-2026-0142',
    'Version 3',
    '1st Option',
    'Submitted, not approved',
    'Frozen Coasts',
    '12 Apr 2026 to 3 May 2026 (22 days)',
    'name of sp',
    'Anyone may decline',
  ]) {
    expect(text).toContain(part)
  }
})

it('the footer of every page has reference, version, status and page number', () => {
  const footer = praDocument(input()).footer as DynamicContent
  const size = { width: 595, height: 842, orientation: 'portrait' } as const
  const text = texts(footer(2, 7, size)).join(' | ')
  expect(text).toContain('PRA-2026-0142 · Version 3 · Submitted, not approved')
  expect(text).toContain('Page 2 of 7')
  expect(text).toContain('Made 4 May 2026, 09:30')
})

it('the cover has the full hash of the version, and every approval has its short form', () => {
  const text = textOf(
    praDocument(
      input({
        hash: aHash,
        pra: aPra({ approvals: [anApproval('sp', { isReviewer: true, comments: 'Good plan' })] }),
      }),
    ),
  )
  expect(text.replaceAll(' ', '')).toContain(aHash)
  expect(text).toContain('equal hashes mean equal answers')
  expect(text).toContain('Version 3 · 4f2a4f2a')
  const footer = praDocument(input({ hash: aHash })).footer as DynamicContent
  const size = { width: 595, height: 842, orientation: 'portrait' } as const
  expect(texts(footer(2, 7, size)).join()).toContain('PRA-2026-0142 · Version 3 · 4f2a4f2a · Submitted')
})

it('the document lists the worst residual risks first, with scores and bands before and after the controls', () => {
  const text = textOf(praDocument(input({ steps: { hazards: { content: { hazards: hazards(3) } } } })))
  const places = [3, 2, 1].map(number => text.lastIndexOf(`Hazard ${number}`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(text).toContain('20 High')
  expect(text).toContain('15 High')
  expect(text).toContain('10 Medium')
  expect(text).toContain('5 Low')
  expect(text).toContain('Responsible: name of pm')
  expect(text).toContain('At risk: Crew')
})

it('the document warns approvers, but not the crew, if many hazards have the same text', () => {
  const made = input({ steps: { hazards: { content: { hazards: hazards(4) } } } })
  expect(textOf(praDocument(made))).toContain('The same text is used for many answers')
  const crew = { front: [], back: [], emergencyId: 'x' }
  expect(textOf(praDocument(made, crew))).not.toContain('The same text is used for many answers')
})

it('the document says only once why a suggested hazard does not apply, and who said so', () => {
  const refusal = { hazardId: 'x', reason: 'No ice in June', byId: 'pm', at: Date.UTC(2026, 2, 2, 14, 30) }
  const content = withRefusal({ hazards: hazards(1) }, refusal)
  const text = textOf(praDocument(input({ steps: { hazards: { content } } })))
  expect(text.split('No ice in June')).toHaveLength(2)
  expect(text).toMatch(/name of pm\s+2 Mar 2026, 14:30/)
})

it('the document names the people who approved the PRA and those who may still approve it', () => {
  const pra = aPra({ approvals: [anApproval('sp', { isReviewer: true, comments: 'Good plan' })] })
  const text = textOf(praDocument(input({ pra })))
  expect(text).toContain('sp Tester')
  expect(text).toContain('2 Mar 2026, 14:30')
  expect(text).toContain('Good plan')
  expect(text).toContain('May approve: director Tester')
})

it('the document names the next action of a working copy, but not for a version in force or an adviser', () => {
  const draft = { pra: aPra({ status: 'draft', submittedVersion: 0 }), version: 0 }
  const textFor = (changes: Partial<PraDocumentInput>) => textOf(praDocument(input(changes)))
  expect(textFor({ ...draft, audience: '' })).toContain('Draft, not approved. Next: Export for 1st Option')
  expect(textFor(draft)).not.toContain('Next:')
  const approved = aPra({ status: 'approved', approvedVersion: 3 })
  expect(textFor({ pra: approved, audience: '' })).not.toContain('Next:')
})

it('the document of a declined PRA says why it was declined, and names no possible approvers', () => {
  const reason = 'The evacuation plan does not work at night.'
  const declined = aPra({ status: 'declined', declinedReason: reason })
  const text = textOf(praDocument(input({ pra: declined })))
  expect(text).toContain(`Declined, 1 Mar 2026, 09:05: \n${reason}`)
  expect(text).toContain('Not given: it was declined')
  expect(text).not.toMatch(/May approve|still to come/)
})

it('the document of the version in force does not mention a declined amendment', () => {
  const amendment = anAmendment({ declinedReason: 'Spread these days.', submittedAt: 2, version: 4 })
  const pra = aPra({ status: 'amendment-declined', approvedVersion: 3, amendments: [amendment] })
  expect(textOf(praDocument(input({ pra, version: 3 })))).not.toContain('Spread these days.')
  expect(textOf(praDocument(input({ pra, version: 0 })))).toContain('Spread these days.')
})

it('the document of an amendment’s working copy does not show the approvals of the version in force', () => {
  const approvals = [anApproval('sp', { isReviewer: true }), anApproval('director', { isDirector: true })]
  const pra = aPra({ status: 'approved', approvedVersion: 3, approvals, amendments: [anAmendment()] })
  const textFor = (version: number) => textOf(praDocument(input({ pra, version, audience: '' })))
  expect(textFor(3)).toContain('Approved in Greenlight')
  expect(textFor(0)).not.toContain('Approved in Greenlight')
  expect(textFor(0)).toContain('Amendment 1 being written, not approved; version 3 is in force')
  expect(textFor(0)).toContain('SP: 0 of 1')
  expect(textFor(0)).not.toContain('May approve: ')
})

it('the emergency page of a PRA that depends on another PRA has the phone numbers of that PRA', () => {
  const general = { content: { linkedPraIds: ['lek'] } }
  const page = {
    content: {
      emergencyNumbers: { ambulance: '999' },
      nearestHospital: { name: 'Raigmore', phone: '01632 960011' },
    },
  }
  const linked = [
    {
      id: 'lek',
      name: 'PRA-2026-0003 Lek',
      version: 2,
      type: 'regular' as const,
      steps: { 'in-case-of-emergency': page },
    },
  ]
  const drone = input({ pra: aPra({ type: 'drone' }), steps: { 'general-info': general }, linked })
  const text = textOf(praDocument(drone))
  expect(text).toContain('Numbers and hospitals, with those of PRA-2026-0003 Lek, version 2')
  expect(text).toMatch(/Ambulance\s+999/)
  expect(text).toMatch(/Nearest hospital\s+Raigmore\s+01632 960011/)
})

it('the emergency step begins on a new page, and the cover names that page', () => {
  const definition = praDocument(input())
  const blocks = definition.content as unknown as Record<string, unknown>[]
  const box = blocks.find(block => block.pageBreak === 'before')
  expect(texts(box)).toContain('In case of emergency')
  expect(JSON.stringify(definition.content)).toContain('"pageReference":"emergency"')
})

it('a document with 25 hazards and text in four writing systems becomes a PDF of several pages', async () => {
  const catalogue = hazardCatalogue.slice(0, 25)
  const rows = hazards(25).map((hazard, index) => ({
    ...hazard,
    hazardId: catalogue[index]?.id,
    title: `${catalogue[index]?.title} Больница 北京 مستشفى`,
  }))
  const steps = { hazards: { content: { hazards: rows } } }
  const blob = await renderPdf(praDocument(input({ steps, mark: 'DRAFT – NOT APPROVED' })), testFonts)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  expect(blob.type).toBe('application/pdf')
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
  const pages = new TextDecoder('latin1').decode(bytes).match(/\/Type \/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThan(4)
})

describe('the document of a declined PRA', () => {
  const logs = [
    logSchema.parse({
      id: 'log-1',
      logType: 'decline',
      resourceType: 'pra',
      resourceId: 'pra-1',
      createdById: 'dora',
      createdByName: 'Dora Director',
      writtenAt: NOW,
      data: {
        type: 'regular',
        riskLevel: 'regular',
        from: 'submitted',
        to: 'declined',
        capacity: 'director',
        version: 3,
        comment: 'No second boat.',
      },
    }),
  ]
  const pra = aPra({ status: 'declined', declinedReason: 'No second boat.' })

  it('says who declined the PRA, in which capacity, which version, and why', () => {
    const text = textOf(praDocument(input({ pra, logs })))
    expect(text).toContain('Declined, version 3, 4 May 2026, 09:30, by Dora Director as director: ')
    expect(text).toContain('Answers and declines')
  })

  it('says only that and why the PRA was declined if the reader may not see the history', () => {
    const text = textOf(praDocument(input({ pra })))
    expect(text).toContain('No second boat.')
    expect(text).not.toContain('Dora Director')
    expect(text).not.toContain('Answers and declines')
  })

  it('contains the debrief after it was handed in, but not before', () => {
    const content = { shootWentAhead: 'changed', summary: 'Two days lost to fog.', hadIncidents: 'no' }
    const debrief = readDebrief(debriefSchema.parse({ id: 'main', content, handedInByName: 'Amara Okafor' }))
    expect(textOf(praDocument(input({ debrief })))).not.toContain('Two days lost to fog.')
    const text = textOf(praDocument(input({ debrief: { ...debrief, handedInAt: NOW } })))
    expect(text).toContain('handed in by Amara Okafor, 4 May 2026, 09:30')
    expect(text).toContain('Two days lost to fog.')
  })
})
