import { riskPicture } from '@/domain/pras/brief/risk-picture'
import { isDeadlyLow, scoreBand } from '@/domain/pras/hazards/matrix'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import classes from './brief.module.css'

export function RiskOverview({ steps }: { steps: PraSteps }) {
  const { counts, deadlyLow, unrated, worst } = riskPicture(steps)
  const sums = [
    ...counts.map(({ label, count }) => `${count} ${label.toLowerCase()}`),
    ...(unrated > 0 ? [`${unrated} not rated`] : []),
  ]
  return (
    <section aria-label="The worst risks">
      <h3>The worst risks</h3>
      <p className={classes.dim}>
        {sums.length === 0
          ? 'No hazards are entered.'
          : `Hazards with controls: ${sums.join(', ')}. Each severity is at least that of the catalogue.`}
        {deadlyLow > 0 && ` ${deadlyLow} of the low risks could be fatal.`}
      </p>
      <ul>
        {worst.map(({ title, score, severity }) => (
          <li key={title}>
            <span className={classes.score} data-band={scoreBand(score)?.id}>
              {score}
            </span>{' '}
            {title}
            {isDeadlyLow(score, severity) && <span className={classes.dim}> could kill</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
