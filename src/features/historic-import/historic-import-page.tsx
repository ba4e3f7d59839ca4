import { sendHistoricRows } from '@/data/contracts/historic-import'
import { useRecords } from '@/data/records/reference'
import { historicContext, historicImport } from '@/domain/historic-import/columns'
import { productionType } from '@/domain/records/productions'
import { ImportPage } from '@/records/import/import-page'

const source = {
  title: 'Historic contracts',
  type: historicImport,
  about:
    'The first row has the headings, in any order; other columns are ignored. Each row makes one contract with the status historic, which nobody can change: its rates and its total are stored exactly as written in the file. A row with the number and production of an existing contract updates that contract, so importing a file twice makes no contract twice.',
  target: { send: sendHistoricRows, place: 'historic-import' },
  listName: 'productions',
  contextOf: historicContext,
}

/** `/admin/historic-contracts`: imports contracts from before the app from a spreadsheet (requirements 3, domain K16). */
export default function HistoricImportPage() {
  return <ImportPage {...source} list={useRecords(productionType, true)} />
}
