import { isFromBefore } from '@/domain/contracts/historic-facts'
import type { Contract } from '@/domain/contracts/schema'
import type { ContractStatus } from '@/domain/contracts/statuses'
import { contractTypeFacts } from '@/domain/contracts/types'

/** How far the money of a contract is committed. Each contract counts in exactly one of these stages. */
export const numberStages = [
  {
    id: 'prepared',
    label: 'In preparation',
    about: 'These contracts are drafts or wait for approval. The money is not committed yet.',
    statuses: ['draft', 'submitted'],
  },
  {
    id: 'approved',
    label: 'Approved',
    about: 'These contracts are approved or sent, but not signed yet.',
    statuses: ['approved', 'sent'],
  },
  {
    id: 'signed',
    label: 'Signed',
    about:
      'These contracts are signed or historic. Of contracts that ended early, only the fee that is due counts.',
    statuses: ['signed', 'historic'],
  },
] as const satisfies readonly {
  id: string
  label: string
  about: string
  statuses: readonly ContractStatus[]
}[]
export type NumberStage = (typeof numberStages)[number]['id']

/** The sums of a role in one currency, in whole minor units. `committed` is approved and signed together. */
export interface NumbersRow extends Record<NumberStage, number> {
  role: string
  contracts: number
  committed: number
}

/** The sums of a production in one currency: amounts in different currencies are never added. */
export interface CurrencyNumbers {
  currency: string
  rows: NumbersRow[]
  total: NumbersRow
}

type Counted = Pick<
  Contract,
  'status' | 'currency' | 'totalContractPayment' | 'feeDue' | 'signedAt' | 'isArchived'
>

/**
 * The sums of a production's contracts by currency, and within a currency by role; the largest sum is first in each. A cancelled
 * contract counts only with the fee that is due if it was signed. Contracts from before the app do not count, because their
 * amounts are words.
 * @param roleOf returns the role under which a contract is counted
 */
export function contractNumbers<C extends Counted>(
  contracts: readonly C[],
  roleOf: (contract: C) => string,
): CurrencyNumbers[] {
  const byCurrency = new Map<string, Map<string, NumbersRow>>()
  for (const contract of contracts) {
    const counted = countedAs(contract)
    if (!counted) continue
    const roles = byCurrency.get(contract.currency) ?? new Map<string, NumbersRow>()
    byCurrency.set(contract.currency, roles)
    const role = roleOf(contract)
    const key = role.trim().toLowerCase()
    roles.set(key, added(roles.get(key) ?? blank(role.trim()), counted))
  }
  return [...byCurrency]
    .map(([currency, roles]) => {
      const rows = [...roles.values()].sort(
        (a, b) =>
          b.committed - a.committed || b.prepared - a.prepared || a.role.localeCompare(b.role, 'en-GB'),
      )
      return { currency, rows, total: rows.reduce(sum, blank('Total')) }
    })
    .sort((a, b) => b.rows.length - a.rows.length || a.currency.localeCompare(b.currency))
}

/** The role under which a contract is counted: the job in this contract, not other jobs of its person. */
export function jobOf({ crewSpecialism, type }: Pick<Contract, 'crewSpecialism' | 'type'>): string {
  return crewSpecialism.trim() || contractTypeFacts[type].label
}

export function productionNameOf({ cachedProduction }: Pick<Contract, 'cachedProduction'>): string {
  return cachedProduction.name.trim()
}

interface CountedAs {
  stage: NumberStage
  amount: number
}

function countedAs(contract: Counted): CountedAs | undefined {
  const { status, totalContractPayment, feeDue = 0, isArchived } = contract
  if (isArchived || isFromBefore(contract)) return undefined
  if (status === 'cancelled') return feeDue > 0 ? { stage: 'signed', amount: feeDue } : undefined
  const stage = numberStages.find(({ statuses }) => (statuses as readonly ContractStatus[]).includes(status))
  return stage && { stage: stage.id, amount: totalContractPayment }
}

const blank = (role: string): NumbersRow => ({
  role,
  contracts: 0,
  prepared: 0,
  approved: 0,
  signed: 0,
  committed: 0,
})

function added(row: NumbersRow, { stage, amount }: CountedAs): NumbersRow {
  return {
    ...row,
    contracts: row.contracts + 1,
    [stage]: row[stage] + amount,
    committed: row.committed + (stage === 'prepared' ? 0 : amount),
  }
}

function sum(total: NumbersRow, row: NumbersRow): NumbersRow {
  return {
    role: total.role,
    contracts: total.contracts + row.contracts,
    prepared: total.prepared + row.prepared,
    approved: total.approved + row.approved,
    signed: total.signed + row.signed,
    committed: total.committed + row.committed,
  }
}
