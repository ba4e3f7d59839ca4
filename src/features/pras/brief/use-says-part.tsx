import { usePraLogs } from '@/data/pras/pra-queries'
import { formatMoment } from '@/domain/shared/dates'
import { whoSays } from '@/domain/view-models/who-says'
import classes from './brief.module.css'
import type { BriefPart } from './brief-list'
import type { BriefedPra } from './briefed-pra'

export function useSaysPart({ pra, adviserName }: BriefedPra): BriefPart[] {
  const { logs, isLoading, error } = usePraLogs(pra.id)
  // If the history could not be loaded, the side column says so.
  if (isLoading || error) return []
  const items = whoSays(pra, logs, adviserName).map(({ id, who, what, at, comment }) => ({
    key: id,
    content: (
      <>
        {what}: {who}, {formatMoment(at)}
        {comment && <p className={classes.dim}>“{comment}”</p>}
      </>
    ),
  }))
  return [{ title: 'Who says what', none: 'answers or decisions of other people', items }]
}
