import { Link } from 'react-router-dom'
import { hasDetermination } from '@/domain/contracts/events/guards'
import type { Contract } from '@/domain/contracts/schema'
import { paths } from '@/domain/shared/paths'
import classes from '@/features/contracts/shared/contracts.module.css'
import { DeterminationFacts } from '@/features/contracts/shared/determination-facts'

/** The tax determination, shown in the form with a link to its page. It is not a field of the form. */
export function DeterminationLine({ contract }: { contract: Contract }) {
  if (!hasDetermination(contract)) return null
  return (
    <div id="f-sdsOutcome" tabIndex={-1} className={classes.determination}>
      <h3>Status determination</h3>
      <DeterminationFacts contract={contract} />
      <p className={classes.quiet}>
        You make it on <Link to={paths.contract(contract.id)}>the page of the contract</Link>, with ‘Determine
        the tax status’. Another person, company, job or service needs a new determination.
      </p>
    </div>
  )
}
