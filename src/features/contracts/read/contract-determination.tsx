import { hasDetermination } from '@/domain/contracts/events/guards'
import type { Contract } from '@/domain/contracts/schema'
import classes from '@/features/contracts/shared/contracts.module.css'
import { DeterminationFacts } from '@/features/contracts/shared/determination-facts'

export function ContractDetermination({ contract }: { contract: Contract }) {
  const isOver = contract.status === 'cancelled' || contract.status === 'historic'
  if (contract.sdsOutcome === '' && (isOver || !hasDetermination(contract))) return null
  return (
    <section className={classes.section} aria-labelledby="determination">
      <h2 id="determination">Status determination</h2>
      <DeterminationFacts contract={contract} />
    </section>
  )
}
