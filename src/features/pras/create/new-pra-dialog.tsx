import { createPra } from '@/data/pras/pras'
import type { PraType } from '@/domain/pras/schema'
import { Dialog } from '@/ui/dialogs/dialog'
import { CreateFields } from './create-fields'
import { useCreateForm } from './use-create-form'

export interface NewPraDialogProps {
  /** Chosen by a link. */
  type?: PraType
  productionId?: string
  onClose: () => void
}

/**
 * The dialog for a new PRA: two questions, then the first step opens. All other questions are there, and are saved during
 * typing.
 */
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
