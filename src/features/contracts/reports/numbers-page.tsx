import { useSearchParams } from 'react-router-dom'
import { useProductions } from '@/data/records/reference'
import { SelectFilter } from '@/ui/filters/select-filter'
import { Page } from '@/ui/page'
import { Loaded } from '@/ui/states/loaded'
import { AllNumbers } from './all-numbers'
import { ProductionNumbers } from './production-numbers'

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
      <Loaded of={productions} what="the productions" lines={6}>
        {productionId === '' ? <AllNumbers /> : <ProductionNumbers productionId={productionId} />}
      </Loaded>
    </Page>
  )
}
