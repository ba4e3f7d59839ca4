import { useMemo } from 'react'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { hazardRows } from '@/domain/view-models/hazard-rows'
import classes from './on-location.module.css'

/** Every hazard with its controls, worst first: open, since a fold is one tap too many outdoors. */
export function HazardPart({ steps, names }: { steps: PraSteps; names: Names }) {
  const rows = useMemo(() => hazardRows(steps.hazards?.content ?? {}, names), [steps, names])
  return (
    <section className={classes.part} aria-labelledby="hazards">
      <h2 id="hazards">Hazards and controls</h2>
      {rows.length === 0 && <p>No hazards entered.</p>}
      <ul className={classes.cards}>
        {rows.map(({ index, title, detail, controls, responsible }) => (
          <li key={index}>
            <strong>{title}</strong>
            {detail !== '' && <span>{detail}</span>}
            <span className={classes.text}>{controls || 'No controls entered.'}</span>
            {responsible !== '' && <span className={classes.dim}>Responsible: {responsible}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
