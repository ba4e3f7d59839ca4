import { useMemo, useState } from 'react'
import { moveShoot } from '@/data/pras/move-shoot'
import { useCertificateRegistry } from '@/data/records/certificate-registry'
import type { Pra } from '@/domain/pras/schema'
import { MOST_DAYS, movedDays, problemsOfMove } from '@/domain/pras/shoot-days/move-shoot'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { addDays, daysBetween, formatDayShort } from '@/domain/shared/dates'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import { useRecordSending } from '@/records/sending/use-record-command'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { DateInput } from '@/ui/form/inputs/date-input'
import { NumberInput } from '@/ui/form/inputs/number-input'
import { notify } from '@/ui/notify/notify'
import { useToday } from '@/ui/use-today'
import classes from './dates.module.css'

export interface MoveShootDialogProps {
  pra: Pra
  steps: PraSteps
  /** The reason why the person must wait: typed text is not saved yet. Empty if everything is saved. */
  waitsFor: string
  onClose: () => void
}

/** Moves the whole shoot: the dialog shows the new days, and the certificates that would expire before them. */
export function MoveShootDialog({ pra, steps, waitsFor, onClose }: MoveShootDialogProps) {
  const start = pra.startDate
  const [days, setDays] = useState<number>()
  const [typedDay, setTypedDay] = useState('')
  const { run, isPending, late, failure } = useRecordSending('PRA', pra)
  const isGiven = days !== undefined && Number.isInteger(days) && days !== 0 && Math.abs(days) <= MOST_DAYS

  async function move(by: number) {
    const startDate = start
    const isDone = await run(`${startDate} ${by}`, writeId =>
      moveShoot(pra.id, { days: by, startDate, writeId }),
    )
    if (!isDone) return
    notify(`Moved ${wordsOf(by)}.`, 'success')
    onClose()
  }

  function chooseDay(day: string | undefined) {
    setTypedDay(day ?? '')
    const between = daysBetween(start, day ?? '')
    setDays(Number.isNaN(between) ? undefined : between)
  }

  function chooseDays(next: number | undefined) {
    setDays(next)
    setTypedDay(next !== undefined && Number.isInteger(next) ? addDays(start, next) : '')
  }

  return (
    <CommandDialog
      title={`Move the shoot of ${pra.reference}?`}
      confirmLabel={isGiven ? `Move ${wordsOf(days)}` : 'Move the shoot'}
      blockedBy={waitsFor || (isGiven ? undefined : blockedBy(days, typedDay))}
      state={{ isPending, late, failure }}
      onConfirm={() => isGiven && void move(days)}
      onClose={onClose}
      size="lg"
    >
      <p className={classes.plain}>
        It begins on {formatDayShort(start)} now. All days of the trip, the schedule, the journeys and the
        bookings move with it. Dates of certificates and checks do not change.
      </p>
      <div className={classes.choice}>
        <label className={classes.field} htmlFor="move-to">
          New first day
          <DateInput id="move-to" value={typedDay} onChange={chooseDay} disabled={isPending} />
        </label>
        <label className={classes.field} htmlFor="move-by">
          or a number of days to move it (-7 is a week earlier)
          <NumberInput
            id="move-by"
            value={days}
            onChange={next => chooseDays(typeof next === 'number' ? next : undefined)}
            disabled={isPending}
          />
        </label>
      </div>
      {isGiven && <Preview pra={pra} steps={steps} days={days} />}
    </CommandDialog>
  )
}

function blockedBy(days: number | undefined, typedDay: string): string {
  if (days === 0) return 'The shoot already begins on that day.'
  if (days !== undefined && Math.abs(days) > MOST_DAYS) return `At most ${MOST_DAYS} days. Check the year.`
  if (typedDay !== '' && !isIsoDay(typedDay)) return 'Enter a day, such as 04/03/2027.'
  return days === undefined ? 'Choose the new first day, or a number of days.' : 'Enter whole days.'
}

function wordsOf(days: number): string {
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`
}

/** The most messages to show here; the form shows all of them. */
const SHOWN = 8

function Preview({ pra, steps, days }: { pra: Pra; steps: PraSteps; days: number }) {
  const today = useToday()
  const registry = useCertificateRegistry()
  const rows = useMemo(() => movedDays({ type: pra.type, steps }, days), [pra.type, steps, days])
  const problems = useMemo(
    () => problemsOfMove({ type: pra.type, steps }, days, today, registry),
    [pra.type, steps, days, today, registry],
  )
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className="gl-hidden">What moves</caption>
          <thead>
            <tr>
              <th scope="col">What moves</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={`${row.slug} ${row.label}`}>
                <th scope="row">
                  {row.label}
                  {row.count > 1 && `, ${row.count} entries`}
                </th>
                <td>{spanText(row.before)}</td>
                <td>{spanText(row.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length > 0 && (
        <div role="status">
          <p className={classes.plain}>Not valid on the new days:</p>
          <ul className={classes.problems}>
            {problems.slice(0, SHOWN).map(problem => (
              <li key={`${problem.slug} ${problem.path} ${problem.message}`}>{problem.message}</li>
            ))}
            {problems.length > SHOWN && <li>And {problems.length - SHOWN} more, shown in the steps.</li>}
          </ul>
        </div>
      )}
    </>
  )
}

function spanText({ first, last }: { first: string; last: string }): string {
  return first === last ? formatDayShort(first) : `${formatDayShort(first)} to ${formatDayShort(last)}`
}
