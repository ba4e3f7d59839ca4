import { useSearchParams } from 'react-router-dom'
import { useProductions } from '@/data/records/reference'
import { SelectFilter } from '@/ui/filters/select-filter'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { ProductionNumbers } from './production-numbers'

/** What the contracts of a production come to: committed, approved and signed, by role and currency. */
export default function NumbersPage() {
  const [params, setParams] = useSearchParams()
  const productions = useProductions()
  const productionId = params.get('production') ?? ''
  const options = productions.rows
    .filter(({ isArchived, id }) => !isArchived || id === productionId)
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'))
  return (
    <Page
      title="Contract numbers"
      actions={
        <SelectFilter
          label="Production"
          options={options}
          value={productionId}
          onChange={next => setParams(next ? { production: next } : {}, { replace: true })}
        />
      }
    >
      {productions.error ? (
        <ErrorState
          error={productions.error}
          title="The productions could not be loaded"
          onRetry={productions.retry}
        />
      ) : productions.isLoading ? (
        <Skeleton lines={6} label="Loading the productions" />
      ) : productionId === '' ? (
        <EmptyState
          title="No production is chosen"
          body="Choose one above to see what its contracts come to."
        />
      ) : (
        <ProductionNumbers productionId={productionId} />
      )}
    </Page>
  )
}
