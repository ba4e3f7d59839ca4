import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useActor } from '@/data/base/session'
import { useUnsentText } from '@/data/drafts/use-typed-text'
import { acceptProposal, declineProposal } from '@/data/pras/hazard-proposals'
import { hazardDraft, hazardProblems, proposedHazardFields } from '@/domain/hazard-proposals/hazard-form'
import { type HazardProposal, MIN_DECLINE_REASON } from '@/domain/hazard-proposals/schema'
import type { Content } from '@/domain/shared/fields'
import { reasonFault } from '@/domain/shared/reasons/check-strength'
import { commandFailure } from '@/records/sending/command-failure'
import { useSending } from '@/records/sending/use-sending'
import { Dialog } from '@/ui/dialogs/dialog'
import { SendingNotice } from '@/ui/dialogs/sending-notice'
import { CommentField } from '@/ui/form/comment-field'
import { FieldList } from '@/ui/form/field-list'
import { ProblemSummary } from '@/ui/form/problem-summary'
import { notify } from '@/ui/notify/notify'
import { proposalLabels } from './proposal-columns'

const context = { type: '', steps: {}, today: '' }

interface ProposalDialogProps {
  proposal: HazardProposal
  onClose: () => void
}

/** A proposal that is already decided is read-only. */
export function ProposalDialog({ proposal, onClose }: ProposalDialogProps) {
  const [mode, setMode] = useState<'look' | 'accept' | 'decline'>('look')
  const isOpen = proposal.status === 'proposed'
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    // The pressed button had the focus and is gone, so the first control in its place gets the focus.
    if (shown.current !== mode) body.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
    shown.current = mode
  }, [mode])
  return (
    <Dialog
      onClose={onClose}
      size={mode === 'accept' ? 'min(860px, 100%)' : 'lg'}
      title={
        mode === 'accept'
          ? 'Accept into the catalogue'
          : mode === 'decline'
            ? 'Decline the proposal'
            : 'Proposed hazard'
      }
      closeOnClickOutside={mode === 'look'}
    >
      <Stack gap="md" ref={body}>
        <Told proposal={proposal} />
        {mode === 'accept' && (
          <AcceptForm proposal={proposal} onBack={() => setMode('look')} onDone={onClose} />
        )}
        {mode === 'decline' && (
          <DeclineForm proposal={proposal} onBack={() => setMode('look')} onDone={onClose} />
        )}
        {mode === 'look' && (
          <Group justify="flex-end" gap="sm">
            {!isOpen && <Button onClick={onClose}>Close</Button>}
            {isOpen && (
              <>
                <Button variant="default" onClick={() => setMode('decline')}>
                  Decline…
                </Button>
                <Button onClick={() => setMode('accept')} data-autofocus>
                  Accept…
                </Button>
              </>
            )}
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

function Told({ proposal }: { proposal: HazardProposal }) {
  const { title, comment, reference, proposedByName, status, decidedByName, reason } = proposal
  return (
    <div>
      <p style={{ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</p>
      {comment && (
        <p style={{ margin: '4px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment}</p>
      )}
      <p style={{ margin: '4px 0 0', color: 'var(--gl-text-dim)' }}>
        From the debrief of {reference}, proposed by {proposedByName}
        {status !== 'proposed' && `. ${proposalLabels[status]}, ${decidedByName}`}
        {reason && `: ${reason}`}
      </p>
    </div>
  )
}

function useProposalSending() {
  const { id: actorId } = useActor()
  return useSending({ failureOf: error => commandFailure(error, { noun: 'proposal', actorId }) })
}

interface FormProps {
  proposal: HazardProposal
  onBack: () => void
  onDone: () => void
}

function AcceptForm({ proposal, onBack, onDone }: FormProps) {
  const [content, setContent] = useState<Content>(() => hazardDraft(proposal))
  const [showAll, setShowAll] = useState(false)
  const [asked, setAsked] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const sending = useProposalSending()
  const { isPending } = sending
  const problems = hazardProblems(content)

  useEffect(() => {
    if (asked > 0) summary.current?.focus()
  }, [asked])

  async function accept() {
    if (problems.length > 0) {
      setShowAll(true)
      setAsked(count => count + 1)
      return
    }
    const isDone = await sending.run(JSON.stringify(content), writeId =>
      acceptProposal(proposal, content, writeId),
    )
    if (!isDone) return
    notify('Added to the catalogue: the next PRA can use it.', 'success')
    onDone()
  }

  return (
    <>
      {showAll && problems.length > 0 && (
        <div ref={summary} tabIndex={-1}>
          <ProblemSummary problems={problems} />
        </div>
      )}
      <FieldList
        fields={proposedHazardFields}
        value={content}
        context={{ ...context, step: content }}
        onChange={setContent}
        problems={problems}
        showProblems={showAll ? 'all' : 'touched'}
        disabled={isPending}
      />
      <SendingNotice state={sending} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack} disabled={isPending}>
          Back
        </Button>
        <Button onClick={() => void accept()} disabled={isPending} aria-busy={isPending}>
          {isPending ? 'Adding' : 'Add to the catalogue'}
        </Button>
      </Group>
    </>
  )
}

function DeclineForm({ proposal, onBack, onDone }: FormProps) {
  const reason = useUnsentText(proposal.id, 'decline-proposal')
  const sending = useProposalSending()
  const { isPending } = sending
  const isShort = reasonFault(reason.text, MIN_DECLINE_REASON) !== ''

  async function decline() {
    const isDone = await sending.run(reason.text, writeId => declineProposal(proposal, reason.text, writeId))
    if (!isDone) return
    reason.clear()
    notify('Declined. The person who proposed it reads the reason on the debrief.', 'success')
    onDone()
  }

  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!isShort) void decline()
      }}
    >
      <Stack gap="md">
        <CommentField
          label="Reason"
          help="The person who proposed it reads this on the debrief."
          value={reason.text}
          onChange={reason.setText}
          minLength={MIN_DECLINE_REASON}
          disabled={isPending}
        />
        <SendingNotice state={sending} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onBack} disabled={isPending}>
            Back
          </Button>
          <Button type="submit" color="red.9" disabled={isShort || isPending} aria-busy={isPending}>
            {isPending ? 'Sending' : 'Decline'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
