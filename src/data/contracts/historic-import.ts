import { importRows, type RowImportOptions } from '@/data/base/row-import'
import { checkHistoricRow, historicIdOf } from '@/domain/historic-import/row'
import { contracts } from './contract-collection'
import { importHistoric } from './contracts'

/** For admins. The id of a contract follows from its old number, so that a second import changes nothing. */
export function sendHistoricRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  { dryRun, ...options }: RowImportOptions,
): Promise<boolean> {
  return importRows(rows, options, async values => {
    const checked = checkHistoricRow(values)
    if ('problems' in checked) return { status: 'error', errors: checked.problems }
    const id = await historicIdOf(checked.row)
    if (await contracts.find(id)) return { status: 'unchanged' }
    if (!dryRun) await importHistoric(values, id)
    return { status: 'created' }
  })
}
