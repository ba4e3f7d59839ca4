import { Stack } from '@mantine/core'
import { useId } from 'react'
import { useUnsentText } from '@/data/drafts/use-typed-text'
import { proposeHazard } from '@/data/pras/hazard-proposals'
import { MAX_PROPOSAL_TITLE } from '@/domain/hazard-proposals/schema'
import type { Pra } from '@/domain/pras/schema'
import { useRecordSending } from '@/records/sending/use-record-command'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { CommentField } from '@/ui/form/comment-field'
import { notify } from '@/ui/notify/notify'
import type { ProposalLine } from './proposal-lines'

/** Proposes one line of a debrief for the hazard catalogue, in words that suit any shoot. */
export function ProposeDialog({ pra, line, onClose }: { pra: Pra; line: ProposalLine; onClose: () => void }) {
  const part = encodeURIComponent(line.title)
  const title = useUnsentText(pra.id, `propose-title:${part}`, line.title)
  const comment = useUnsentText(pra.id, `propose-comment:${part}`, line.comment)
  const { run, isPending, late, failure } = useRecordSending('PRA', pra)
  const inputId = useId()

  async function propose() {
    const isDone = await run('propose', id =>
      proposeHazard({ pra, id, title: title.text, comment: comment.text }),
    )
    if (!isDone) return
    title.clear()
    comment.clear()
    notify('The hazard is proposed. The admins decide, and this page shows you the decision.', 'success')
    onClose()
  }

  return (
    <CommandDialog
      title="Propose for the hazard catalogue"
      confirmLabel="Propose"
      blockedBy={title.text.trim() === '' ? 'Name the hazard first.' : undefined}
      state={{ isPending, late, failure }}
      onConfirm={() => void propose()}
      onClose={onClose}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          An admin completes your proposal and adds it to the catalogue, or says why not. Write it so that it
          fits other shoots.
        </p>
        <div>
          <label htmlFor={inputId} style={{ fontWeight: 600 }}>
            Hazard
          </label>
          <input
            id={inputId}
            className="gl-input"
            value={title.text}
            maxLength={MAX_PROPOSAL_TITLE}
            disabled={isPending}
            autoComplete="off"
            aria-required
            data-autofocus
            onChange={event => title.setText(event.currentTarget.value)}
          />
        </div>
        <CommentField
          label="What the debrief says"
          help="Say how the hazard happens, and what would have helped."
          value={comment.text}
          onChange={comment.setText}
          disabled={isPending}
        />
      </Stack>
    </CommandDialog>
  )
}
