import { describe, expect, it } from 'vitest'
import { type Pra, praVersionSchema } from '@/domain/pras/schema'
import { actorOf } from '@/domain/users/actor'
import { anAmendment, aPra, aUser } from '~tests/fixtures/pra-records'
import { documentVersion, headerOfVersion, isWithApprovers, shownVersion, versionNote } from './shown-version'

const crew = actorOf(aUser('crew'))
const owner = actorOf(aUser('pc'))
const director = actorOf(aUser('director', { isDirector: true }))
const amendment = anAmendment({
  number: 2,
  createdById: 'pc',
  createdAt: 1,
  reason: 'dates',
  baseVersion: 3,
  baseRiskLevel: 'regular',
})
const approved: Partial<Pra> = { status: 'approved', submittedVersion: 3, approvedVersion: 3 }
const amended: Partial<Pra> = { ...approved, status: 'amended', submittedVersion: 4, amendments: [amendment] }

describe('shownVersion', () => {
  it.each<[string, Partial<Pra>, string | null, typeof crew, number]>([
    ['the live answers of a draft', { status: 'draft' }, null, crew, 0],
    ['the submitted version for an approver', { status: 'submitted' }, null, director, 3],
    ['the submitted version for the owner while approvers decide', { status: 'submitted' }, null, owner, 3],
    ['the submitted version for the crew while approvers decide', { status: 'submitted' }, null, crew, 3],
    ['the live answers for an editor who asks for them', { status: 'submitted' }, 'live', owner, 0],
    [
      'the submitted version for another person who asks for the live answers',
      { status: 'submitted' },
      'live',
      director,
      3,
    ],
    ['the live answers while 1st Option has the PRA', { status: 'submitted-first-option' }, null, owner, 0],
    ['the version in force of an approved PRA', approved, null, owner, 3],
    [
      'the version in force while an amendment is being written',
      { ...approved, amendments: [amendment] },
      null,
      owner,
      3,
    ],
    ['the submitted version of an amendment for its owner', amended, null, owner, 4],
    ['the submitted version of an amendment for its approvers', amended, null, director, 4],
    [
      'the live answers of a declined amendment for its owner',
      { ...amended, status: 'amendment-declined' },
      null,
      owner,
      0,
    ],
    ['the version in force for the crew while an amendment is approved', amended, null, crew, 3],
    ['an old version on request', approved, '2', crew, 2],
    ['the version in force for a crew member who asks for the live amendment', amended, 'live', crew, 3],
    ['the live answers of an approved PRA on request', approved, 'live', owner, 0],
    ['the version in force if the requested version does not exist', approved, '9', owner, 3],
    ['the version in force if the request is not a number', approved, 'x', owner, 3],
    ['the version in force if version 0 is requested', approved, '0', owner, 3],
  ])('chooses %s', (_, changes, requested, actor, version) => {
    expect(shownVersion(aPra(changes), actor, requested)).toBe(version)
  })
})

it.each<[string, Partial<Pra>, number, number]>([
  [
    'the submitted version for live answers that are locked',
    { status: 'submitted', submittedVersion: 3 },
    0,
    3,
  ],
  ['0 for live answers that can be edited', { status: 'draft', submittedVersion: 3 }, 0, 0],
  ['the number of a version for that version', approved, 2, 2],
])('documentVersion returns %s', (_, changes, shown, version) => {
  expect(documentVersion(aPra(changes), shown)).toBe(version)
})

it.each([
  'submitted',
  'amended',
  'submitted-droneteam',
  'approved-droneteam',
  'submitted-diveteam',
  'approved-diveteam',
  'submitted-dive-adviser',
  'approved-dive-adviser',
] as const)('shownVersion shows approvers the submitted version in the status %s', status => {
  expect(isWithApprovers(aPra({ status }))).toBe(true)
  expect(shownVersion(aPra({ status, submittedVersion: 7 }), director, null)).toBe(7)
})

it.each([
  'draft',
  'declined',
  'approved',
  'amendment-declined',
  'submitted-first-option',
  'approved-first-option',
] as const)('isWithApprovers is false in the status %s', status => {
  expect(isWithApprovers(aPra({ status }))).toBe(false)
})

describe('versionNote', () => {
  it('is null for the version in force, and while a PRA is approved for the first time', () => {
    expect(versionNote(aPra(approved), 3, true)).toBeNull()
    expect(versionNote(aPra(), 3, true)).toBeNull()
    expect(versionNote(aPra({ status: 'draft' }), 0, true)).toBeNull()
  })
  it('warns of an old version, and offers the version in force or the version that is with its approvers', () => {
    expect(versionNote(aPra(approved), 1, true)).toEqual({
      text: 'This is version 1, as it was sent. Version 3 is in force.',
      other: { version: '3', label: 'Show version 3' },
    })
    expect(versionNote(aPra(), 2, false)).toEqual({
      text: 'This is version 2, as it was sent. Version 3 is with its approvers.',
      other: { version: '3', label: 'Show version 3' },
    })
  })
  it('says whether the page shows the amendment or the version in force', () => {
    expect(versionNote(aPra(amended), 4, false)).toEqual({
      text: 'This is amendment 2 (dates), version 4 as it was submitted. Until it is approved, version 3 is in force.',
      other: { version: '3', label: 'Show version 3' },
    })
    expect(versionNote(aPra(amended), 3, false)?.other).toEqual({ version: '4', label: 'Show the amendment' })
    const working = aPra({ ...approved, amendments: [amendment] })
    expect(versionNote(working, 0, true)?.text).toContain('This is amendment 2 (dates). Until it is approved')
    expect(versionNote(working, 3, true)?.other).toEqual({ version: 'live', label: 'Show the amendment' })
  })
  it('tells writers that the answers may differ from the submitted version', () => {
    const pra = aPra({ type: 'dive', status: 'submitted-dive-adviser' })
    expect(versionNote(pra, 3, true)).toEqual({
      text: 'This is version 3 as it was submitted, which is what its approvers see. Its answers can still be changed.',
      other: { version: 'live', label: 'Show the answers as they are now' },
    })
    expect(versionNote(pra, 3, false)).toBeNull()
    expect(versionNote(pra, 0, true)?.other).toEqual({ version: '3', label: 'Show version 3' })
  })
})

describe('headerOfVersion', () => {
  const version = praVersionSchema.parse({
    id: '3',
    number: 3,
    createdById: 'pc',
    writtenAt: 1,
    event: 'submit',
    type: 'regular',
    riskLevel: 'regular',
    title: 'As sent',
    startDate: '2026-04-12',
    endDate: '2026-04-20',
    countryIds: ['NOR'],
  })
  const live: Partial<Pra> = {
    title: 'Moved',
    startDate: '2026-09-01',
    countryIds: ['SJM'],
    riskLevel: 'high',
  }
  it('uses the content of the version, and keeps the status of the PRA', () => {
    const pra = aPra({ ...live, submittedVersion: 4 })
    expect(headerOfVersion(pra, version)).toMatchObject({
      title: 'As sent',
      startDate: '2026-04-12',
      endDate: '2026-04-20',
      countryIds: ['NOR'],
      riskLevel: 'regular',
      reference: pra.reference,
      status: 'submitted',
    })
    expect(headerOfVersion(pra, undefined)).toBe(pra)
  })
  it('has the raised level of the PRA, or the former level while an amendment is open', () => {
    expect(headerOfVersion(aPra(live), version).riskLevel).toBe('high')
    expect(headerOfVersion(aPra({ ...approved, ...live }), version).riskLevel).toBe('high')
    const amending = aPra({ ...approved, ...live, amendments: [amendment] })
    expect(headerOfVersion(amending, version).riskLevel).toBe('regular')
  })
})
