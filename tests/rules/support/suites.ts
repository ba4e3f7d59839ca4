import { allCases } from '~tests/rules/doors/all'
import { type StorageCase, storageCases } from '~tests/rules-storage/storage-cases'
import { StorageClient, shippedStorageRules } from '~tests/rules-storage/storage-client'
import { accountDocuments } from '~tests/rules-storage/storage-people'
import { store, tryStorage } from '~tests/rules-storage/try-storage'
import type { Case, Documents } from './door'
import { inLanes } from './lanes'
import { peopleDocuments } from './people'
import { RulesClient, shippedRules } from './rest'
import { pathsOf, tryCase } from './try-cases'

/** A file of rules with its cases, used by tests/rules/mutants/mutants.ts. */
export interface Suite<T extends { isAllowed: boolean; paths: string[] }> {
  file: string
  cases: readonly T[]
  load(rules: string): Promise<void>
  /** Returns what is wrong with the outcome of each case; empty for a right outcome. */
  outcomes(cases: readonly T[]): Promise<string[]>
  /** Restores the documents as they were stored before these cases. */
  restore(cases: readonly T[]): Promise<void>
}

const LANES = 8

export async function suites() {
  return [await firestoreSuite(), await storageSuite()] as const
}

async function firestoreSuite(): Promise<Suite<Case & { paths: string[] }>> {
  const client = new RulesClient('demo-mutants')
  await client.start(shippedRules())
  await client.seed(peopleDocuments())
  const cases = Object.values(allCases)
    .flat()
    .map(one => ({ ...one, paths: askedFor(one) }))
  return {
    file: 'firestore.rules',
    cases,
    load: rules => client.load(rules),
    async outcomes(some) {
      const together = await inLanes(LANES, some, one =>
        one.isAlone ? Promise.resolve('') : tryCase(client, one),
      )
      for (const [at, one] of some.entries()) {
        if (!one.isAlone) continue
        await client.remove(pathsOf(one))
        await client.seed({ ...peopleDocuments(), ...one.attempt.given })
        together[at] = await tryCase(client, one)
      }
      return together
    },
    async restore(some) {
      if (some.length === 0) return
      await client.remove(some.flatMap(pathsOf))
      await client.seed(Object.assign({}, ...some.map(({ attempt }) => attempt.given)) as Documents)
      if (some.some(({ isAlone }) => isAlone)) await client.seed(peopleDocuments())
    },
  }
}

async function storageSuite(): Promise<Suite<StorageCase & { paths: string[] }>> {
  const client = new StorageClient()
  await client.documents.start(shippedRules())
  await client.load(shippedStorageRules())
  await client.documents.seed(accountDocuments)
  const cases = Object.values(storageCases)
    .flat()
    .map(one => ({ ...one, paths: [one.path] }))
  return {
    file: 'storage.rules',
    cases,
    load: rules => client.load(rules),
    outcomes: some => tryStorage(client, some),
    restore: some => store(client, some),
  }
}

/** The paths that a case reads or writes. */
function askedFor({ attempt: { writes = [], asks } }: Case): string[] {
  const asked =
    asks &&
    ('get' in asks
      ? asks.get
      : 'list' in asks
        ? `${asks.allDescendants ? 'pras/any/' : ''}${asks.list}/any`
        : asks.remove)
  return [
    ...writes.map(({ path }) => path),
    ...(asked ? [asked.replace(/debrief\/any$/, 'debrief/main')] : []),
  ]
}
