import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useDayLog } from '@/data/pras/day-log/entries'
import { lastDecision, placeTime } from '@/domain/pras/day-log/words'
import { dayLogLockReason, isOnShootDays } from '@/domain/pras/day-log/writing'
import type { Pra } from '@/domain/pras/schema'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import { Notice } from '@/ui/states/notice'
import { LinkNote, NoteLink } from './link-note'

/** Shown until an entry of the day log lets work go on, or until the last day of the shoot is over. */
export function StoppedNote({ pra }: { pra: Pra }) {
  const isOfTheseDays = pra.approvedVersion > 0 && !pra.isArchived && isOnShootDays(pra, Date.now())
  return isOfTheseDays ? <LastStop praId={pra.id} /> : null
}

function LastStop({ praId }: { praId: string }) {
  const last = lastDecision(useDayLog(praId).entries)
  if (last?.decision !== 'stop') return null
  const { action, changed, signature } = last
  return (
    <Notice
      tone="problem"
      action={
        <Button component={Link} to={paths.praDayLog(praId)} variant="default" size="compact-sm">
          Read the day log
        </Button>
      }
    >
      <strong>Work is stopped on location.</strong> {changed} {action} Signed by {signature},{' '}
      {placeTime(last)}. Work goes on after the next entry to go or to change in the day log.
    </Notice>
  )
}

/** For people who may write in it, from shortly before the shoot until the debrief is handed in. */
export function DayLogNote({ pra, actor }: { pra: Pra; actor: Actor }) {
  const isOpen = !pra.isDebriefed && dayLogLockReason(pra, actor, Date.now()) === ''
  useEffect(() => {
    // Loads the page in advance while there is a network, so that the link also works without one.
    if (isOpen) void import('./pra-day-log-page').catch(() => undefined)
  }, [isOpen])
  if (!isOpen) return null
  return (
    <LinkNote text="Open this page on the day of the shoot. It has emergency numbers, go or no-go, check-ins and the day log, and works without a network.">
      <NoteLink to={paths.praOnLocation(pra.id)}>On location</NoteLink>
      <NoteLink to={paths.praDayLog(pra.id)}>Open the day log</NoteLink>
    </LinkNote>
  )
}
