import { createPra } from '@/data/pras/pras'
import type { PraType } from '@/domain/pras/schema'
import { Dialog } from '@/ui/dialogs/dialog'
import { CreateFields } from './create-fields'
import { useCreateForm } from './use-create-form'

export interface NewPraDialogProps {
  /** The type that the link asks for. */
  type?: PraType
  productionId?: string
  onClose: () => void
}

/** Asks two questions, then opens the first step. The steps ask everything else, and save answers while people type. */
export function NewPraDialog({ type = 'regular', productionId = '', onClose }: NewPraDialogProps) {
  const form = useCreateForm({ type, productionId }, createPra)
  return (
    <Dialog onClose={() => (!form.isPending || form.sending.late) && onClose()} title="New PRA" size="lg">
      <CreateFields
        form={form}
        id="new-pra-production"
        productionLabel="Production"
        submitLabel="Create PRA"
        onCancel={onClose}
      />
    </Dialog>
  )
}
