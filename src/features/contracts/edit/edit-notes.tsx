import { Button } from '@mantine/core'
import type { FieldProblem } from '@/domain/fields/field-problems'
import { formatMoment } from '@/domain/shared/dates'
import type { CommandState } from '@/ui/dialogs/command-state'
import { SendingNotice } from '@/ui/dialogs/sending-notice'
import { ProblemSummary } from '@/ui/form/problem-summary'
import { Notice } from '@/ui/states/notice'

interface EditNotesProps {
  /** When the restored text was typed, in milliseconds; 0 if nothing was restored. */
  restoredAt: number
  onThrowAway: () => void
  returnedReason: string
  /** The state of the last save. */
  sending: CommandState
  /** The answers that cannot be stored as they are typed. */
  faults: readonly FieldProblem[]
}

export function EditNotes({ restoredAt, onThrowAway, returnedReason, sending, faults }: EditNotesProps) {
  return (
    <>
      {restoredAt > 0 && (
        <Notice
          tone="warning"
          action={
            <Button size="compact-sm" variant="default" onClick={onThrowAway}>
              Discard it
            </Button>
          }
        >
          Restored: your unsaved text of {formatMoment(restoredAt)}. It was not saved.
        </Notice>
      )}
      {returnedReason && <Notice tone="warning">The contract was returned: {returnedReason}</Notice>}
      <SendingNotice state={sending} lateHint="Your text is kept on this device." />
      <ProblemSummary
        problems={faults}
        title={
          faults.length === 1
            ? 'Not saved: one answer is not valid'
            : `Not saved: ${faults.length} answers are not valid`
        }
      />
    </>
  )
}
