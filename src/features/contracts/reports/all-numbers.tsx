import { useMemo } from 'react'
import { useContractsOfAll } from '@/data/contracts/contract-reports'
import { contractNumbers, productionNameOf } from '@/domain/contracts/reports/numbers'
import { paths } from '@/domain/shared/paths'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorState } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { Skeleton } from '@/ui/states/skeleton'
import { CurrencyTable, NumbersLegend } from './production-numbers'
import classes from './reports.module.css'

/** All productions: a table for each currency, with a row for each production that links to its own numbers. */
export function AllNumbers() {
  const { rows, isCut, isLoading, error, retry } = useContractsOfAll()
  const numbers = useMemo(() => contractNumbers(rows, productionNameOf), [rows])
  const ids = useMemo(
    () => new Map(rows.map(contract => [productionNameOf(contract), contract.productionId])),
    [rows],
  )
  if (error) return <ErrorState error={error} title="The contracts could not be loaded" onRetry={retry} />
  if (isLoading) return <Skeleton lines={6} label="Loading the contracts" />
  if (numbers.length === 0) {
    return (
      <EmptyState
        title="No contracts to count"
        body="Every contract that was made in the app counts, in its own currency. Contracts from before the app do not count."
      />
    )
  }
  return (
    <div className={classes.numbers}>
      {isCut && (
        <Notice tone="warning">
          There are more than 1,000 contracts, and only 1,000 are counted here. Choose a production to count
          all its contracts.
        </Notice>
      )}
      <NumbersLegend />
      {numbers.map(each => (
        <CurrencyTable
          key={each.currency}
          {...each}
          rowTitle="Production"
          linkOf={name => {
            const id = ids.get(name)
            return id && paths.contractNumbersOf(id)
          }}
        />
      ))}
    </div>
  )
}
