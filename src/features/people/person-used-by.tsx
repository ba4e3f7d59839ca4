import { Link } from 'react-router-dom'
import { useProductions } from '@/data/records/reference'
import type { Production } from '@/domain/productions/schema'
import { paths } from '@/domain/shared/paths'
import type { User } from '@/domain/users/schema'
import linked from '@/records/linked-list.module.css'
import { UsedByPras } from '@/records/used-by-pras'

/** Where somebody is named, for admins: as PC, PM or SP of productions, and on PRAs. */
export function PersonUsedBy({ person }: { person: User }) {
  const { rows } = useProductions()
  const productions = rows.filter(({ isArchived }) => !isArchived).flatMap(each => partOf(each, person.id))
  return (
    <>
      {productions.length > 0 && (
        <section aria-labelledby="used-by-productions">
          <h2 id="used-by-productions">Used by productions</h2>
          <ul className={linked.list}>
            {productions.map(({ id, name, as }) => (
              <li key={id}>
                <Link to={paths.productions.one(id)}>{name}</Link>
                <span className={linked.dim}>{as}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <UsedByPras field="memberIds" id={person.id} title="Used by PRAs" />
    </>
  )
}

/** What somebody is of a production: 'PC and SP'. */
function partOf({ id, name, pcIds, pmId, spId }: Production, userId: string) {
  const parts = [pcIds.includes(userId) && 'PC', pmId === userId && 'PM', spId === userId && 'SP'].filter(
    Boolean,
  )
  return parts.length === 0 ? [] : [{ id, name, as: parts.join(' and ') }]
}
