import { now } from '@/data/base/clock'
import { enqueue } from '@/data/base/keyed-queue'
import { overLatestOf, type Plan } from '@/data/firestore/plans'
import { queryClient } from '@/data/sync/query-client'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { contractKeys, contracts } from './contract-collection'

/** A contract as it will read back once these writes are committed; as it is where they do not touch it. */
export function writtenContract(contract: Contract, writes: readonly PlannedWrite[]): Contract {
  const write = writes.find(({ path }) => path === `contracts/${contract.id}`)
  if (!write) return contract
  const entries = Object.entries({ ...contract, ...write.data }).flatMap(([key, value]) => {
    if (typeof value === 'symbol') return [[key, now()] as const]
    return isTakenAway(value) ? [] : [[key, value] as const]
  })
  return contractSchema.parse(Object.fromEntries(entries))
}

/** The mark that takes a field away: the SDK's own, which is no plain value. */
function isTakenAway(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) !== Object.prototype
  )
}

/** Shows our own write at once; the listener confirms it. Never goes back behind what it has. */
function showContract(written: Contract): void {
  queryClient.setQueryData<Contract | null>(contractKeys.one(written.id), known =>
    known && known.revision < written.revision ? written : known,
  )
}

/** Asks anew for the lists that are not live. */
export function refreshContractLists(): void {
  void queryClient.invalidateQueries({ queryKey: contractKeys.lists })
}

/** Plans a change over a contract, in turn with the others of this app, and shows it at once. */
export function overContract(
  id: string,
  known: Contract | undefined,
  plan: (stored: Contract) => Promise<Plan<Contract>>,
  writeId?: string,
): Promise<Contract> {
  return enqueue(`contracts/${id}`, async () => {
    const written = await overLatestOf<Contract, Contract>(
      {
        known,
        read: () => contracts.get(id),
        stateOf: ({ revision }) => String(revision),
        show: () => undefined,
      },
      plan,
      writeId,
    )
    showContract(written)
    refreshContractLists()
    return written
  })
}
