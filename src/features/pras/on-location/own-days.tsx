import type { CrewPage } from '@/features/documents/model/crew-page'
import { useToday } from '@/ui/use-today'
import classes from './on-location.module.css'

/** The days of the plan for this reader, with today marked. */
export function OwnDays({ page: { days } }: { page: CrewPage }) {
  const today = useToday()
  if (days.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="own-days">
      <h2 id="own-days">Your days</h2>
      <ul className={classes.cards}>
        {days.map(({ days: when, from, to, hours, where, activity, facts }) => (
          <li key={`${from} ${where} ${activity} ${hours}`}>
            <strong>
              {[when, hours].filter(Boolean).join(', ')}
              {from <= today && today <= to && ', today'}
            </strong>
            <span>{[where, activity].filter(Boolean).join(': ')}</span>
            <span className={classes.dim}>{facts.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
