import { useMemo } from 'react'
import { useContractsOfAll } from '@/data/contracts/contract-reports'
import { productionNameOf } from '@/domain/contracts/reports/numbers'
import { paths } from '@/domain/shared/paths'
import { ContractNumbers } from './production-numbers'

/** All productions: a table for each currency, with a row for each production that links to its own numbers. */
export function AllNumbers() {
  const all = useContractsOfAll()
  const ids = useMemo(
    () => new Map(all.rows.map(contract => [productionNameOf(contract), contract.productionId])),
    [all.rows],
  )
  return (
    <ContractNumbers
      of={all}
      nameOf={productionNameOf}
      none="Every contract that was made in the app counts, in its own currency. Contracts that are older than the app do not count."
      cut="There are more than 1,000 contracts, and only 1,000 are counted here. Choose a production to count all its contracts."
      rowTitle="Production"
      linkOf={name => {
        const id = ids.get(name)
        return id && paths.contractNumbersOf(id)
      }}
    />
  )
}
