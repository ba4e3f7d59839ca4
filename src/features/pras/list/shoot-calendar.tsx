import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import type { Pra } from '@/domain/pras/schema'
import { shortTitle } from '@/domain/pras/title'
import { statusLabel, statusTone } from '@/domain/pras/workflow/labels'
import { addDays, formatDayShort } from '@/domain/shared/dates'
import { AsOf } from '@/ui/states/as-of'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { StatusBadge } from '@/ui/status-badge'
import classes from './shoot-calendar.module.css'
import { type ShootInWeek, type Week, weeksOf } from './weeks'

interface ShootCalendarProps {
  rows: readonly Pra[]
  isLoading: boolean
  error: unknown
  /** When the rows were read, in milliseconds; undefined while they are live. */
  asOf?: number
  onRetry: () => void
  hrefOf: (pra: Pra) => string
  diveAdviserName: string
  /** Today's date, `YYYY-MM-DD`. */
  today: string
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The shoots of a list by week, starting with this week: the people, the days, and the status of the PRA. */
export function ShootCalendar(props: ShootCalendarProps) {
  const { rows, isLoading, error, asOf, onRetry, today } = props
  const weeks = weeksOf(rows, today)
  if (error && rows.length === 0 && asOf === undefined) return <ErrorState error={error} onRetry={onRetry} />
  if (isLoading && weeks.length === 0) return <Skeleton lines={12} label="Loading the calendar" />
  return (
    <>
      <AsOf at={asOf} error={error} onRetry={onRetry} />
      {weeks.length === 0 ? (
        <EmptyState
          title="No shoots from this week on"
          body="Shoots of this list appear here by their dates."
        />
      ) : (
        <section className={classes.calendar} aria-label="Shoots by week">
          {weeks.map(week => (
            <WeekRow key={week.monday} week={week} {...props} />
          ))}
        </section>
      )}
    </>
  )
}

function WeekRow({ week, today, ...props }: { week: Week } & ShootCalendarProps) {
  const id = `week-${week.monday}`
  return (
    <section className={classes.week} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        Week of {formatDayShort(week.monday)}
      </h2>
      <div className={classes.days} aria-hidden>
        {DAYS.map((name, index) => {
          const day = addDays(week.monday, index)
          return (
            <span key={name} data-today={day === today || undefined}>
              {name} {Number(day.slice(-2))}
            </span>
          )
        })}
      </div>
      <ul className={classes.shoots}>
        {week.shoots.map(shoot => (
          <Shoot key={shoot.pra.id} shoot={shoot} {...props} />
        ))}
      </ul>
    </section>
  )
}

function Shoot({
  shoot: { pra, from, to, leftBefore, goesOn },
  hrefOf,
  diveAdviserName,
}: { shoot: ShootInWeek } & Pick<ShootCalendarProps, 'hrefOf' | 'diveAdviserName'>) {
  const actor = useActor()
  const dates = `${formatDayShort(pra.startDate)} to ${formatDayShort(pra.endDate || pra.startDate)}`
  return (
    <li style={{ '--days': `${from + 1} / ${to + 2}` } as CSSProperties} className={classes.shoot}>
      <Link to={hrefOf(pra)} title={`${pra.reference} ${pra.title}, ${dates}`}>
        {leftBefore && <span aria-hidden>← </span>}
        {shortTitle(pra)}
        <span className="gl-hidden">, {dates}</span>
        {goesOn && <span aria-hidden> →</span>}
      </Link>
      <StatusBadge
        tone={statusTone(pra, actor)}
        label={statusLabel(pra.status, pra.diveAdviserName || diveAdviserName)}
      />
    </li>
  )
}
