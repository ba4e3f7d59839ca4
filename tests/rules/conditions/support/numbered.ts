import type { ContractTerms } from '@/domain/contracts/schema'
import { planCreateContract } from '@/domain/contracts/workflow/plan-create'
import { productionSchema } from '@/domain/productions/schema'
import type { MakeAction } from '~tests/rules/attacks/support/action'
import { creating } from '~tests/rules/attacks/support/pra-writes'
import { people, seeded } from '~tests/rules/support/people'
import { production, stored } from '~tests/rules/support/pras'

/** What has a number and a reference: a new PRA and a new contract, each the 42nd of its year. */

const { contracts } = people
export const year = new Date().getUTCFullYear()

/** A new contract of these terms. */
export const creatingContract =
  (terms: Partial<ContractTerms> & Pick<ContractTerms, 'type'>): MakeAction =>
  id => ({
    given: {
      'productions/production': stored(production),
      'crew/cam': { firstName: 'Cam', ...seeded },
      [`counters/contracts-${year}`]: { value: 41, contractId: 'before', ...seeded, revision: 41 },
    },
    by: contracts,
    writes: planCreateContract({
      ...{ actor: contracts, writeId: `write-${id}`, now: Date.now(), id },
      ...{ logId: `log-${id}`, lastNumber: 41 },
      sources: { production: productionSchema.parse(production) },
      terms: { productionId: 'production', ...terms },
    }),
  })

interface Numbered {
  action: MakeAction
  /** How its references begin. */
  prefix: string
  /** The field in which its counter names the last one. */
  named: string
}

export const numbered: Record<'pras' | 'contracts', Numbered> = {
  pras: { action: creating, prefix: 'PRA', named: 'praId' },
  contracts: {
    action: creatingContract({ type: 'freelance' }),
    prefix: 'CON',
    named: 'contractId',
  },
}

export const counter = /^counters\//
export const header = /^(pras|contracts)\/[^/]+$/
