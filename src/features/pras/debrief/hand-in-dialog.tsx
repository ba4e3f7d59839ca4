import { handInDebrief } from '@/data/pras/debriefs'
import type { StepDraftView } from '@/data/pras/use-step-draft'
import { debriefAnswers } from '@/domain/pras/debrief/debrief-step'
import type { Pra } from '@/domain/pras/schema'
import { AppError } from '@/domain/shared/app-error'
import { isUnsent } from '@/features/pras/saving/save-words'
import { useRecordSending } from '@/records/sending/use-record-command'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { notify } from '@/ui/notify/notify'

interface HandInDialogProps {
  pra: Pra
  draft: StepDraftView
  onClose: () => void
}

const NOT_SAVED = 'Your last change is not saved yet. Close this dialog and save the change first.'

/** Asks for confirmation before a debrief is handed in. Unsent text is saved first, so the text on screen is handed in. */
export function HandInDialog({ pra, draft, onClose }: HandInDialogProps) {
  const { run, isPending, late, failure } = useRecordSending('PRA', pra)
  const { hadIncidents, incidents } = debriefAnswers(draft.content)
  const count = hadIncidents === 'yes' ? incidents.length : 0

  async function handIn() {
    const isDone = await run('hand-in', async writeId => {
      if ((await draft.flush()) !== 'saved') {
        throw new AppError('failed-precondition', `The debrief was not handed in. ${NOT_SAVED}`)
      }
      await handInDebrief(pra.id, draft.content, { writeId })
    })
    if (!isDone) return
    notify('The debrief is handed in.', 'success')
    onClose()
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
      state={{ isPending, late, failure }}
      onConfirm={() => void handIn()}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        It is signed with your name, and everybody who sees {pra.reference} can read it. The owner, the PM,
        the PCs and the SP can still correct it. After that the PRA can no longer be amended.
      </p>
      <p style={{ margin: 0 }}>
        {count === 0
          ? 'The debrief names no incident and no near miss.'
          : `The debrief names ${count === 1 ? 'one incident or near miss' : `${count} incidents and near misses`}, which admins can see across productions.`}
      </p>
    </CommandDialog>
  )
}
