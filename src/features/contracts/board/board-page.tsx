import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useProductions } from '@/data/records/reference'
import { mayCreateContract } from '@/domain/contracts/workflow/editing'
import { paths } from '@/domain/shared/paths'
import { useBulkRecords } from '@/features/contracts/bulk/use-bulk-common'
import { SelectFilter } from '@/ui/filters/select-filter'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { Loaded } from '@/ui/states/loaded'
import { Board } from './board'

export default function BoardPage() {
  const [params, setParams] = useSearchParams()
  const productions = useProductions()
  const { companyAccess } = useActor()
  const productionId = params.get('productionId') ?? ''
  const production = productions.byId.get(productionId)
  const options = useMemo(
    () =>
      productions.rows
        .filter(({ isArchived, id, companyAccess: access }) =>
          id === productionId ? true : !isArchived && companyAccess.includes(access),
        )
        .map(({ id, name }) => ({ value: id, label: name }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en-GB')),
    [productions.rows, productionId, companyAccess],
  )
  const chooser = (
    <SelectFilter
      label="Production"
      options={options}
      value={productionId}
      onChange={next => setParams(next ? { productionId: next } : {}, { replace: true })}
    />
  )
  if (production) {
    return (
      <BoardOfProduction
        key={productionId}
        productionId={productionId}
        title={production.name}
        chooser={chooser}
      />
    )
  }
  return (
    <Page title="Deal board" breadcrumbs={crumbs}>
      <Loaded of={productions} what="the productions" lines={6}>
        <EmptyState
          title={productionId === '' ? 'Which production?' : 'This production does not exist'}
          body="Choose a production. The grid then shows its contracts, and lines for new ones."
          action={chooser}
        />
      </Loaded>
    </Page>
  )
}

const crumbs = [{ label: 'Contracts', to: paths.contracts }]

/** Shows the board once the contract crew has loaded. People who cannot make contracts see no lines for new contracts. */
function BoardOfProduction(props: { productionId: string; title: string; chooser: ReactNode }) {
  const records = useBulkRecords()
  const mayCreate = mayCreateContract(useActor())
  if (mayCreate && (records.error || records.isLoading)) {
    return (
      <Page title="Deal board" breadcrumbs={crumbs}>
        <Loaded of={records} what="contract crew" lines={6}>
          {null}
        </Loaded>
      </Page>
    )
  }
  return <Board {...props} records={records} crumbs={crumbs} mayCreate={mayCreate} />
}
