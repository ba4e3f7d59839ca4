import { praTypes } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import type { Chance } from '~tests/support/chance'
import { documentsOf } from '../attacks/support/pra-actions'
import { people, peopleDocuments, seeded } from '../support/people'
import { statesOf } from '../support/pra-states'
import { production, stored } from '../support/pras'
import { type Data, Mirror } from './mirror'

/** Everybody of the walk, by name; what they may do lies in their accounts, and changes on the way. */
export const everybody: readonly Actor[] = Object.values(people)

/** How many PRAs of a type lie there at first. */
const STATES = 9

/** What lies there when the walk begins: everybody, productions, PRAs in all kinds of states, a record of each kind. */
export function worldOf(chance: Chance): Mirror {
  const pras = praTypes.flatMap(type => {
    const states = statesOf(type)
    return Array.from({ length: STATES }, () => chance.pick(states))
  })
  const secret = { companyId: 'company-one', companyAccess: 'company-one' as const }
  return new Mirror(
    new Map<string, Data>(
      Object.entries({
        ...(peopleDocuments() as Record<string, Data>),
        'productions/production': stored(production),
        'productions/secret': stored({ ...production, ...secret }),
        'productions/mine': stored({ ...production, pmId: people.freelancer.id, pcIds: [] }),
        ...Object.assign({}, ...pras.map(pra => documentsOf(pra))),
        'companies/boats': { name: 'Boats', ...seeded },
        'sops/flying': { code: 'SOP-1', title: 'Flying', category: 'aviation', status: 'draft', ...seeded },
        'sops/boats': { code: 'SOP-2', title: 'Boats', category: 'boats', status: 'published', ...seeded },
        'aircraft/kestrel': { name: 'Kestrel', kind: 'multirotor', ...seeded },
        'faqs/what': { question: 'What is a PRA?', ...seeded },
        'config/app': { bannerText: '', ...seeded },
        'users/pm/notifications/one': { kind: 'to-do', message: 'Look', at: 1, readAt: 0, ...seeded },
      }),
    ),
  )
}
