import { Alert, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { type PraType, praTypes } from '@/domain/pras/schema'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { praTypeExplanations } from '@/features/pras/shared/pra-words'
import { entityRenderers } from '@/pickers/entity-renderers'
import { ProductionPicker } from '@/pickers/production-picker'
import ofDialogs from '@/ui/dialogs/command-dialog.module.css'
import { SendingNotice } from '@/ui/dialogs/sending-notice'
import { TypeChoice } from '@/ui/dialogs/type-choice'
import { FieldRenderers } from '@/ui/form/field-renderers'
import { Icon } from '@/ui/icon'
import type { CreateForm } from './use-create-form'

export interface CreateFieldsProps {
  form: CreateForm
  /** The id of the production picker. */
  id: string
  productionLabel: string
  submitLabel: string
  /** A note about what the chosen type means here. */
  typeNote?: ReactNode
  onCancel: () => void
  /** The text above the questions. */
  children?: ReactNode
}

export function CreateFields(props: CreateFieldsProps) {
  const { form, id, productionLabel, submitLabel, typeNote, onCancel, children } = props
  const { control, submit, sending, isPending, canCreate, refusal } = form
  return (
    <form onSubmit={event => void submit(event)}>
      <Stack gap="md">
        {children}
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <TypeChoice
              types={praTypes}
              factsOf={factsOfType}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        {typeNote}
        <Controller
          control={control}
          name="productionId"
          render={({ field }) => (
            <FieldRenderers value={entityRenderers}>
              <ProductionPicker
                id={id}
                label={productionLabel}
                value={field.value}
                onChange={chosen => field.onChange(chosen ?? '')}
              />
            </FieldRenderers>
          )}
        />
        {refusal && (
          <Alert color="yellow" icon={<Icon name="lock" />}>
            {refusal}
          </Alert>
        )}
        <SendingNotice
          state={sending}
          lateHint="You can close this dialog. A message tells you when the PRA is created."
        />
        <Group justify="flex-end" gap="sm" className={ofDialogs.foot}>
          <Button variant="default" onClick={onCancel} disabled={isPending && !sending.late}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} disabled={!canCreate}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const factsOfType = (type: PraType) => ({ label: praTypeLabels[type], about: praTypeExplanations[type] })
