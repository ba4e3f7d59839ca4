import { useRef, useState } from 'react'
import { handInDebrief } from '@/data/pras/debriefs'
import type { StepDraftView } from '@/data/pras/use-step-draft'
import type { Pra } from '@/domain/pras/schema'
import { asItems } from '@/domain/shared/answers'
import { commandFailure } from '@/features/pras/actions/command-errors'
import { isUnsent } from '@/features/pras/edit/save-words'
import type { CommandFailure } from '@/ui/dialogs/command-dialog'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { notify } from '@/ui/notify/notify'

interface HandInDialogProps {
  pra: Pra
  draft: StepDraftView
  onClose: () => void
}

const NOT_SAVED = 'Your last change is not saved yet. Close this and see to it first.'

/** The last question before a debrief is handed in. What is unsent is saved first: what is handed in is what one reads. */
export function HandInDialog({ pra, draft, onClose }: HandInDialogProps) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const busy = useRef(false)
  const writeId = useRef(crypto.randomUUID())
  const count = draft.content.hadIncidents === 'yes' ? asItems(draft.content.incidents).length : 0

  async function handIn() {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setFailure(null)
    try {
      if ((await draft.flush()) !== 'saved') {
        setFailure({ message: `Not handed in. ${NOT_SAVED}`, canRetry: false })
        setPending(false)
        return
      }
      await handInDebrief(pra.id, draft.content, { writeId: writeId.current })
      notify('The debrief is handed in.', 'success')
      onClose()
    } catch (error) {
      setFailure(commandFailure(error, pra, () => ''))
      setPending(false)
    } finally {
      busy.current = false
    }
  }

  return (
    <CommandDialog
      title="Hand in the debrief"
      confirmLabel="Hand in"
      pendingLabel="Handing in"
      blockedBy={
        isUnsent(draft.status) && draft.status !== 'saving' && draft.status !== 'unsent'
          ? NOT_SAVED
          : undefined
      }
      isPending={isPending}
      failure={failure}
      onConfirm={() => void handIn()}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        It is signed with your name, and everybody who sees {pra.reference} can read it. The owner, the PM,
        the PCs and the SP can still correct it. The PRA can no longer be amended.
      </p>
      <p style={{ margin: 0 }}>
        {count === 0
          ? 'It names no incident and no near miss.'
          : `It names ${count === 1 ? 'one incident or near miss' : `${count} incidents and near misses`}, which the admins see across productions.`}
      </p>
    </CommandDialog>
  )
}
