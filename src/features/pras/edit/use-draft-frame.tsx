import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { StepDraftView } from '@/data/pras/use-step-draft'
import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { isUnsent } from '@/features/pras/saving/save-words'
import { ConflictDialog } from '@/records/conflict/conflict-dialog'
import { notify } from '@/ui/notify/notify'
import { Notice } from '@/ui/states/notice'
import { contentText } from './content-text'
import { DeviceNotices } from './device-notices'
import { LeaveDialog } from './leave-dialog'
import { useLeaveGuard } from './use-leave-guard'

export interface DraftFrameProps {
  praId: string
  step: StepDefinition
  draft: StepDraftView
  /** Why nobody can edit now; empty if editing is possible. */
  lockReason: string
  names: Names
  context: StepContext
  /** The word for the text: 'step' by default. */
  what?: string
}

/** Lets a person copy text that was not sent when the form was locked. Draws nothing if the server has all of it. */
export function LockedInput({
  step,
  draft,
  lockReason,
  names,
  context,
}: Omit<DraftFrameProps, 'praId' | 'what'>) {
  // The draft's message is either the reason for the lock, or says what happened to text that could not be sent.
  if (draft.status !== 'locked' || draft.message === lockReason) return null
  return (
    <Notice tone="problem" action={<CopyButton {...{ step, draft, names, context }} />}>
      {draft.message}
    </Notice>
  )
}

function CopyButton({
  step,
  draft,
  names,
  context,
}: Pick<DraftFrameProps, 'step' | 'draft' | 'names' | 'context'>) {
  function copyMyText() {
    navigator.clipboard.writeText(contentText(step, draft.content, names, context)).then(
      () => notify('Your text is copied. Paste it into another document.', 'success'),
      () =>
        notify(
          'Your text was not copied, because the browser does not allow it. Select the text and copy it yourself.',
          'error',
        ),
    )
  }
  return (
    <Button size="xs" variant="default" onClick={copyMyText}>
      Copy my text
    </Button>
  )
}

/** Notices about saving, and dialogs after a conflict or when somebody leaves with unsent text. `send` saves at once. */
export function useDraftFrame(props: DraftFrameProps) {
  const { praId, step, draft, lockReason, names, context, what = 'step' } = props
  const [isComparing, setComparing] = useState(true)
  const isLocked = lockReason !== '' || draft.status === 'locked'
  const unsent = isUnsent(draft.status)
  const guard = useLeaveGuard(unsent, draft.flush, praId)
  const { flush } = draft
  const send = useCallback(() => {
    if (unsent) void flush()
  }, [unsent, flush])

  const notices = (
    <>
      {lockReason && <Notice tone="locked">{lockReason}</Notice>}
      <LockedInput {...{ step, draft, lockReason, names, context }} />
      {(!isLocked || draft.status === 'offline') && <DeviceNotices isOffline={draft.status === 'offline'} />}
      {draft.status === 'error' && (
        <Notice
          tone="problem"
          action={
            <>
              <CopyButton {...{ step, draft, names, context }} />
              <Button size="xs" variant="default" onClick={draft.tryAgain}>
                Try again
              </Button>
            </>
          }
        >
          {draft.message || 'Not saved. Your text is kept on this device.'}
        </Notice>
      )}
      {draft.conflict && (
        <Notice
          tone="problem"
          action={
            <Button size="xs" onClick={() => setComparing(true)}>
              Compare and choose
            </Button>
          }
        >
          Not saved: {draft.conflict.theirName || 'someone else'} changed this {what} while you were writing.
        </Notice>
      )}
    </>
  )
  const dialogs = (
    <>
      {draft.conflict && isComparing && (
        <ConflictDialog
          step={step}
          conflict={draft.conflict}
          names={names}
          what={what}
          onResolve={draft.resolve}
          onLater={() => setComparing(false)}
        />
      )}
      {guard.asks && (
        <LeaveDialog
          reason={draft.message || 'Not saved yet.'}
          what={what}
          onStay={guard.stay}
          onLeave={guard.leave}
        />
      )}
    </>
  )
  return { isLocked, send, notices, dialogs }
}
