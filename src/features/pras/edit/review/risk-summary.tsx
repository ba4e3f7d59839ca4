import { likelihoods, scoreBand, severities } from '@/domain/pras/hazards/matrix'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { riskLabels } from '@/domain/pras/type-labels'
import { levelCalledFor } from '@/domain/pras/workflow/level-of-answers'
import { type HazardRow, hazardRows, type Risk } from '@/domain/view-models/hazard-rows'
import { overallRiskWords, riskTones } from '@/features/pras/edit/hazards/overall-risk-words'
import { useLevelCatalogue } from '@/features/pras/shared/use-level-catalogue'
import { StatusBadge } from '@/ui/status-badge'
import { heatMap } from './heat-model'
import classes from './review.module.css'

/** The overall level with its reasons, and where the hazards are in the matrix before and after controls. */
export function RiskSummary({ pra, steps, names }: { pra: Pra; steps: PraSteps; names: Names }) {
  const derived = levelCalledFor(pra.type, steps, useLevelCatalogue(steps))
  // For a low-risk PRA, uses the level that follows from the answers: 'Low' must not appear above a hazard that rules out low
  // risk.
  const level = pra.type === 'low-risk' ? derived.level : pra.riskLevel
  const rows = hazardRows(steps.hazards?.content ?? {}, names)
  return (
    <section className={classes.box} aria-labelledby="review-risk">
      <h3 id="review-risk" className={classes.riskTitle}>
        Risk <StatusBadge tone={riskTones[level]} label={riskLabels[level]} />
        <span className={classes.dim}>{overallRiskWords(pra, derived)}</span>
      </h3>
      {derived.reasons.length > 0 && (
        <ul className={classes.reasons}>
          {derived.reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <div className={classes.heats}>
          <HeatMap title="Before controls" rows={rows} of={row => row.initial} />
          <HeatMap title="With controls" rows={rows} of={row => row.residual} />
        </div>
      )}
    </section>
  )
}

function HeatMap({
  title,
  rows,
  of,
}: {
  title: string
  rows: readonly HazardRow[]
  of: (row: HazardRow) => Risk
}) {
  const { rows: cells, unrated } = heatMap(
    rows.map(row => ({ title: row.title, likelihood: of(row).likelihood, severity: of(row).severity })),
  )
  return (
    <figure className={classes.heat}>
      <figcaption>
        {title}
        {unrated > 0 && <span className={classes.dim}> ({unrated} not rated)</span>}
      </figcaption>
      <table>
        <caption className="gl-hidden">
          Number of hazards by likelihood and severity, {title.toLowerCase()}
        </caption>
        <colgroup>
          <col />
          {severities.map(severity => (
            <col key={severity.value} />
          ))}
        </colgroup>
        <tbody>
          {cells.map(line => {
            const likelihood = likelihoods.find(each => each.value === line[0]?.likelihood)
            return (
              <tr key={likelihood?.value}>
                <th scope="row">{likelihood?.word}</th>
                {line.map(cell => (
                  <td
                    key={cell.severity}
                    data-band={scoreBand(cell.score)?.id}
                    data-empty={cell.count === 0 || undefined}
                    title={cell.titles.join('\n') || undefined}
                  >
                    {cell.count || ''}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {severities.map(severity => (
              <th key={severity.value} scope="col">
                {severity.word}
              </th>
            ))}
          </tr>
        </tfoot>
      </table>
    </figure>
  )
}
