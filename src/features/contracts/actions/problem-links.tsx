import { Link } from 'react-router-dom'
import type { Contract } from '@/domain/contracts/schema'
import { paths } from '@/domain/shared/paths'
import classes from '@/features/contracts/shared/contracts.module.css'

/** So many are listed; what remains is counted. */
const SHOWN = 12

/** What keeps a contract from being sent on, each a link to its field in the form. */
export function ProblemLinks({
  contract,
  problems,
  onFollow,
}: {
  contract: Pick<Contract, 'id'>
  problems: readonly { path: string; message: string }[]
  onFollow: () => void
}) {
  if (problems.length === 0) return null
  const more = problems.length - SHOWN
  return (
    <section aria-label="What stands in the way">
      <p className={classes.listTitle}>
        {problems.length} {problems.length === 1 ? 'thing' : 'things'} to complete or correct
      </p>
      <ul className={classes.findings}>
        {problems.slice(0, SHOWN).map(({ path, message }) => (
          <li key={`${path} ${message}`} className={classes.finding} data-strength="blocks">
            <Link to={paths.contractEdit(contract.id, path)} onClick={onFollow}>
              {message}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.quiet}>and {more} more.</p>}
    </section>
  )
}
