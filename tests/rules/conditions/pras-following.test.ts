import { planProductionSync } from '@/domain/pras/workflow/plan-production-sync'
import type { Actor } from '@/domain/users/actor'
import type { MakeAction } from '../attacks/support/action'
import { given, saying } from '../attacks/support/alter'
import { sent } from '../attacks/support/pra-actions'
import { people } from '../support/people'
import { praOf, production, stored } from '../support/pras'
import { testConditions } from './support/alone'

/** Conditions of how a PRA follows its production that nothing else stands in for. */

const { pm, employee } = people
const header = /^pras\/[^/]+$/

/** Somebody brings a PRA up to date with a production that names another PM by now. */
const following =
  (by: Actor): MakeAction =>
  id => {
    const pra = praOf(id, { ...sent, status: 'submitted' })
    const now = { ...production, pmId: employee.id }
    return {
      given: { [`pras/${id}`]: stored(pra), [`productions/${production.id}`]: stored(now) },
      by,
      writes: planProductionSync({
        actor: by,
        writeId: `write-${id}`,
        now: Date.now(),
        pra,
        production: now,
      }),
    }
  }

testConditions('following', {
  'a PM who was replaced brings the PRA up to date once more': { action: following(pm) },
  'a new PM brings the PRA up to date': { action: following(employee) },
  'nobody brings up to date what is up to date': {
    action: following(employee),
    but: given(header, 'pmId', employee.id),
  },
  'nobody else joins the members when a PRA follows its production': {
    action: following(pm),
    but: saying(header, 'memberIds', [...praOf('one').memberIds, employee.id, 'stranger']),
  },
})
