import { Link } from 'react-router-dom'
import { paths } from '@/domain/shared/paths'
import type { CrewPage } from '@/features/documents/model/crew-page'
import classes from './on-location.module.css'

/** Worst first. Not folded, since unfolding would be one tap too many outdoors. */
export function HazardPart({ praId, page }: { praId: string; page: CrewPage }) {
  const { hazards, otherHazards } = page
  return (
    <section className={classes.part} aria-labelledby="hazards">
      <h2 id="hazards">Hazards and controls</h2>
      {hazards.length === 0 && <p>No hazard affects you.</p>}
      <ul className={classes.cards}>
        {hazards.map(({ title, detail, controls, isTheirs }) => (
          <li key={`${title} ${detail}`}>
            <strong>{title}</strong>
            {detail !== '' && <span>{detail}</span>}
            <span className={classes.text}>{controls.join('\n') || 'No controls are entered.'}</span>
            {isTheirs && <span className={classes.dim}>You are responsible for these controls.</span>}
          </li>
        ))}
      </ul>
      {otherHazards > 0 && (
        <p className={classes.dim}>
          {otherHazards === 1 ? '1 more hazard touches' : `${otherHazards} more hazards touch`} others only:{' '}
          <Link to={paths.pra(praId)}>read the whole PRA</Link>
        </p>
      )}
    </section>
  )
}
