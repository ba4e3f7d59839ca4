import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { anyContract } from '@/data/contracts/contract-filters'
import { useContractList } from '@/data/contracts/contract-list'
import { contractStatusFacts } from '@/domain/contracts/statuses'
import { formatDay } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import classes from '@/records/linked-list.module.css'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { StatusBadge } from '@/ui/status-badge'

/** Every contract of a person or a company, newest change first. */
export function ContractsOf({
  crewId = '',
  contractCompanyId = '',
}: {
  crewId?: string
  contractCompanyId?: string
}) {
  const { rows, isLoading, error, retry, hasMore, loadMore } = useContractList({
    ...anyContract,
    crewId,
    contractCompanyId,
  })
  return (
    <section aria-labelledby="contracts-of">
      <h2 id="contracts-of">Contracts</h2>
      {isLoading ? (
        <Skeleton lines={3} label="Loading the contracts" />
      ) : error ? (
        <ErrorState error={error} title="The contracts could not be loaded" onRetry={retry} />
      ) : rows.length === 0 ? (
        <p className={classes.dim}>No contract that you may see.</p>
      ) : (
        <ul className={classes.list}>
          {rows.map(contract => (
            <li key={contract.id}>
              <Link to={paths.contract(contract.id)}>{contract.reference}</Link>
              <span>{contract.name}</span>
              <StatusBadge
                tone={contractStatusFacts[contract.status].tone}
                label={contractStatusFacts[contract.status].label}
              />
              <span className={classes.dim}>{formatDay(contract.contractStartDate)}</span>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button size="compact-sm" variant="default" onClick={loadMore}>
          Show more
        </Button>
      )}
    </section>
  )
}
