import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { anyContract } from '@/data/contracts/contract-filters'
import { useContractList } from '@/data/contracts/contract-list'
import { contractBadge } from '@/domain/contracts/workflow/stage'
import { formatDay } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import classes from '@/records/linked-list.module.css'
import { Loaded } from '@/ui/states/loaded'
import { StatusBadge } from '@/ui/status-badge'

export function ContractsOf({
  crewId = '',
  contractCompanyId = '',
}: {
  crewId?: string
  contractCompanyId?: string
}) {
  const list = useContractList({
    ...anyContract,
    crewId,
    contractCompanyId,
  })
  const { rows, hasMore, loadMore } = list
  return (
    <section aria-labelledby="contracts-of">
      <h2 id="contracts-of">Contracts</h2>
      <Loaded of={list} what="the contracts" lines={3}>
        {rows.length === 0 ? (
          <p className={classes.dim}>There are no contracts that you may see.</p>
        ) : (
          <ul className={classes.list}>
            {rows.map(contract => (
              <li key={contract.id}>
                <Link to={paths.contract(contract.id)}>{contract.reference}</Link>
                <span>{contract.name}</span>
                <StatusBadge {...contractBadge(contract)} />
                <span className={classes.dim}>{formatDay(contract.contractStartDate)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {hasMore && (
        <Button size="compact-sm" variant="default" onClick={loadMore}>
          Show more
        </Button>
      )}
    </section>
  )
}
