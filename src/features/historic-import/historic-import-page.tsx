import { sendHistoricRows } from '@/data/contracts/historic-import'
import { useRecords } from '@/data/records/reference'
import { historicContext, historicImport } from '@/domain/historic-import/columns'
import { productionType } from '@/domain/records/productions'
import { ImportPage } from '@/records/import/import-page'

const source = {
  title: 'Historic contracts',
  type: historicImport,
  about:
    'Headings in the first row, in any order; whatever else is in the file is left out. Each row makes one contract with the status historic, which nobody can change: its rates and its total are kept in the words of the file. A row finds its contract again by its number and production, so that importing a file twice makes none twice.',
  target: { send: sendHistoricRows, place: 'historic-import' },
  listName: 'productions',
  contextOf: historicContext,
}

/** `/admin/historic-contracts`: imports contracts from before the app from a spreadsheet (requirements 3, domain K16). */
export default function HistoricImportPage() {
  return <ImportPage {...source} list={useRecords(productionType, true)} />
}
