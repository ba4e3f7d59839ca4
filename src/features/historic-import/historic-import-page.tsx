import { useMemo } from 'react'
import { sendHistoricRows } from '@/data/contracts/historic-import'
import { useRecords } from '@/data/records/reference'
import { historicContext, historicImport } from '@/domain/historic-import/columns'
import type { Production } from '@/domain/productions/schema'
import { productionType } from '@/domain/records/productions'
import { ColumnsStep } from '@/records/import/columns-step'
import { FileStep } from '@/records/import/file-step'
import { ResultsStep } from '@/records/import/results-step'
import { useImport } from '@/records/import/use-import'
import { Page } from '@/ui/page'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'

const target = { send: sendHistoricRows, place: 'historic-import' }
const about =
  'Headings in the first row, in any order; whatever else is in the file is left out. Each row makes one contract with the status historic, which nobody can change: its rates and its total are kept in the words of the file. A row finds its contract again by its number and production, so that importing a file twice makes none twice.'

/** /admin/historic-contracts: contracts from before the app, out of a spreadsheet (requirements 3, domain K16). */
export default function HistoricImportPage() {
  const productions = useRecords(productionType, true)
  return (
    <Page title="Historic contracts" breadcrumbs={[{ label: 'Admin' }]}>
      {productions.error ? (
        <ErrorState
          error={productions.error}
          title="The productions could not be loaded"
          onRetry={productions.retry}
        />
      ) : productions.isLoading ? (
        <Skeleton lines={4} label="Loading the productions" />
      ) : (
        <HistoricImport productions={productions.rows} />
      )}
    </Page>
  )
}

function HistoricImport({ productions }: { productions: readonly Production[] }) {
  const context = useMemo(() => historicContext(productions), [productions])
  const current = useImport(historicImport, context, target)
  const { step } = current.state
  if (current.isLoading) return <Skeleton lines={4} label="Looking for an import on this device" />
  if (step === 'file') return <FileStep type={historicImport} about={about} {...current} />
  if (step === 'columns') return <ColumnsStep type={historicImport} context={context} {...current} />
  return <ResultsStep type={historicImport} {...current} />
}
