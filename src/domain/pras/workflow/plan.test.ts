import { describe, expect, test } from 'vitest'
import type { PraCommand } from '@/domain/pras/events/registry'
import { membersOf } from '@/domain/pras/of-production'
import { type PraVersion, praSchema, praVersionSchema } from '@/domain/pras/schema'
import { slugsOfType } from '@/domain/pras/steps/registry'
import { versionBody } from '@/domain/pras/version'
import type { Production } from '@/domain/productions/schema'
import { SERVER_TIME } from '@/domain/shared/server-time'
import type { Actor } from '@/domain/users/actor'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { people } from '~tests/rules/support/people'
import { production as plainProduction, praOf } from '~tests/rules/support/pras'
import { applyPraCommand } from './apply'
import { planStepSave, planTransition } from './plan'
import { planCreatePra, praReference } from './plan-create'
import { mayFollowProduction, planProductionSync } from './plan-production-sync'

const now = Date.UTC(2026, 4, 4)
const write = { actor: people.pm, writeId: 'write', now }
const env = { now, logId: 'log', diveAdviserName: 'Dr Deep' }
const steps = { 'general-info': { tripName: 'Otters' }, hazards: {} }

const production = { ...plainProduction, rolesSetByIds: ['admin'] }

const paths = (writes: PlannedWrite[]) => writes.map(({ op, path }) => `${op} ${path}`)

function planned(
  pra: ReturnType<typeof praOf>,
  command: PraCommand,
  restore?: Parameters<typeof planTransition>[0]['restore'],
) {
  const change = applyPraCommand(pra, command, people.pm, env)
  return planTransition({ ...write, pra, change, command, steps, hash: 'c'.repeat(64), restore })
}

describe('a transition of a PRA', () => {
  const command: PraCommand = {
    event: 'export-first-option',
    export: { fileId: 'file', fileName: 'pra.pdf', hash: 'a'.repeat(64) },
  }

  test('writes header, log entry, version and export in one commit', () => {
    expect(paths(planned(praOf('p', { submittedVersion: 2 }), command))).toEqual([
      'update pras/p',
      'create logs/log',
      'create pras/p/versions/3',
      'create pras/p/exports/log',
    ])
  })

  test('creates a version with the content of the header and with exactly the steps of the type', () => {
    const pra = praOf('p', { submittedVersion: 2, sopIds: ['sop'], countryIds: ['SJM'] })
    const [header, , written] = planTransition({
      ...write,
      pra,
      command,
      change: applyPraCommand(pra, command, people.pm, env),
      steps: { ...steps, 'dive-equipment': { gas: 'air' } },
      hash: 'c'.repeat(64),
    })
    expect(header?.data).toMatchObject({ submittedVersion: 3, submittedHash: 'c'.repeat(64) })
    const version = praVersionSchema.parse({ ...written?.data, id: '3', writtenAt: now })
    expect(version).toMatchObject({ number: 3, title: 'Otters', sopIds: ['sop'], countryIds: ['SJM'] })
    expect(version.hash).toBe('c'.repeat(64))
    expect(slugsOfType('regular')).toEqual(expect.arrayContaining(Object.keys(version.steps)))
    expect(version.steps).toEqual(steps)
    expect(version.steps).not.toHaveProperty('dive-equipment')
  })

  test('has one write id, the next revision, and the server’s time', () => {
    const writes = planned(praOf('p', { revision: 7 }), command)
    expect(writes[0]?.data).toMatchObject({ revision: 8, statusAt: SERVER_TIME, lastLogId: 'log' })
    for (const { path, data } of writes) {
      expect(data.writtenAt).toBe(SERVER_TIME)
      if (!/versions\/1$/.test(path)) expect(data.lastWriteId).toBe('write')
      expect('id' in data).toBe(false)
    }
  })

  test('writes nothing if the transition was made before', () => {
    expect(planned(praOf('p', { status: 'draft' }), { event: 'withdraw' })).toEqual([])
  })

  test('restores changed steps and empties added steps if it discards an amendment', () => {
    const amendment = { reason: 'dates' as const, summary: '', affectsDroneOrDive: false, changedSteps: [] }
    const approved = praOf('p', { status: 'approved', approvedVersion: 1, submittedVersion: 1 })
    const started = applyPraCommand(approved, { event: 'start-amendment', amendment }, people.pm, env)
    const stepOf = (id: string, content: Record<string, unknown>) => ({
      id,
      content,
      revision: 4,
      lastModifiedAt: 1,
      lastModifiedById: '',
      lastWriteId: '',
      writtenAt: 1,
    })
    const version: PraVersion = {
      ...versionBody(
        { ...approved, title: 'As approved', riskLevel: 'high', memberIds: ['someone'] },
        { crew: { a: 1, b: { c: 2, d: 3 } }, hazards: { items: [1, 2] } },
      ),
      id: '1',
      number: 1,
      createdById: 'pm',
      createdByName: '',
      writtenAt: 1,
      event: 'submit',
      hash: '',
    }
    const writes = planned(
      { ...approved, ...started.changes, title: 'Smuggled in' },
      { event: 'discard-amendment' },
      {
        approved: version,
        live: {
          crew: stepOf('crew', { b: { d: 3, c: 2 }, a: 1 }),
          hazards: stepOf('hazards', { items: [2, 1] }),
          map: stepOf('map', { pins: [] }),
          // This step belongs to another type, and is kept since a conversion.
          'dive-equipment': stepOf('dive-equipment', { gas: 'air' }),
        },
      },
    )
    expect(paths(writes)).toEqual([
      'update pras/p',
      'create logs/log',
      'update pras/p/steps/hazards',
      'update pras/p/steps/map',
    ])
    expect(writes[0]?.data).toMatchObject({ title: 'As approved', riskLevel: 'regular' })
    expect(writes[0]?.data.memberIds).toContain('creator')
    expect(writes[2]?.data).toMatchObject({ content: { items: [1, 2] }, revision: 5 })
    expect(writes[3]?.data).toMatchObject({ content: {} })
  })
})

describe('a saved step', () => {
  const save = (status: 'draft' | 'submitted-first-option') =>
    planStepSave({
      ...write,
      pra: praOf('p', { status }),
      slug: 'crew',
      step: undefined,
      content: { people: [] },
      headerChanges: { title: 'New', riskLevel: 'high', memberIds: ['freelancer'] },
    })

  test('is written with the header, and changes the risk level only in a draft', () => {
    expect(paths(save('draft'))).toEqual(['create pras/p/steps/crew', 'update pras/p'])
    expect(save('draft')[1]?.data).toMatchObject({ title: 'New', riskLevel: 'high' })
    expect('riskLevel' in (save('submitted-first-option')[1]?.data ?? {})).toBe(false)
  })

  test('adds the person who saves it to the authors of the PRA, once', () => {
    expect(save('draft')[1]?.data.authorIds).toEqual(['creator', 'pm'])
    const [, again] = planStepSave({
      ...write,
      pra: praOf('p', { authorIds: ['pm', 'pc'] }),
      slug: 'crew',
      step: undefined,
      content: {},
      headerChanges: {},
    })
    expect(again?.data.authorIds).toEqual(['pm', 'pc'])
  })

  test('keeps the owner and the people of the production as members of the PRA', () => {
    expect(save('draft')[1]?.data.memberIds).toEqual(['creator', 'pm', 'pc', 'sp', 'freelancer'])
  })
})

test('a new PRA has a number, all its steps and a log entry', () => {
  const writes = planCreatePra({
    ...write,
    id: 'p',
    type: 'low-risk',
    production,
    title: 'T',
    lastNumber: 141,
    logId: 'log',
    steps,
  })
  expect(paths(writes)).toEqual([
    'update counters/pras-2026',
    'create pras/p',
    'create logs/log',
    'create pras/p/steps/general-info',
    'create pras/p/steps/hazards',
  ])
  const body = { ...writes[1]?.data, id: 'p', statusAt: now, writtenAt: now }
  const pra = praSchema.parse(body)
  expect(pra).toEqual(body)
  expect(pra).toMatchObject({
    reference: 'PRA-2026-0142',
    riskLevel: 'low',
    spId: 'sp',
    ownerName: 'pm Tester',
    authorIds: ['pm'],
    rolesSetByIds: ['admin'],
  })
})

test('the reference of a PRA has a number of at least four digits', () => {
  expect([1, 999, 10_000].map(number => praReference(2026, number))).toEqual([
    'PRA-2026-0001',
    'PRA-2026-0999',
    'PRA-2026-10000',
  ])
})

test('updating a PRA from its production writes only changed fields', () => {
  const pra = praOf('p', { rolesSetByIds: ['admin'] })
  expect(planProductionSync({ ...write, pra, production })).toEqual([])
  const changed = { ...production, spId: 'director', rolesSetByIds: ['admin', 'admin2'] }
  const [only, ...rest] = planProductionSync({ ...write, pra, production: changed })
  expect(rest).toEqual([])
  expect(only?.data).toMatchObject({
    spId: 'director',
    memberIds: ['creator', 'pm', 'pc', 'director', 'sp'],
    rolesSetByIds: ['admin', 'admin2'],
  })
})

test('the former and new people of a production, and admins, can update its PRA from it', () => {
  const changed: Production = { ...production, spId: 'director', pcIds: [] }
  const pra = praOf('p', { rolesSetByIds: ['admin'] })
  const may = (actor: Actor, now: Production = changed) => mayFollowProduction(pra, now, actor)
  expect([may(people.director), may(people.pc), may(people.admin)]).toEqual([true, true, true])
  expect([may(people.employee), may(people.reviewer), may(people.archived)]).toEqual([false, false, false])
  expect([may(people.pc, production), may(people.admin, production)]).toEqual([false, false])
})

test('the list of members names each person once', () => {
  expect(membersOf({ ownerId: 'a', pmId: 'a', pcIds: ['b'], spId: '' }, ['b', 'c'])).toEqual(['a', 'b', 'c'])
})
