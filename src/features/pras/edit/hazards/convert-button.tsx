import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { useActor } from '@/data/base/session'
import type { Pra } from '@/domain/pras/schema'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'

const ActionDialog = lazy(() => import('@/features/pras/actions/action-dialogs'))

interface ConvertButtonProps {
  pra: Pra
  context: StepContext
}

/** Draws nothing for people who may not convert it, or if the answers do not rule out low risk. */
export function ConvertButton({ pra, context }: ConvertButtonProps) {
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const command = availablePraCommands(pra, actor).find(({ event }) => event === 'convert')
  if (!command?.enabled) return null
  const steps = Object.fromEntries(
    Object.entries(context.steps).map(([slug, content]) => [slug, { content }]),
  )
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Convert…
      </Button>
      {isOpen && (
        <OnDemandPart>
          <ActionDialog
            pra={pra}
            steps={steps}
            command={command}
            adviserName={pra.diveAdviserName}
            onClose={() => setOpen(false)}
          />
        </OnDemandPart>
      )}
    </>
  )
}
