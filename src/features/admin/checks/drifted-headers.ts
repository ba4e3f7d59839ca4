import { signedInActor } from '@/data/base/session'
import type { Cursor } from '@/data/firestore/collection'
import { pras } from '@/data/pras/pra-collection'
import { followProduction } from '@/data/pras/pras'
import { recordsNow } from '@/data/records/reference'
import type { Pra } from '@/domain/pras/schema'
import { mayFollowProduction } from '@/domain/pras/workflow/plan-production-sync'
import type { Production } from '@/domain/productions/schema'
import { productionType } from '@/domain/records/productions'
import { paths } from '@/domain/shared/paths'
import type { DataCheck, DataFinding } from './check'

const PAGE = 200

/** Finds PRAs that have an outdated copy of the name and the people of their production. */
export const driftedHeaders: DataCheck = {
  id: 'drifted-headers',
  title: 'PRAs with outdated production details',
  explanation:
    'Each PRA keeps a copy of its production’s name and people, and the app updates it. This check finds PRAs whose copy is out of date.',
  noun: { one: 'PRA', many: 'PRAs' },
  mendLabel: 'Bring up to date',
  async *look() {
    const { byId } = await recordsNow(productionType)
    let after: Cursor | null = null
    do {
      const { rows, cursor }: { rows: Pra[]; cursor: Cursor | null } = await pras.page([], {
        size: PAGE,
        after,
      })
      yield { looked: rows.length, findings: rows.flatMap(pra => findingOf(pra, byId.get(pra.productionId))) }
      after = cursor
    } while (after)
  },
}

function findingOf(pra: Pra, production: Production | undefined): DataFinding[] {
  const about = { id: pra.id, title: `${pra.reference}: ${pra.title}`, link: paths.pra(pra.id) }
  if (!production) return [{ ...about, detail: 'The production of this PRA no longer exists.' }]
  if (!mayFollowProduction(pra, production, signedInActor())) return []
  return [
    {
      ...about,
      detail:
        pra.productionName === production.name
          ? `The people of ${production.name} have changed.`
          : `The PRA says “${pra.productionName || 'no production'}”, but the production is now called ${production.name}.`,
      mend: () => followProduction(pra.id),
    },
  ]
}
