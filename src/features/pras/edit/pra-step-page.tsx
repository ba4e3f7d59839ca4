import { useParams } from 'react-router-dom'
import { useStepsAsTyped } from '@/data/drafts/use-steps-as-typed'
import { usePra } from '@/data/pras/pra-queries'
import { useProductionSync } from '@/data/pras/use-production-sync'
import { PraGate } from '@/features/pras/shared/pra-gate'
import { StepWorkspace } from './step-workspace'

/** `/pras/:id/:step`: one step of a PRA, as a form. */
export default function PraStepPage() {
  const { id = '', step: slug = '' } = useParams()
  const read = usePra(id)
  useProductionSync(read.pra)
  const steps = useStepsAsTyped(id, read.steps)
  return (
    <PraGate read={read} isReady={read.isKnown} countsKept loading={{ title: 'PRA', lines: 10 }}>
      {pra => <StepWorkspace key={`${id}/${slug}`} pra={pra} steps={steps} slug={slug} />}
    </PraGate>
  )
}
