import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useActor } from '@/data/base/session'
import { useDebriefDraft } from '@/data/pras/use-debrief-draft'
import { useConfig } from '@/data/records/reference'
import { debriefStep, type ReadDebrief } from '@/domain/pras/debrief/debrief-step'
import { hazardTitles } from '@/domain/pras/debrief/hazard-titles'
import type { Pra, PraStep } from '@/domain/pras/schema'
import { stepContext } from '@/domain/pras/steps/registry'
import { debriefDue, debriefLockReason } from '@/domain/pras/workflow/debrief-duty'
import { paths } from '@/domain/shared/paths'
import { LockedInput } from '@/features/pras/edit/use-draft-frame'
import { isUnsent } from '@/features/pras/saving/save-words'
import { useNames } from '@/features/pras/shared/use-names'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { StatusBadge } from '@/ui/status-badge'
import { useToday } from '@/ui/use-today'
import { DebriefForm } from './debrief-form'
import { DebriefReading } from './debrief-reading'
import { debriefState } from './debrief-words'

export interface DebriefWorkspaceProps {
  pra: Pra
  steps: Record<string, PraStep>
  /** Undefined if nobody has written a debrief yet. */
  debrief: ReadDebrief | undefined
}

/** Holds the draft, so that a person's text is not lost when somebody else hands in the debrief. */
export function DebriefWorkspace({ pra, steps, debrief }: DebriefWorkspaceProps) {
  const actor = useActor()
  const today = useToday()
  const { debriefDueDays } = useConfig()
  const [isCorrecting, setCorrecting] = useState(false)
  const titles = useMemo(() => hazardTitles(steps), [steps])
  const step = useMemo(() => debriefStep(titles), [titles])
  const context = useMemo(() => stepContext(pra, steps, today), [pra, steps, today])
  const names = useNames(pra, steps)

  const draft = useDebriefDraft(pra, debrief)
  const hasUnsent = isUnsent(draft.status)
  const lockReason = debriefLockReason(pra, actor)
  const isOvertaken = pra.isDebriefed && lockReason === '' && hasUnsent
  useEffect(() => {
    if (isOvertaken) setCorrecting(true)
  }, [isOvertaken])
  const state = debriefState(pra, debrief, debriefDue(pra, today, debriefDueDays))
  const isWriting = lockReason === '' && (!pra.isDebriefed || isCorrecting || isOvertaken)
  const frame = {
    title: pra.title || pra.reference,
    breadcrumbs: [
      { label: 'PRAs', to: paths.pras },
      { label: pra.reference, to: paths.pra(pra.id) },
      { label: 'Debrief' },
    ],
    badge: <StatusBadge tone={state.tone} label={state.label} />,
  }
  const shared = { pra, step, context, names, frame }
  const lockedInput = lockReason !== '' && <LockedInput {...{ step, draft, lockReason, names, context }} />

  if (isWriting) {
    return <DebriefForm {...shared} debrief={debrief} draft={draft} onDone={() => setCorrecting(false)} />
  }
  if (!debrief) {
    return (
      <Page title={frame.title} breadcrumbs={frame.breadcrumbs} status={frame.badge}>
        {lockedInput}
        <EmptyState title="No debrief yet" body={lockReason} />
      </Page>
    )
  }
  return (
    <DebriefReading
      {...shared}
      debrief={debrief}
      lockedInput={lockedInput}
      note={pra.isDebriefed ? '' : lockReason}
      action={
        pra.isDebriefed &&
        lockReason === '' && (
          <Button variant="default" leftSection={<Icon name="edit" />} onClick={() => setCorrecting(true)}>
            Correct the debrief
          </Button>
        )
      }
    />
  )
}
