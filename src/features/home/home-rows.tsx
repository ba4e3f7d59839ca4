import { Link } from 'react-router-dom'
import type { ExpiringRow } from '@/domain/home/certificates'
import type { DebriefRow } from '@/domain/home/pra-rows'
import { daysTo, type WaitingRow } from '@/domain/home/waiting'
import type { Pra } from '@/domain/pras/schema'
import { shortTitle } from '@/domain/pras/title'
import { daysBetween, formatDayShort, formatMoment, todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { relativeDays } from '@/domain/shared/relative-days'
import { fullName } from '@/domain/users/schema'
import classes from './home.module.css'

export function WaitingItem({ row, today }: { row: WaitingRow; today: string }) {
  return (
    <li>
      <Link className={classes.row} to={row.kind === 'contract' ? paths.contract(row.id) : paths.pra(row.id)}>
        <span className={classes.rowTitle}>{row.title}</span>
        <span className={classes.rowSide}>{row.label}</span>
        <span className={classes.rowNote}>
          {row.reference}
          {row.about && ` · ${row.about}`}
          {row.by && ` · with ${row.by}`}
          {row.since > 0 && (
            <span title={formatMoment(row.since)}> · since {formatDayShort(todayIso(row.since))}</span>
          )}
        </span>
        <span className={`${classes.rowNote} ${classes.rowSide} ${row.isUrgent ? classes.urgent : ''}`}>
          {firstDayWords(row, today)}
        </span>
      </Link>
    </li>
  )
}

/** Returns in words when the crew leaves, or when the work under a contract begins: 'leaves in 3 days · 12 Apr 2026'. */
function firstDayWords(row: WaitingRow, today: string): string {
  const days = daysTo(row, today)
  if (days === undefined) return ''
  const [ahead, past] = row.kind === 'pra' ? ['leaves', 'left'] : ['begins', 'began']
  return `${days < 0 ? past : ahead} ${relativeDays(days)}, ${formatDayShort(row.startsOn)}`
}

export function DebriefItem({ row }: { row: DebriefRow }) {
  const { pra, due } = row
  return (
    <li>
      <Link className={classes.row} to={paths.praDebrief(pra.id)}>
        <span className={classes.rowTitle}>{pra.title ? shortTitle(pra) : pra.reference}</span>
        <span className={`${classes.rowSide} ${due.days < 0 ? classes.urgent : ''}`}>
          {due.days < 0 ? 'was due' : 'due'} {relativeDays(due.days)}
        </span>
        <span className={classes.rowNote}>
          {pra.reference}
          {pra.productionName && ` · ${pra.productionName}`} · back {formatDayShort(pra.endDate)}
        </span>
        <span className={`${classes.rowNote} ${classes.rowSide}`}>{formatDayShort(due.dueOn)}</span>
      </Link>
    </li>
  )
}

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

/** A PRA in force that the person has not confirmed yet. */
export function ToReadItem({ pra, today }: { pra: Pra; today: string }) {
  const days = daysBetween(today, pra.startDate)
  return (
    <li>
      <Link className={classes.row} to={paths.pra(pra.id)}>
        <span className={classes.rowTitle}>{pra.title ? shortTitle(pra) : pra.reference}</span>
        <span className={classes.rowSide}>
          {days < 0 ? 'left' : 'leaves'} {relativeDays(days)}
        </span>
        <span className={classes.rowNote}>
          {pra.reference}
          {pra.productionName && ` · ${pra.productionName}`} · version {pra.approvedVersion}
        </span>
        <span className={`${classes.rowNote} ${classes.rowSide}`}>{formatDayShort(pra.startDate)}</span>
      </Link>
    </li>
  )
}
