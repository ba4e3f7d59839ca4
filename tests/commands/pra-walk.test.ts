import { expect, test } from 'vitest'
import { capacities } from '@/domain/pras/approvals/capacities'
import { latestDay, mayCloseCondition, openConditions } from '@/domain/pras/approvals/conditions'
import { countedApprovals, tallyOf } from '@/domain/pras/approvals/round'
import { type PraRequest, praRequestSchema, type SentCommand } from '@/domain/pras/commands/request'
import { eventDefinition, type PraEvent, praEvents } from '@/domain/pras/events/registry'
import { levelCatalogue } from '@/domain/pras/hazards/level-catalogue'
import { amendmentReasons, type Pra, praSchema, praVersionSchema, riskLevels } from '@/domain/pras/schema'
import { versionToPrint } from '@/domain/pras/stored'
import { isAppError } from '@/domain/shared/app-error'
import { todayIso } from '@/domain/shared/dates'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { decidePra } from '~functions/pra-commands/decide'
import { readPra } from '~functions/pra-commands/read-pra'
import { expectedActions } from '../fixtures/allowed-actions'
import { hashOf, seenOf } from '../fixtures/seen'
import { buildWorld } from '../fixtures/world'
import { Chance } from '../support/chance'
import { isDeep } from '../support/deep'
import { docsReader } from '../support/docs-reader'

/*
 * Random commands of random people for the demo, some malformed. The test decides them as the callable does. The expected results
 * come from a table that was written by hand from the specification (tests/fixtures/allowed-actions.ts).
 */

const COMMANDS = isDeep ? 20_000 : 1000
const now = Date.UTC(2026, 3, 12, 10)
const today = todayIso(now)
const world = buildWorld(now)
const { docs, users } = world
const reader = docsReader(docs)
const chance = new Chance(7)
const catalogue = levelCatalogue([])
const reason = 'Because the river is in flood.'

const praOf = (id: string): Pra => praSchema.parse(docs.read(`pras/${id}`))
const ids = [...docs.all.keys()].filter(path => /^pras\/[^/]+$/.test(path)).map(path => path.slice(5))

/** A file that is filed with a PRA. */
function filed(praId: string): string {
  const id = `file-of-${praId}`
  if (docs.all.has(`files/${id}`)) return id
  const file = {
    name: 'answer.pdf',
    type: 'application/pdf',
    path: `uploads/${id}/answer.pdf`,
    url: '',
    size: 1,
  }
  docs.put(`files/${id}`, { ...file, parentType: 'pra', parentId: praId, isArchived: false }, now, 'seed')
  return id
}

/** A way to spoil a command, and the code with which it must be refused, no matter who sends it. */
type Spoil = (sent: SentCommand, pra: Pra) => { sent: SentCommand; code: string } | undefined
const spoils: Spoil[] = [
  // A version or a hash that the page did not show to the person.
  sent =>
    !['approve', 'record-dive-adviser'].includes(sent.event)
      ? undefined
      : { sent: { ...sent, hash: 'f'.repeat(64) }, code: 'failed-precondition' },
  // An input that its event does not take.
  sent => ('toType' in sent ? undefined : { sent: { ...sent, toType: 'dive' }, code: 'invalid-argument' }),
  // Less input than its event needs.
  sent => {
    const [needed] = eventDefinition(sent.event).needs.filter(key => key !== 'production')
    if (needed === undefined) return undefined
    const { [needed as keyof SentCommand]: _, ...rest } = sent
    return { sent: rest as SentCommand, code: 'invalid-argument' }
  },
  // A file of another PRA.
  (sent, pra) => {
    const fileIds = [filed(ids.find(id => id !== pra.id) ?? '')]
    if (sent.response)
      return { sent: { ...sent, response: { ...sent.response, fileIds } }, code: 'invalid-argument' }
    return undefined
  },
]

async function commandFor(
  event: PraEvent,
  capacity: SentCommand['capacity'],
  pra: Pra,
  user: User,
): Promise<SentCommand> {
  const { needs, takes } = eventDefinition(event)
  const asked: readonly string[] = [...needs, ...takes]
  const all: Omit<SentCommand, 'event' | 'comment'> = {
    capacity,
    ...seenOf(pra),
    response: { outcome: 'comments-actioned', fileIds: [filed(pra.id)] },
    export: { fileId: filed(pra.id), fileName: 'pack.pdf', hash: 'a'.repeat(64) },
    printed: asked.includes('printed')
      ? await versionToPrint(await readPra(reader, pra.id), catalogue)
      : { version: 0, hash: '' },
    amendment: {
      reason: chance.pick(amendmentReasons),
      summary: 'Moved by a week',
      affectsDroneOrDive: chance.happens(0.5),
      changedSteps: [],
    },
    ...conditionsOfChance(pra),
    conditionId: conditionFor(pra, user),
    riskLevel: event === 'raise-risk' ? nextLevel(pra, 1) : nextLevel(pra, -1),
    toType: pra.type === 'low-risk' ? 'regular' : 'low-risk',
  }
  if (event === 'record-first-option' || event === 'update-first-option')
    Object.assign(all, firstOptionAnswer(event, pra, all))
  const given = Object.entries(all).filter(([key, value]) => asked.includes(key) && value !== undefined)
  const production = asked.includes('production') ? { productionId: anotherFor(pra) } : {}
  return { event, comment: reason, ...Object.fromEntries(given), ...production }
}

/** An answer of 1st Option: the inputs of the outcome, or the statement that there is no answer yet. */
function firstOptionAnswer(
  event: PraEvent,
  pra: Pra,
  { conditions }: Pick<SentCommand, 'conditions'>,
): Pick<SentCommand, 'response' | 'conditions'> {
  if (event === 'update-first-option' && pra.status === 'submitted-first-option')
    return { response: { outcome: 'no-answer', fileIds: [], chasedOn: today }, conditions: undefined }
  const fileIds = [filed(pra.id)]
  return conditions
    ? { response: { outcome: 'comments-open', fileIds }, conditions }
    : { response: { outcome: chance.pick(['no-comments', 'not-supported'] as const), fileIds } }
}

/** Sometimes adds a condition to an approval, if a day is left for the condition. */
function conditionsOfChance(pra: Pra): Pick<SentCommand, 'conditions'> {
  const latest = latestDay(pra, today) || today
  if (latest < today || !chance.happens(0.5)) return {}
  return { conditions: [{ text: 'A second boat lies at the pier.', ownerId: pra.ownerId, dueOn: latest }] }
}

/** Picks an open condition: if possible one that the person may close. */
function conditionFor(pra: Pra, user: User): string {
  const open = openConditions(pra)
  return (open.find(each => mayCloseCondition(each, actorOf(user))) ?? open[0])?.id ?? 'none'
}

/** Picks a production that the PRA may be moved to. */
const anotherFor = (pra: Pra) =>
  world.productions.find(
    each => each.id !== pra.productionId && !each.isArchived && each.companyAccess === pra.companyAccess,
  )?.id ?? pra.productionId

const nextLevel = (pra: Pra, by: number) =>
  riskLevels[Math.min(2, Math.max(0, riskLevels.indexOf(pra.riskLevel) + by))]

/** Picks a person: mostly one who may now do something to the PRA. */
function someone(pra: Pra): User {
  const some = Array.from({ length: 8 }, () => chance.pick(users))
  return some.find(user => expectedActions(pra, user, today).length > 0) ?? chance.pick(users)
}

/** Writes into the PRA, because an amendment that changes nothing cannot be finished. */
function writeIn(pra: Pra, turn: number): void {
  const path = `pras/${pra.id}/steps/general-info`
  const step = docs.all.get(path)
  if (!step) return
  docs.all.set(path, { ...step, content: { ...(step.content as object), activitySummary: `Turn ${turn}` } })
}

/** Sometimes removes an answer that every PRA needs before it is sent. Returns a function that restores the answer. */
function blankedOnce(pra: Pra, event: PraEvent): () => void {
  const path = `pras/${pra.id}/steps/general-info`
  const step = docs.all.get(path)
  if (!step || !eventDefinition(event).needsComplete || !chance.happens(0.2)) return () => {}
  docs.all.set(path, { ...step, content: { ...(step.content as object), activitySummary: '' } })
  return () => docs.all.set(path, step)
}

/** Every action that exists. */
const actions = [
  ...praEvents.filter(event => event !== 'approve'),
  ...capacities.map(capacity => `approve:${capacity}`),
]

/** Picks an action of this person. Every second pick is an allowed action, if any is allowed. */
function wished(
  pra: Pra,
  user: User,
): { event: PraEvent; capacity: SentCommand['capacity']; action: string } {
  const able = expectedActions(pra, user, today).filter(action => action !== 'edit')
  const action = able.length > 0 && chance.happens(0.6) ? chance.pick(able) : chance.pick(actions)
  const [event, capacity] = action.split(':') as [PraEvent, SentCommand['capacity']]
  return { event, capacity, action }
}

async function send(request: PraRequest, user: User) {
  const parsed = praRequestSchema.safeParse(JSON.parse(JSON.stringify(request)))
  if (!parsed.success) return { code: 'invalid-argument', problems: undefined, writes: [] }
  try {
    const writes = await decidePra({ reader, actor: actorOf(user), catalogue, now }, parsed.data)
    return { code: 'ok', problems: undefined, writes }
  } catch (error) {
    if (!isAppError(error)) throw error
    return {
      code: error.code,
      problems: (error.details as { problems?: unknown } | undefined)?.problems,
      writes: [],
    }
  }
}

/** Returns a contradiction between header, version and entry of a PRA; empty if they agree. */
function agreement(pra: Pra): string {
  // Once a PRA is approved, its round is over: the next round begins with an empty tally.
  if (
    pra.status !== 'approved' &&
    JSON.stringify(pra.tally) !== JSON.stringify(tallyOf(countedApprovals(pra)))
  )
    return 'its tally is wrong'
  if (!docs.all.has(`logs/${pra.lastLogId}`)) return 'its last entry is missing'
  for (const number of [pra.submittedVersion, pra.approvedVersion].filter(each => each > 0)) {
    const version = praVersionSchema.parse(docs.read(`pras/${pra.id}/versions/${number}`))
    if (version.hash !== hashOf(version)) return `version ${number} does not match its hash`
    if (number === pra.submittedVersion && version.hash !== pra.submittedHash) return 'its hash is another'
  }
  return ''
}

/** The PRAs of the demo, divided into parts that are separate tests. */
const PARTS = [1, 2, 3, 4]

test.each(PARTS)(
  'each event is refused to exactly the people who may not do it (part %i of all PRAs)',
  async part => {
    const counts = { allowed: 0, refused: 0 }
    const disagreements: string[] = []
    for (const id of ids.filter((_, at) => at % PARTS.length === part - 1)) {
      const pra = praOf(id)
      for (const action of actions) {
        const isAble = (user: User) => expectedActions(pra, user, today).includes(action)
        const some = users.filter(() => isDeep || chance.happens(0.15))
        for (const user of [
          ...some.filter(isAble).slice(0, 2),
          ...some.filter(each => !isAble(each)).slice(0, 2),
        ]) {
          const [event, capacity] = action.split(':') as [PraEvent, SentCommand['capacity']]
          const command = await commandFor(event, capacity, pra, user)
          const requestId = '00000000-0000-4000-8000-000000000000'
          const { code, problems, writes } = await send(
            { kind: 'event', requestId, praId: id, seenRevision: pra.revision, command },
            user,
          )
          const isNothing = code === 'ok' && writes.length === 0
          // The workflow does not complain about an amendment without changes, or about incomplete answers.
          const isPassed =
            code === 'ok' ||
            problems !== undefined ||
            (event === 'finish-amendment' && code === 'invalid-argument')
          if (isNothing ? isAble(user) && event !== 'move' : isPassed !== isAble(user)) {
            disagreements.push(`${action} of ${id} by ${user.id}: ${code}`)
          }
          counts[isAble(user) ? 'allowed' : 'refused'] += 1
        }
      }
    }
    expect(disagreements.slice(0, 5), JSON.stringify(counts)).toEqual([])
    expect(counts.allowed).toBeGreaterThan(10)
    expect(counts.refused).toBeGreaterThan(250)
  },
)

test('random commands on PRAs have the results that the specification requires, and leave valid PRAs', async () => {
  const counts = { done: 0, 'done before': 0, incomplete: 0, refused: 0, spoiled: 0, stale: 0 }
  const disagreements: string[] = []
  for (let turn = 0; turn < COMMANDS; turn++) {
    const pra = praOf(chance.pick(ids))
    const user = someone(pra)
    const { event, capacity, action } = wished(pra, user)
    if (event === 'finish-amendment') writeIn(pra, turn)
    const putBack = blankedOnce(pra, event)
    const isAllowed = expectedActions(pra, user, today).includes(action)
    const whole = await commandFor(event, capacity, pra, user)
    const spoiled = isAllowed && chance.happens(0.2) ? chance.pick(spoils)(whole, pra) : undefined
    const command = spoiled?.sent ?? whole
    const isStale =
      isAllowed && !spoiled && command.hash === undefined && !command.printed && chance.happens(0.1)
    const requestId = `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`
    const seenRevision = isStale ? Math.max(1, pra.revision - 1) : pra.revision
    const request: PraRequest = { kind: 'event', requestId, praId: pra.id, seenRevision, command }
    const { code, problems, writes } = await send(request, user)
    putBack()
    const kind = (() => {
      if (spoiled) return code === spoiled.code ? 'spoiled' : ''
      if (code === 'ok' && writes.length === 0) return 'done before'
      if (isStale && pra.revision > 1) return code === 'conflict' || problems ? 'stale' : ''
      if (problems) return isAllowed ? 'incomplete' : ''
      return isAllowed === (code === 'ok') ? (isAllowed ? 'done' : 'refused') : ''
    })()
    if (kind === '') {
      disagreements.push(
        `${turn}: ${action} of ${pra.id} (${pra.type}, ${pra.status}) by ${user.id}: ${code}, ${isAllowed ? 'allowed' : 'not allowed'}, ${JSON.stringify(command)}`,
      )
      continue
    }
    counts[kind] += 1
    if (writes.length === 0) continue
    if (!writes.some(({ path, op }) => op === 'create' && path.startsWith('logs/'))) {
      disagreements.push(`${turn}: ${action} of ${pra.id} leaves no entry`)
    }
    docs.commit(writes, now)
    const problem = agreement(praOf(pra.id))
    if (problem !== '') disagreements.push(`${turn}: ${action} of ${pra.id}: ${problem}`)
  }
  expect(disagreements.slice(0, 5), JSON.stringify(counts)).toEqual([])
  // Every kind occurred, so that an empty walk cannot pass.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(COMMANDS / 200)
})
