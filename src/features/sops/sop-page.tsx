import { recordStore } from '@/data/records/record-store'
import { useSops } from '@/data/records/reference'
import { sopType } from '@/domain/records/sops'
import { RecordPage } from '@/records/record-page'
import { UsedByPras } from '@/records/used-by-pras'
import { SopStatus } from './sop-columns'
import { SopReading } from './sop-reading'

const store = recordStore(sopType)

/** /sops/:id: one SOP, to read and to write. */
export default function SopPage() {
  return (
    <RecordPage
      type={sopType}
      store={store}
      source={useSops()}
      badge={sop => <SopStatus sop={sop} />}
      usedBy={sop => <UsedByPras field="sopIds" id={sop.id} />}
    >
      {sop => <SopReading sop={sop} />}
    </RecordPage>
  )
}
