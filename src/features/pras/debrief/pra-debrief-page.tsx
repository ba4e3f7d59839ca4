import { useParams } from 'react-router-dom'
import { useDebrief } from '@/data/pras/debriefs'
import { usePra } from '@/data/pras/pra-queries'
import { PraGate } from '@/features/pras/shared/pra-gate'
import { DebriefWorkspace } from './debrief-workspace'

/** `/pras/:id/debrief`: the report after a shoot, to write and, once it is handed in, to read. */
export default function PraDebriefPage() {
  const { id = '' } = useParams()
  const { pra, steps, isLoading, error, retry } = usePra(id)
  const debrief = useDebrief(id)
  const retryBoth = () => {
    retry()
    debrief.retry()
  }
  return (
    <PraGate
      read={{ pra, error: error ?? debrief.error, retry: retryBoth }}
      isReady={!isLoading && !debrief.isLoading && !debrief.error}
      loading={{ title: 'Debrief', lines: 10, label: 'Loading the debrief' }}
    >
      {pra => <DebriefWorkspace key={id} pra={pra} steps={steps} debrief={debrief.debrief} />}
    </PraGate>
  )
}
