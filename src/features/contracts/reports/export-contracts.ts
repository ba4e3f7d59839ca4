import { type ContractNames, contractCsvColumns } from '@/domain/contracts/reports/csv-columns'
import type { Contract } from '@/domain/contracts/schema'
import { exportCsv } from '@/ui/data-table/export-csv'

/** Downloads what a list of contracts shows as a file (domain section 5.7). `fileName` is without the extension. */
export function exportContracts(
  contracts: readonly Contract[],
  names: ContractNames,
  fileName = 'Contracts',
): Promise<void> {
  return exportCsv(contractCsvColumns(names), contracts, fileName)
}
