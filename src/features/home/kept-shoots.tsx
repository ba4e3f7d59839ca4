import { Link } from 'react-router-dom'
import { unconfirmedSince } from '@/data/base/kept/kept-member'
import { packAddress } from '@/data/base/kept/kept-packs'
import { useKeptPacks } from '@/data/base/kept/use-kept-packs'
import { useActor } from '@/data/base/session'
import { useStore } from '@/data/base/store'
import { useWaitingCounts } from '@/data/pras/day-log/outbox'
import { useKeptShoots } from '@/data/pras/kept/kept-pras'
import { formatDaysShort, formatMoment } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import classes from './home.module.css'

/** The coming shoots that this device stores, and their day log entries that are not sent yet. */
export function KeptShoots({ userId }: { userId: string }) {
  const { name } = useActor()
  const since = useStore(unconfirmedSince)
  const shoots = useKeptShoots()
  const waiting = useWaitingCounts()
  const packs = useKeptPacks(userId)
  if (!shoots) return null
  const inOrder = shoots.toSorted((a, b) => a.pra.startDate.localeCompare(b.pra.startDate))
  return (
    <section className={`${classes.section} ${classes.keptShoots}`} aria-labelledby="kept-shoots">
      <div className={classes.head}>
        <h2 id="kept-shoots">Kept on this device</h2>
      </div>
      <p className={classes.note}>
        Signed in as {name}
        {since ? `, as of ${formatMoment(since)}` : ''}.
      </p>
      {shoots.length === 0 && (
        <p className={classes.note}>
          No shoot is kept here. Tick ‘Stay signed in’ to keep your coming shoots on this device.
        </p>
      )}
      <ul className={classes.shoots}>
        {inOrder.map(({ pra, keptAt }) => (
          <li key={pra.id}>
            <Link to={paths.praOnLocation(pra.id)}>{pra.title || pra.reference}</Link>
            <span>
              {pra.reference} · version {pra.approvedVersion} · {formatDaysShort(pra.startDate, pra.endDate)}{' '}
              · as of {formatMoment(keptAt)}
            </span>
            <span>
              <Link to={paths.praDayLog(pra.id)}>Day log</Link>
              {packs?.some(({ praId }) => praId === pra.id) && (
                <>
                  {' · '}
                  <a href={packAddress({ userId, praId: pra.id })}>Location pack</a>
                </>
              )}
              {` · ${waitingWords(waiting.get(pra.id) ?? 0)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const waitingWords = (count: number) =>
  count === 0
    ? 'all entries sent'
    : count === 1
      ? '1 entry waits to be sent'
      : `${count} entries wait to be sent`
