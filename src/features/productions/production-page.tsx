import { useActor } from '@/data/base/session'
import { recordStore } from '@/data/records/record-store'
import { useAllProductions, useProductions } from '@/data/records/reference'
import { productionType } from '@/domain/records/productions'
import { RecordPage } from '@/records/record-page'
import { UsedByPras } from '@/records/used-by-pras'

const store = recordStore(productionType)

/** /productions/:id: one production, to read and to write; an admin opens those of every company. */
export default function ProductionPage() {
  return useActor().canAccessAdminApp ? <OfEveryCompany /> : <Seen />
}

const Seen = () => <Opened source={useProductions()} />
const OfEveryCompany = () => <Opened source={useAllProductions()} />

function Opened({ source }: { source: ReturnType<typeof useProductions> }) {
  return (
    <RecordPage
      type={productionType}
      store={store}
      source={source}
      usedBy={production => <UsedByPras field="productionId" id={production.id} />}
    />
  )
}
