import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import type { DraftState } from '@/data/drafts/draft-state'
import { discardDraft } from '@/data/drafts/engines'
import { useDraftStates } from '@/data/drafts/use-draft-states'
import { DEBRIEF_SLUG } from '@/domain/pras/debrief/debrief-step'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { paths } from '@/domain/shared/paths'
import { useConfirm } from '@/ui/dialogs/confirm'
import { Notice } from '@/ui/states/notice'
import classes from './kept-steps.module.css'

interface KeptStepsProps {
  praId: string
  /** The step or debrief that is open on the page. It is left out, since it shows its own state. */
  except?: string
  /** True to also list text that is still being sent. Used by pages that cannot show the PRA itself. */
  all?: boolean
}

const STUCK: readonly string[] = ['conflict', 'locked', 'error']

/** Text that cannot be sent automatically, with the reason, a link to the step, and a button that discards it. */
export function KeptSteps({ praId, except, all = false }: KeptStepsProps) {
  const kept = [...useDraftStates(praId)].filter(
    ([part, { isUnconfirmed, status }]) =>
      isUnconfirmed && part !== except && (all || STUCK.includes(status)),
  )
  if (kept.length === 0) return null
  return (
    <div className={classes.kept}>
      <Notice tone="warning">
        <p>{countOf(kept.map(([part]) => part))} kept on this device</p>
        <ul className={classes.list}>
          {kept.map(([part, state]) => (
            <KeptStep key={part} praId={praId} part={part} state={state} />
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** Returns for example '2 steps' or '1 step and the debrief'. */
function countOf(parts: readonly string[]): string {
  const steps = parts.filter(part => part !== DEBRIEF_SLUG).length
  const words = [
    steps > 0 && `${steps} ${steps === 1 ? 'step' : 'steps'}`,
    steps < parts.length && (steps > 0 ? 'the debrief' : 'The debrief'),
  ]
  return words.filter(Boolean).join(' and ')
}

function KeptStep({ praId, part, state }: { praId: string; part: string; state: DraftState }) {
  const { id: userId } = useActor()
  const confirm = useConfirm()
  const isDebrief = part === DEBRIEF_SLUG
  const title = isDebrief ? 'Debrief' : (stepBySlug(part)?.title ?? part)

  async function discard() {
    const { ok } = await confirm({
      title: `Discard what you typed into “${title}”?`,
      body: 'Your text is only on this device and is not saved, so you cannot get it back. Saved answers do not change.',
      confirmLabel: 'Discard it',
      danger: true,
    })
    if (ok) discardDraft(userId, praId, part)
  }

  return (
    <li>
      <Link to={isDebrief ? paths.praDebrief(praId) : paths.praStep(praId, part)}>{title}</Link>
      <span>{state.cause || 'not saved yet'}</span>
      <Button
        size="compact-xs"
        variant="transparent"
        color="red"
        px={0}
        aria-label={`Discard what you typed into ${title}`}
        onClick={() => void discard()}
      >
        Discard
      </Button>
    </li>
  )
}
