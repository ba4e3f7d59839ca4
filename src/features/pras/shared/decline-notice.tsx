import { Checkbox } from '@mantine/core'
import { useActor } from '@/data/base/session'
import { usePraLogs } from '@/data/pras/pra-queries'
import { isEditor } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import { formatMoment } from '@/domain/shared/dates'
import { type Decline, openDecline, pointsOf } from '@/domain/view-models/decline'
import { Notice } from '@/ui/states/notice'
import classes from './decline-notice.module.css'
import { useDeclineTicks } from './decline-ticks'

/** For the writers of the PRA, the reason is a list to tick off. Other people only read it. */
export function DeclineNotice({ pra }: { pra: Pra }) {
  const actor = useActor()
  const { logs, isLoading } = usePraLogs(pra.id)
  const decline = isLoading ? undefined : openDecline(pra, logs)
  if (decline === undefined) return null
  return (
    <div className={classes.notice}>
      <Notice tone="warning">
        <p className={classes.head}>{declineWords(decline)}</p>
        {isEditor(pra, actor) ? (
          <Points key={decline.id} decline={decline} owner={actor.id} />
        ) : (
          <p className={classes.reason}>{decline.reason}</p>
        )}
      </Notice>
    </div>
  )
}

/** Returns for example 'Declined by Ada Lee as director, version 3, 12 Apr 2026, 09:05'. */
function declineWords({ who, as, at, version }: Decline): string {
  const by = who ? ` by ${who}${as ? ` as ${as}` : ''}` : ''
  return `Declined${by}${version > 0 ? `, version ${version}` : ''}${at > 0 ? `, ${formatMoment(at)}` : ''}`
}

function Points({ decline, owner }: { decline: Decline; owner: string }) {
  const points = pointsOf(decline.reason)
  const [ticks, toggle] = useDeclineTicks(owner, decline.id || String(decline.at))
  const done = points.filter((_, at) => ticks.includes(at)).length
  return (
    <fieldset className={classes.points}>
      <legend className={classes.about}>
        {done} of {points.length} dealt with. Ticks are kept on this device; the reason stays here until it is
        sent again.
      </legend>
      {points.map((point, at) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: a reason never changes, and may say the same twice
          key={at}
          size="sm"
          label={point}
          checked={ticks.includes(at)}
          onChange={() => toggle(at)}
        />
      ))}
    </fieldset>
  )
}
