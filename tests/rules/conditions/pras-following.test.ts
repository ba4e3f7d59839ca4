import { planProductionSync } from '@/domain/pras/workflow/plan-production-sync'
import type { MakeAction } from '../attacks/support/action'
import { people } from '../support/people'
import { praOf, production, stored } from '../support/pras'
import { testConditions } from './support/alone'

/** Conditions of how a PRA follows its production that nothing else stands in for. */

const { pm, employee } = people

/** The PM brings a PRA up to date with a production that names another PM by now. */
const following: MakeAction = id => {
  const pra = praOf(id, {})
  const now = { ...production, pmId: employee.id }
  return {
    given: { [`pras/${id}`]: stored(pra), [`productions/${production.id}`]: stored(now) },
    by: pm,
    writes: planProductionSync({
      actor: pm,
      writeId: `write-${id}`,
      now: Date.now(),
      pra,
      production: now,
    }),
  }
}

testConditions('following', {
  'a PM who was replaced brings the PRA up to date once more': { action: following },
})
