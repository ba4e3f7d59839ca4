import { usePraLogs } from '@/data/pras/pra-queries'
import { openCommentWords } from '@/domain/pras/events/outcome-words'
import { formatDayShort, formatMoment } from '@/domain/shared/dates'
import { type FirstOptionState, firstOptionOf, isFirstOptionAlarm } from '@/domain/view-models/first-option'
import classes from './brief.module.css'
import type { BriefPart } from './brief-list'
import type { BriefedPra } from './briefed-pra'

/** What 1st Option does not support, its open comments, or that it has not answered. Empty if nothing is open. */
export function useFirstOptionPart({ pra }: Pick<BriefedPra, 'pra'>): BriefPart[] {
  const { logs, isLoading, error } = usePraLogs(pra.id)
  // If the history could not be loaded, the side column says so.
  const state = isLoading || error ? undefined : firstOptionOf(pra, logs)
  if (!state || state.outcome === 'no-comments' || state.outcome === 'comments-actioned') return []
  const isAlarm = isFirstOptionAlarm(state)
  return [{ ...partOf(state), isAlarm, isWide: isAlarm, none: '' }]
}

function partOf({
  outcome,
  at,
  comment,
  open,
  chasedOn,
}: FirstOptionState): Pick<BriefPart, 'title' | 'items'> {
  const said = comment ? <p className={classes.dim}>“{comment}”</p> : null
  if (outcome === 'comments-open') {
    return {
      title: 'Open comments of 1st Option',
      items: [
        ...open.map((each, index) => ({ key: `${index}`, content: openCommentWords(each) })),
        ...(said ? [{ key: 'comment', content: said }] : []),
      ],
    }
  }
  if (outcome === 'not-supported') {
    const content = (
      <>
        Recorded {formatMoment(at)}
        {said}
      </>
    )
    return { title: '1st Option does not support it', items: [{ key: 'said', content }] }
  }
  const content = (
    <>
      Sent to them {formatMoment(at)}
      {chasedOn.length > 0 && `, asked again on ${chasedOn.map(formatDayShort).join(', ')}`}
      {said}
    </>
  )
  return { title: '1st Option has not answered', items: [{ key: 'awaited', content }] }
}
