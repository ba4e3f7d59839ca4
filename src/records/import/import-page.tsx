import { useMemo } from 'react'
import type { ImportType } from '@/domain/import/import-type'
import { Page } from '@/ui/page'
import { Loaded } from '@/ui/states/loaded'
import { Skeleton } from '@/ui/states/skeleton'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'
import { ResultsStep } from './results-step'
import { type ImportTarget, useImport } from './use-import'

interface ImportSource<R, C> {
  type: ImportType<C>
  /** What the import does with a file. Shown above the file chooser. */
  about: string
  target: ImportTarget
  /** Makes the data for comparing cells from the rows of a list. Define the function outside the component. */
  contextOf: (rows: readonly R[]) => C
}

interface LoadedList<R> {
  rows: readonly R[]
  error: Error | null
  isLoading: boolean
  retry: () => void
}

/** A page on which admins import a spreadsheet. Its cells name records of a list, which is loaded first. */
export function ImportPage<R, C>({
  title,
  list,
  listName,
  ...source
}: ImportSource<R, C> & { title: string; list: LoadedList<R>; listName: string }) {
  return (
    <Page title={title} breadcrumbs={[{ label: 'Admin' }]}>
      <Loaded of={list} what={`the ${listName}`} lines={4}>
        <ImportSteps {...source} rows={list.rows} />
      </Loaded>
    </Page>
  )
}

function ImportSteps<R, C>({
  type,
  about,
  target,
  contextOf,
  rows,
}: ImportSource<R, C> & { rows: readonly R[] }) {
  const context = useMemo(() => contextOf(rows), [contextOf, rows])
  const current = useImport(type, context, target)
  const { step } = current.state
  if (current.isLoading) return <Skeleton lines={4} label="Looking for an import on this device" />
  if (step === 'file') return <FileStep type={type} about={about} {...current} />
  if (step === 'columns') return <ColumnsStep type={type} context={context} {...current} />
  return <ResultsStep type={type} {...current} />
}
