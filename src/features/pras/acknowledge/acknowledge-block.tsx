import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { acknowledge, useMyAcknowledgement } from '@/data/pras/acknowledgements'
import { can } from '@/domain/permissions/can'
import { isToAcknowledge } from '@/domain/pras/acknowledgements/asked'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { crewUserIds } from '@/domain/pras/steps/definitions/crew'
import { formatMoment, todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { Icon } from '@/ui/icon'
import classes from './acknowledge.module.css'

interface AcknowledgeBlockProps {
  pra: Pra
  steps: PraSteps
  /** The version on screen; 0 for the live answers. */
  shown: number
}

/**
 * Asks whoever is on the shoot to confirm that they have read the version in force (domain section 7, row 2), and says
 * when they did. A newer version asks again.
 */
export function AcknowledgeBlock({ pra, steps, shown }: AcknowledgeBlockProps) {
  const actor = useActor()
  const crewIds = crewUserIds(steps.crew?.content ?? {})
  const isAsked =
    can(actor, 'pra.acknowledge', pra) && isToAcknowledge(actor, pra, crewIds, todayIso(Date.now()))
  const { mine, isLoading, error } = useMyAcknowledgement(pra, isAsked)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  if (!isAsked || isLoading || error) return null

  const version = pra.approvedVersion
  if (mine && mine.version >= version) {
    return (
      <p className={classes.done} role="status">
        <Icon name="check" /> You read version {mine.version} on {formatMoment(mine.at)}.
      </p>
    )
  }

  async function confirm() {
    setBusy(true)
    setFailure('')
    try {
      await acknowledge(pra)
    } catch (reason) {
      setFailure(`Not recorded: ${reason instanceof Error ? reason.message : 'unknown reason'}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={`${classes.ask} gl-no-print`} aria-labelledby="acknowledge">
      <div>
        <h2 id="acknowledge">Read this before you go</h2>
        <p>
          {mine && `You read version ${mine.version} on ${formatMoment(mine.at)}. It has changed since. `}
          You are on this shoot: confirm that you know its hazards, its controls, and what to do in an
          emergency.
        </p>
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
      </div>
      {shown === version ? (
        <Button loading={isBusy} onClick={() => void confirm()} leftSection={<Icon name="check" />}>
          I have read and understood version {version}
        </Button>
      ) : (
        <Button component={Link} to={`${paths.pra(pra.id)}?version=${version}`} variant="default">
          Show version {version}, which is in force
        </Button>
      )}
    </section>
  )
}
