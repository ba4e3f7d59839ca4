import { Link } from 'react-router-dom'
import type { Contract } from '@/domain/contracts/schema'
import { paths } from '@/domain/shared/paths'
import classes from '@/features/contracts/shared/contracts.module.css'

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
  return (
    <ul className={classes.findings}>
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`} className={classes.finding} data-strength="blocks">
          <Link to={paths.contractEdit(contract.id, path)} onClick={onFollow}>
            {message}
          </Link>
        </li>
      ))}
    </ul>
  )
}
