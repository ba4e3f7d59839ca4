import { beforeAll, expect, it } from 'vitest'
import { type Contract, type ContractTerms, contractSchema } from '@/domain/contracts/schema'
import { planContractSave } from '@/domain/contracts/workflow/plan'
import { isAppError } from '@/domain/shared/app-error'
import { adminFields } from '~functions/records'
import { addMember, adminFirestore, clearAll, seed, signInAs } from '../data/support'
import { buildProduction } from '../fixtures/builders'
import { Chance } from '../support/chance'
import { makeLineBad, upTo } from './bad-line'

/**
 * Two editors change one contract in 50 rounds of random edits. The first saves through the data layer, on a line that delays
 * every request and loses some answers. The second commits at random moments in between. Every conflict must be a term to which
 * both gave different values. The stored contract must have every edit that was not in conflict.
 */

const { startSession } = await import('@/data/sign-in/auth')
const { createContract, saveContract } = await import('@/data/contracts/contracts')

const ROUNDS = 50
const terms = ['location', 'episode', 'tripNumber', 'services', 'filmingRate', 'numberOfFilmingDays'] as const
type Edit = Partial<Record<(typeof terms)[number], string | number>>

const mia = { id: 'user-mia', email: 'mia@greenlight.test', canAccessContracts: true }
const ben = { id: 'user-ben', name: 'Ben Other' }
const chance = new Chance(Number(process.env.SEED ?? 1))
const later = (most: number) => upTo(chance, most)
const counts = { saves: 0, lost: 0, conflicts: 0, retries: 0 }

function randomEdit(): Edit {
  const values = (term: string): (string | number)[] =>
    /^(filmingRate|number)/.test(term) ? [1, 2, 3] : ['A', 'B', 'C']
  return Object.fromEntries(
    terms.filter(() => chance.happens(0.4)).map(term => [term, chance.pick(values(term))]),
  )
}

const read = async (id: string): Promise<Contract> => {
  const found = await adminFirestore.doc(`contracts/${id}`).get()
  return contractSchema.parse({ ...found.data(), id, writtenAt: 0, statusAt: 0 })
}

/** Commits for the second editor: their terms over the terms that were stored when they pressed Save. */
async function commitAsBen(id: string, edit: Edit): Promise<void> {
  const contract = await read(id)
  const actor = { ...ben } as Parameters<typeof planContractSave>[0]['actor']
  const write = { actor, writeId: crypto.randomUUID(), now: Date.now() }
  const writes = planContractSave({
    ...write,
    contract,
    changes: edit as Partial<ContractTerms>,
  })
  await adminFirestore.runTransaction(async transaction => {
    const now = await transaction.get(adminFirestore.doc(`contracts/${id}`))
    if (now.get('revision') !== contract.revision) throw new Error('changed')
    for (const { path, data } of writes) {
      transaction.set(adminFirestore.doc(path), adminFields(data), { merge: true })
    }
  })
}

beforeAll(async () => {
  await clearAll()
  await addMember(mia)
  await seed('productions/production-ice', buildProduction({ id: 'production-ice' }))
  await startSession()
  await signInAs(mia)
})

it('two people who edit one contract see only real conflicts, and lose no edit', async () => {
  const id = await createContract({ terms: { type: 'freelance', productionId: 'production-ice' } })
  makeLineBad(chance, () => {
    counts.lost += 1
  })
  for (let round = 1; round <= ROUNDS; round++) {
    const base = await read(id)
    const theirs: Edit = {}
    const tried = new Set<string>()
    let mine: Edit = {}
    const own: { writeId: string; terms: Partial<ContractTerms> }[] = []
    const other = async () => {
      for (let turn = 0; turn < 2; turn++) {
        await later(600)
        const edit = randomEdit()
        for (const term of Object.keys(edit)) tried.add(term)
        // The first editor was faster, so the second gives up and expects no change.
        if (
          await commitAsBen(id, edit).then(
            () => true,
            () => false,
          )
        )
          Object.assign(theirs, edit)
      }
    }
    const first = async () => {
      // After a lost answer, the first editor continues to type and saves again.
      for (let attempt = 1; attempt <= 6; attempt++) {
        mine = { ...mine, ...randomEdit() }
        // Typing takes a while, in which the second editor may be faster.
        await later(600)
        const changes = Object.fromEntries(
          Object.entries(mine).filter(([term, value]) => value !== base[term as keyof Contract]),
        ) as Partial<ContractTerms>
        const writeId = crypto.randomUUID()
        counts.saves += 1
        try {
          await saveContract(base, changes, { writeId, own: [...own] })
          return true
        } catch (error) {
          if (isAppError(error, 'conflict')) {
            const { theirs: stored, base: before } = error.details as { theirs: Contract; base: Contract }
            const clashes = Object.entries(changes).filter(
              ([term, value]) =>
                stored[term as keyof Contract] !== before[term as keyof Contract] &&
                stored[term as keyof Contract] !== value,
            )
            expect(clashes, `round ${round}`).not.toEqual([])
            for (const [term] of clashes) {
              expect(tried, `round ${round}: nobody else changed ${term}`).toContain(term)
            }
            counts.conflicts += 1
            return false
          }
          counts.retries += 1
          own.push({ writeId, terms: changes })
        }
      }
      return false
    }
    const [isSaved] = await Promise.all([first(), other()])
    const stored = await read(id)
    for (const term of terms) {
      const isMine = term in mine && isSaved
      const allowed = [
        ...(term in theirs ? [theirs[term]] : isMine ? [] : [base[term]]),
        // An edit without an answer may be stored although the save ended in a conflict.
        ...(isMine ? [mine[term]] : own.flatMap(write => (term in write.terms ? [write.terms[term]] : []))),
      ]
      expect(allowed, `round ${round}: ${term}`).toContain(stored[term])
    }
  }
  console.log('two editors on one contract:', JSON.stringify(counts))
  expect(counts.conflicts).toBeGreaterThan(0)
  expect(counts.lost).toBeGreaterThan(0)
}, 900_000)
