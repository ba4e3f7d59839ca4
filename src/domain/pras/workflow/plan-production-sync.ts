import { isEditor } from '@/domain/pras/approvals/people'
import { membersOf, productionCopies } from '@/domain/pras/of-production'
import type { Pra } from '@/domain/pras/schema'
import type { Production } from '@/domain/productions/schema'
import type { Actor } from '@/domain/users/actor'
import { type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'
import { withListed } from './listed'

function isBehind(pra: Pra, production: Production): boolean {
  const fresh: Partial<Pra> = productionCopies(production)
  return Object.entries(fresh).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(pra[key as keyof Pra]),
  )
}

/** People of the production may, old or new. */
export function mayFollowProduction(pra: Pra, production: Production, actor: Actor): boolean {
  const named = isEditor(pra, actor) || isEditor({ ...pra, ...productionCopies(production) }, actor)
  return named && !actor.isArchived && isBehind(pra, production)
}

/** None if nothing has changed. Everybody of the production may update it, in any status of the PRA. */
export function planProductionSync(
  input: WriteOrigin & { pra: Pra; production: Production },
): PlannedWrite[] {
  const { pra, production } = input
  if (!isBehind(pra, production)) return []
  const fresh = productionCopies(production)
  const memberIds = membersOf({ ...fresh, ownerId: pra.ownerId }, pra.memberIds)
  return [
    {
      path: `pras/${pra.id}`,
      op: 'update',
      data: { ...withListed(pra, { ...fresh, memberIds }), ...stamps(pra.revision + 1, input) },
    },
  ]
}
