import { Link } from 'react-router-dom'
import type { Pra } from '@/domain/pras/schema'
import { daysBetween, formatDayShort, formatMoment, todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { relativeDays } from '@/domain/shared/relative-days'
import { fullName } from '@/domain/users/schema'
import classes from './home.module.css'
import type { DebriefRow, ExpiringRow, LeavingRow, WaitingRow } from './home-sections'

/** A PRA that waits: what for, for whom, and since when. The whole row opens it. */
export function WaitingItem({ row, today }: { row: WaitingRow; today: string }) {
  const waited = daysBetween(todayIso(row.since), today)
  return (
    <li>
      <Link className={classes.row} to={paths.pra(row.pra.id)}>
        <span className={classes.rowTitle}>{row.pra.title || row.pra.reference}</span>
        <span className={classes.rowSide}>{row.label}</span>
        <span className={classes.rowNote}>
          {row.pra.reference}
          {row.by && ` · with ${row.by}`}
        </span>
        <span className={`${classes.rowNote} ${classes.rowSide}`} title={formatMoment(row.since)}>
          since {formatDayShort(todayIso(row.since))}, {relativeDays(-waited)}
        </span>
      </Link>
    </li>
  )
}

/** A shoot that begins soon without an approved PRA. */
export function LeavingItem({ row }: { row: LeavingRow }) {
  const { pra, days, urgent, label } = row
  return (
    <li>
      <Link className={classes.row} to={paths.pra(pra.id)}>
        <span className={classes.rowTitle}>{pra.title || pra.reference}</span>
        <span className={`${classes.rowSide} ${urgent ? classes.urgent : ''}`}>
          {days < 0 ? 'left' : 'leaves'} {relativeDays(days)}
        </span>
        <span className={classes.rowNote}>
          {pra.reference} · {label}
        </span>
        <span className={`${classes.rowNote} ${classes.rowSide}`}>{formatDayShort(pra.startDate)}</span>
      </Link>
    </li>
  )
}

/** A shoot that is over, without its debrief. */
export function DebriefItem({ row }: { row: DebriefRow }) {
  const { pra, due } = row
  return (
    <li>
      <Link className={classes.row} to={paths.praDebrief(pra.id)}>
        <span className={classes.rowTitle}>{pra.title || pra.reference}</span>
        <span className={`${classes.rowSide} ${due.days < 0 ? classes.urgent : ''}`}>
          {due.days < 0 ? 'was due' : 'due'} {relativeDays(due.days)}
        </span>
        <span className={classes.rowNote}>
          {pra.reference} · back {formatDayShort(pra.endDate)}
        </span>
        <span className={`${classes.rowNote} ${classes.rowSide}`}>{formatDayShort(due.dueOn)}</span>
      </Link>
    </li>
  )
}

/** A certificate that runs out. */
export function ExpiringItem({ row }: { row: ExpiringRow }) {
  return (
    <li className={classes.row}>
      <span className={classes.rowTitle}>{fullName(row.user)}</span>
      <span className={`${classes.rowSide} ${row.days < 0 ? classes.urgent : ''}`}>
        {row.days < 0 ? 'expired' : 'expires'} {relativeDays(row.days)}
      </span>
      <span className={classes.rowNote}>{row.certificate}</span>
      <span className={`${classes.rowNote} ${classes.rowSide}`}>{formatDayShort(row.expiresOn)}</span>
    </li>
  )
}

/** A PRA in force whose reader has not confirmed it yet. */
export function ToReadItem({ pra, today }: { pra: Pra; today: string }) {
  const days = daysBetween(today, pra.startDate)
  return (
    <li>
      <Link className={classes.row} to={paths.pra(pra.id)}>
        <span className={classes.rowTitle}>{pra.title || pra.reference}</span>
        <span className={classes.rowSide}>
          {days < 0 ? 'left' : 'leaves'} {relativeDays(days)}
        </span>
        <span className={classes.rowNote}>
          {pra.reference} · version {pra.approvedVersion}
        </span>
        <span className={`${classes.rowNote} ${classes.rowSide}`}>{formatDayShort(pra.startDate)}</span>
      </Link>
    </li>
  )
}
