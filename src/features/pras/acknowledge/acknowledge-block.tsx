import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { acknowledge, useMyAcknowledgement } from '@/data/pras/acknowledgements'
import { can } from '@/domain/permissions/can'
import { isToAcknowledge } from '@/domain/pras/acknowledgements/asked'
import type { Acknowledgement } from '@/domain/pras/acknowledgements/schema'
import { crewReadWords, readWords } from '@/domain/pras/acknowledgements/words'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { crewUserIds } from '@/domain/pras/steps/definitions/crew'
import { formatMoment, todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { useSeen } from '@/features/pras/map/use-seen'
import { Icon } from '@/ui/icon'
import classes from './acknowledge.module.css'

interface AcknowledgeProps {
  pra: Pra
  steps: PraSteps
  /** The version on screen; 0 for the live answers. */
  shown: number
}

/** Null if the person is not asked to confirm, or if this is not known yet. */
function useAsked(pra: Pra, steps: PraSteps) {
  const actor = useActor()
  const crewIds = crewUserIds(steps.crew?.content ?? {})
  const isAsked =
    can(actor, 'pra.acknowledge', pra) && isToAcknowledge(actor, pra, crewIds, todayIso(Date.now()))
  const { mine, isLoading, error } = useMyAcknowledgement(pra, isAsked)
  if (!isAsked || isLoading || error) return null
  return { mine, isDone: mine !== null && mine.version >= pra.approvedVersion }
}

/** Asks everyone on the shoot to read the version in force (domain 7, row 2), and again after a newer version. */
export function AcknowledgeBlock({ pra, steps, shown }: AcknowledgeProps) {
  const asked = useAsked(pra, steps)
  if (!asked) return null
  const { mine, isDone } = asked
  if (mine && isDone) {
    return (
      <p className={classes.done}>
        <Icon name="check" /> You read version {mine.version} on {formatMoment(mine.at)}.
      </p>
    )
  }
  const version = pra.approvedVersion
  return (
    <section className={`${classes.ask} gl-no-print`} aria-labelledby="acknowledge">
      <div>
        <h2 id="acknowledge">Read this before you go</h2>
        <p>
          {mine && `You read version ${mine.version} on ${formatMoment(mine.at)}. It has changed since. `}
          You are on this shoot: read it to the end, and confirm there that you know its hazards, its
          controls, and what to do in an emergency.
        </p>
      </div>
      {shown !== version && (
        <Button component={Link} to={`${paths.pra(pra.id)}?version=${version}`} variant="default">
          Show version {version}, which is in force
        </Button>
      )}
    </section>
  )
}

/**
 * The confirming button at the end of the text. It becomes enabled once the end was in view, also for keyboards and screen
 * readers. Draw it only below the whole text, when all of the text has loaded.
 */
export function AcknowledgeEnd({ pra, steps, shown, isPart }: AcknowledgeProps & { isPart: boolean }) {
  const asked = useAsked(pra, steps)
  const version = pra.approvedVersion
  if (!asked || shown !== version) return null
  if (asked.mine && asked.isDone) return <HasRead mine={asked.mine} />
  if (isPart) {
    return (
      <p className={`${classes.ask} gl-no-print`}>
        This shows only what changed.
        <Anchor component={Link} to={`${paths.pra(pra.id)}?version=${version}&show=whole`} inherit>
          Read the whole of version {version} to confirm it
        </Anchor>
      </p>
    )
  }
  return (
    <ConfirmBox
      pra={pra}
      title="You have reached the end"
      text="Confirm that you know the hazards, the controls, and what to do in an emergency."
      label={readWords(version)}
    />
  )
}

/** The confirming button at the end of the crew's own page. It lists what the person confirms. */
export function CrewAcknowledge({ pra, steps }: Pick<AcknowledgeProps, 'pra' | 'steps'>) {
  const asked = useAsked(pra, steps)
  if (!asked) return null
  const { mine, isDone } = asked
  if (mine && isDone) return <HasRead mine={mine} />
  return (
    <ConfirmBox
      pra={pra}
      title={mine ? `Confirm again: it has changed since version ${mine.version}` : 'Confirm before you go'}
      text="Ask before you confirm if something is not clear. You find every answer under ‘Everything’."
      label={crewReadWords(pra.approvedVersion)}
    />
  )
}

function HasRead({ mine }: { mine: Acknowledgement }) {
  return (
    <p className={classes.done} role="status">
      <Icon name="check" /> You read version {mine.version} on {formatMoment(mine.at)}.
    </p>
  )
}

function ConfirmBox({ pra, title, text, label }: { pra: Pra; title: string; text: string; label: string }) {
  const [isSeen, end] = useSeen<HTMLElement>()
  const { confirm, isBusy, failure } = useConfirming(pra)
  return (
    <section ref={end} className={`${classes.ask} gl-no-print`} aria-labelledby="acknowledge-end">
      <div>
        <h2 id="acknowledge-end">{title}</h2>
        <p>{text}</p>
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
      </div>
      <Button
        loading={isBusy}
        aria-disabled={!isSeen}
        onClick={() => isSeen && void confirm()}
        leftSection={<Icon name="check" />}
      >
        {label}
      </Button>
    </section>
  )
}

function useConfirming(pra: Pra) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function confirm() {
    setBusy(true)
    setFailure('')
    try {
      await acknowledge(pra)
    } catch (reason) {
      setFailure(
        `Your confirmation was not recorded. ${reason instanceof Error ? reason.message : 'unknown reason'}`,
      )
    } finally {
      setBusy(false)
    }
  }
  return { confirm, isBusy, failure }
}
