import { sopType } from '@/domain/records/sops'
import { recordPageOf } from '@/records/record-pages'
import { SopStatus } from './sop-columns'
import { SopReading } from './sop-reading'

/** `/sops/:id`: one SOP, to read and to edit. */
export default recordPageOf(sopType, {
  badge: sop => <SopStatus sop={sop} />,
  children: sop => <SopReading sop={sop} />,
})
