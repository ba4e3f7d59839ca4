import { describe, expect, it } from 'vitest'
import { amendmentSchema, type Pra } from '@/domain/pras/schema'
import { actorOf } from '@/domain/users/actor'
import { aPra, aUser } from './pra.fixture'
import { documentVersion, shownVersion, versionNote } from './shown-version'

const crew = actorOf(aUser('crew'))
const owner = actorOf(aUser('pc'))
const director = actorOf(aUser('director', { isDirector: true }))
const amendment = amendmentSchema.parse({
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
    ['a draft shows the live answers', { status: 'draft' }, null, crew, 0],
    ['under review shows the live answers', { status: 'submitted' }, null, director, 0],
    ['approved shows the version in force', approved, null, owner, 3],
    [
      'approved with an open amendment shows the version in force',
      { ...approved, amendments: [amendment] },
      null,
      owner,
      3,
    ],
    ['an amendment under approval is live for its owner', amended, null, owner, 0],
    ['and for approvers', amended, null, director, 0],
    ['the crew sees the version in force meanwhile', amended, null, crew, 3],
    ['an old version on request', approved, '2', crew, 2],
    ['the live answers on request', approved, 'live', owner, 0],
    ['a version that does not exist is ignored', approved, '9', owner, 3],
    ['nonsense is ignored', approved, 'x', owner, 3],
    ['version 0 is ignored', approved, '0', owner, 3],
  ])('%s', (_, changes, requested, actor, version) => {
    expect(shownVersion(aPra(changes), actor, requested)).toBe(version)
  })
})

it.each<[string, Partial<Pra>, number, number]>([
  ['live and locked is the version that was sent', { status: 'submitted', submittedVersion: 3 }, 0, 3],
  ['live and editable is a working copy', { status: 'draft', submittedVersion: 3 }, 0, 0],
  ['a version is itself', approved, 2, 2],
])('documentVersion: %s', (_, changes, shown, version) => {
  expect(documentVersion(aPra(changes), shown)).toBe(version)
})

describe('versionNote', () => {
  it('is silent about the version in force, and about a first round', () => {
    expect(versionNote(aPra(approved), 3)).toBeNull()
    expect(versionNote(aPra(), 0)).toBeNull()
  })
  it('warns of an old version and offers the one in force', () => {
    expect(versionNote(aPra(approved), 1)).toEqual({
      text: 'This is version 1, as it was sent. Version 3 is in force.',
      other: { version: '3', label: 'Show version 3' },
    })
  })
  it('says which of amendment and version in force one looks at', () => {
    expect(versionNote(aPra(amended), 0)?.text).toContain('This is amendment 2 (dates). Until it is approved')
    expect(versionNote(aPra(amended), 3)?.other).toEqual({ version: 'live', label: 'Show the amendment' })
  })
})
