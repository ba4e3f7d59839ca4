import { beforeAll, expect, it } from 'vitest'
import { answersMerger } from '@/domain/pras/compare/merge-answers'
import { praSchema } from '@/domain/pras/schema'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { type Step, stepSchema } from '@/domain/pras/stored'
import { planStepSave } from '@/domain/pras/workflow/plan'
import { addMember, adminFirestore, clearAll, seed, signInAs } from '../data/support'
import { buildProduction } from '../fixtures/builders'
import { Chance } from '../support/chance'
import { makeLineBad, upTo } from './bad-line'

/**
 * Two editors change one step of a PRA in 50 rounds of random edits. The first types into the engine that saves during typing, on
 * a line that delays every request and loses some answers; the listener is late too. The second commits at random moments in
 * between. Every conflict must be an answer to which both gave different values, and no other edit may be lost.
 */

const { startSession } = await import('@/data/sign-in/auth')
const { createPra, saveStep } = await import('@/data/pras/pras')
const { DraftEngine } = await import('@/data/drafts/engine')

const ROUNDS = 50
const SLUG = 'general-info'
const answers = ['tripName', 'episode', 'locationSummary', 'activitySummary', 'tripNumber'] as const
type Edit = Partial<Record<(typeof answers)[number], string>>

const mia = { id: 'user-mia', email: 'mia@greenlight.test' }
const ben = { id: 'user-ben', name: 'Ben Other' }
const chance = new Chance(Number(process.env.SEED ?? 1))
const later = (most: number) => upTo(chance, most)
const counts = { edits: 0, lost: 0, conflicts: 0, merged: 0 }
let values = 0

const randomEdit = (): Edit =>
  Object.fromEntries(
    // Sometimes both type the same text, which is not a conflict.
    answers
      .filter(() => chance.happens(0.3))
      .map(name => [name, chance.happens(0.2) ? 'the same' : `value ${++values}`]),
  )

const stepOf = (praId: string) => adminFirestore.doc(`pras/${praId}/steps/${SLUG}`)
const parsed = (data: object | undefined): Step | undefined =>
  data && stepSchema.parse({ ...data, id: SLUG, writtenAt: 0 })

/** Writes answers of the second editor over the stored ones. Returns false if the first editor was faster. */
async function commitAsBen(praId: string, edit: Edit): Promise<boolean> {
  const header = adminFirestore.doc(`pras/${praId}`)
  const step = parsed((await stepOf(praId).get()).data())
  await later(200)
  return adminFirestore.runTransaction(async transaction => {
    const [pra, now] = [await transaction.get(header), await transaction.get(stepOf(praId))]
    if (now.get('revision') !== step?.revision) return false
    const writes = planStepSave({
      ...{ slug: SLUG, step, content: { ...step?.content, ...edit }, headerChanges: {} },
      ...{ actor: ben, writeId: crypto.randomUUID(), now: Date.now() },
      pra: praSchema.parse({ ...pra.data(), id: praId, writtenAt: 0, statusAt: 0 }),
    })
    for (const { path, data } of writes) {
      transaction.set(adminFirestore.doc(path), { ...data, writtenAt: new Date() }, { merge: true })
    }
    return true
  })
}

beforeAll(async () => {
  await clearAll()
  await addMember(mia)
  await seed('productions/production-ice', buildProduction({ id: 'production-ice' }))
  await startSession()
  await signInAs(mia)
})

it('two people who edit one PRA see only real conflicts, and lose no edit', async () => {
  const { id: praId } = await createPra({ type: 'regular', production: { id: 'production-ice' } })
  makeLineBad(chance, () => {
    counts.lost += 1
  })
  const engine = new DraftEngine({
    load: async () => undefined,
    save: async () => undefined,
    remove: async () => undefined,
    send: write => saveStep({ praId, slug: SLUG, ...write }),
    merge: answersMerger(stepBySlug(SLUG)?.fields ?? []),
    isOnline: () => true,
    now: Date.now,
    newId: () => crypto.randomUUID(),
  })
  let told = Promise.resolve()
  const stop = stepOf(praId).onSnapshot(snapshot => {
    const step = parsed(snapshot.data())
    told = told.then(async () => {
      await later(600)
      engine.serverChanged(step)
    })
  })

  for (let round = 1; round <= ROUNDS; round++) {
    const before = parsed((await stepOf(praId).get()).data())?.content ?? {}
    const mine: Record<string, unknown[]> = {}
    const theirs: Record<string, unknown[]> = {}
    const note = (side: Record<string, unknown[]>, edit: Edit) => {
      for (const [name, value] of Object.entries(edit)) side[name] = [...(side[name] ?? []), value]
    }
    const first = async () => {
      for (let turn = 0; turn < 4; turn++) {
        await later(500)
        const edit = randomEdit()
        counts.edits += 1
        note(mine, edit)
        engine.change({ ...engine.getState().content, ...edit })
        if (chance.happens(0.6)) void engine.flush()
      }
    }
    const second = async () => {
      for (let turn = 0; turn < 2; turn++) {
        await later(1000)
        const edit = randomEdit()
        if (await commitAsBen(praId, edit)) note(theirs, edit)
      }
    }
    const settled = async () => {
      while (engine.getState().status !== 'saved') {
        const { conflict, status } = engine.getState()
        expect(['unsent', 'saving', 'waiting', 'conflict']).toContain(status)
        if (conflict) {
          const clashes = answers.filter(name => conflict.mine[name] !== conflict.theirs.content[name])
          expect(clashes, `round ${round}`).not.toEqual([])
          expect(conflict.theirs.lastModifiedById).toBe(ben.id)
          for (const name of clashes) {
            expect(mine[name] ?? [], `round ${round}: ${name}`).toContain(conflict.mine[name])
            expect(theirs[name] ?? [], `round ${round}: ${name}`).toContain(conflict.theirs.content[name])
          }
          counts.conflicts += 1
          engine.resolve(chance.pick(['mine', 'theirs']))
        }
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    }
    await Promise.all([first(), second()])
    await settled()
    // The form takes in what the listener still brings.
    await told
    await settled()
    const stored = parsed((await stepOf(praId).get()).data())?.content ?? {}
    await expect.poll(() => engine.getState().content, { timeout: 20_000 }).toEqual(stored)
    for (const name of answers) {
      const [own, other] = [mine[name] ?? [], theirs[name] ?? []]
      const allowed =
        own.length > 0 && other.length > 0 ? [...own, ...other] : [own.at(-1) ?? other.at(-1) ?? before[name]]
      expect(allowed, `round ${round}: ${name}`).toContain(stored[name])
    }
    if (Object.keys(theirs).some(name => !(name in mine))) counts.merged += 1
  }
  stop()
  engine.abandon()
  console.log('two editors on one PRA:', JSON.stringify(counts))
  expect(counts.conflicts).toBeGreaterThan(0)
  expect(counts.merged).toBeGreaterThan(0)
  expect(counts.lost).toBeGreaterThan(0)
}, 900_000)
