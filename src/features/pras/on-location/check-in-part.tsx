import { Button } from '@mantine/core'
import { useState } from 'react'
import { now } from '@/data/base/clock'
import { useActor } from '@/data/base/session'
import { newId } from '@/data/firestore/stamps'
import { keepEntry } from '@/data/pras/day-log/outbox'
import {
  type CheckIn,
  checkInEntry,
  checkInPlan,
  checkInsOf,
  EARLY_MINUTES,
  placeClock,
} from '@/domain/pras/day-log/check-ins'
import type { NewDayLogEntry } from '@/domain/pras/day-log/schema'
import { placeTime } from '@/domain/pras/day-log/words'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Call } from '@/features/documents/model/directory'
import { PhoneLinks } from '@/ui/phone-links'
import { Notice } from '@/ui/states/notice'
import { Calls } from './emergency-part'
import classes from './on-location.module.css'
import { useClock } from './use-clock'

interface CheckInPartProps {
  pra: Pra
  steps: PraSteps
  entries: readonly NewDayLogEntry[]
  calls: readonly Call[]
}

/** For a missed check-in, it shows the instructions of the PRA and the people to call. */
export function CheckInPart({ pra, steps, entries, calls }: CheckInPartProps) {
  const clock = placeClock(useClock())
  const plan = checkInPlan(steps)
  const checkIns = checkInsOf(plan.times, entries, clock)
  const isMissed = checkIns.some(({ state }) => state === 'missed')
  const own = entries.filter(({ kind, due }) => kind === 'check-in' && !due)[0]
  if (plan.schedule === '' && plan.loneWork === '') return null
  return (
    <section className={classes.part} aria-labelledby="check-ins">
      <h2 id="check-ins">Check-ins today</h2>
      {[plan.schedule, plan.loneWork].filter(Boolean).map(text => (
        <p key={text} className={classes.text}>
          <PhoneLinks text={text} />
        </p>
      ))}
      <ul className={classes.rows} aria-label="Check-ins">
        {checkIns.map(checkIn => (
          <Row key={checkIn.due} pra={pra} checkIn={checkIn} clock={clock} />
        ))}
        {checkIns.length === 0 && (
          <li>
            <span>{own ? `Last: ${placeTime(own)}, by ${own.signature}` : 'The plan names no times.'}</span>
            <SayDone pra={pra} due="" label="Checked in now" />
          </li>
        )}
      </ul>
      {isMissed && (
        <Notice tone="problem">
          <strong>A check-in was missed.</strong> {plan.whenMissed || 'The PRA does not say what to do then.'}
        </Notice>
      )}
      {isMissed && <Calls calls={calls} none="The PRA names nobody to call." />}
    </section>
  )
}

function Row({ pra, checkIn, clock }: { pra: Pra; checkIn: CheckIn; clock: string }) {
  const { due, time, state, by } = checkIn
  const canSay = minutesBetween(clock, due) <= EARLY_MINUTES
  return (
    <li data-state={state}>
      <strong>{time}</strong>
      <span>
        {by
          ? `Done ${placeTime(by)}, by ${by.signature}`
          : state === 'missed'
            ? 'This check-in was missed: nobody has recorded it'
            : 'To come'}
      </span>
      {state !== 'done' && canSay && <SayDone pra={pra} due={due} label={`Done, ${time}`} />}
    </li>
  )
}

const minutesBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000

function SayDone({ pra, due, label }: { pra: Pra; due: string; label: string }) {
  const { id, name } = useActor()
  const [isKeeping, setKeeping] = useState(false)
  async function say() {
    setKeeping(true)
    const entry = checkInEntry({ id: newId(), pra, actor: { id, name }, due, at: now() })
    await keepEntry(pra.id, entry).finally(() => setKeeping(false))
  }
  return (
    <Button size="md" loading={isKeeping} onClick={() => void say()}>
      {label}
    </Button>
  )
}
