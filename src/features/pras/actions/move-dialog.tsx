import { useState } from 'react'
import { useProductions } from '@/data/records/reference'
import type { PraCommand } from '@/domain/pras/events/registry'
import { entityRenderers } from '@/pickers/entity-renderers'
import { ProductionPicker } from '@/pickers/production-picker'
import { AskDialog } from '@/records/sending/ask-dialog'
import { FieldRenderers } from '@/ui/form/field-renderers'
import type { ActionDialogProps } from './action-props'
import classes from './actions.module.css'
import { useCommand } from './use-command'

export function MoveDialog({ pra, command, onClose }: ActionDialogProps) {
  const { byId } = useProductions()
  const [id, setId] = useState('')
  const production = byId.get(id)

  function blockedBy(): string | undefined {
    if (production === undefined) return 'Choose a production first.'
    return production.id === pra.productionId ? `The PRA already belongs to ${production.name}.` : undefined
  }

  return (
    <AskDialog<PraCommand>
      recordId={pra.id}
      sending={useCommand(pra)}
      event="move"
      title={`Move ${pra.reference} to another production?`}
      confirmLabel={command.label}
      blockedBy={blockedBy}
      command={() => production && { event: 'move', production }}
      onClose={onClose}
    >
      {() => (
        <>
          <p className={classes.plain}>
            It belongs to {pra.productionName} now. No answer changes. The PM, PCs and SP become those of the
            other production; people who can read it now can still read it.
          </p>
          <FieldRenderers value={entityRenderers}>
            <ProductionPicker
              id="move-production"
              label="Production"
              value={id}
              onChange={chosen => setId(chosen ?? '')}
            />
          </FieldRenderers>
        </>
      )}
    </AskDialog>
  )
}
