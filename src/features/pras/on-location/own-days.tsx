import { useMemo } from 'react'
import { ownDays } from '@/domain/pras/shoot-days/own-days'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { formatDayShort } from '@/domain/shared/dates'
import { useToday } from '@/ui/use-today'
import classes from './on-location.module.css'

/** The days of the plan that the person is there on, today's marked. */
export function OwnDays({ steps, userId }: { steps: PraSteps; userId: string }) {
  const today = useToday()
  const days = useMemo(() => ownDays(steps, userId), [steps, userId])
  if (days.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="own-days">
      <h2 id="own-days">Your days</h2>
      <ul className={classes.cards}>
        {days.map(({ date, location, activity, transport, overnight, notes }) => (
          <li key={`${date} ${location} ${activity}`}>
            <strong>
              {formatDayShort(date)}
              {date === today && ', today'}
            </strong>
            <span>{[location, activity].filter(Boolean).join(': ')}</span>
            <span className={classes.dim}>{[transport, overnight, notes].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
