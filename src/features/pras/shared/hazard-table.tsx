import { useContext } from 'react'
import { bandLabel, isDeadlyLow, likelihoods, severities } from '@/domain/pras/hazards/matrix'
import type { HazardRow, Risk } from '@/domain/view-models/hazard-rows'
import classes from '@/records/document.module.css'
import { BesideAnswer } from '@/records/readable-step'
import { Scrolling } from '@/ui/scrolling'

/** The worst residual risk first. */
export function HazardReadingTable({ rows }: { rows: readonly HazardRow[] }) {
  const beside = useContext(BesideAnswer)
  if (rows.length === 0) return <p className={classes.nothing}>No hazards are entered yet.</p>
  return (
    <Scrolling label="Table of hazards" className={classes.scroll}>
      <table className={classes.table} aria-label="Hazards, worst residual risk first">
        <thead>
          <tr>
            <th scope="col" style={{ width: '28%' }}>
              Hazard
            </th>
            <th scope="col">Controls</th>
            <th scope="col" style={{ width: '7rem' }}>
              Before
            </th>
            <th scope="col" style={{ width: '7rem' }}>
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.index}>
              <td>
                <strong>{row.title}</strong>
                {beside?.({ path: `hazards.${row.index}`, label: row.title })}
                {row.detail && <p>{row.detail}</p>}
                {row.whoAtRisk && <p className={classes.dim}>At risk: {row.whoAtRisk}</p>}
              </td>
              <td>
                <p className={classes.controls}>{row.controls || 'No controls are entered yet.'}</p>
                {row.responsible && <p className={classes.dim}>Responsible: {row.responsible}</p>}
                {row.sops && <p className={classes.dim}>SOPs: {row.sops}</p>}
                {row.lowered && (
                  <p>
                    {row.lowered}: {row.loweredBecause}
                  </p>
                )}
                {row.justification && <p>Accepted because: {row.justification}</p>}
              </td>
              <RiskCell risk={row.initial} />
              <RiskCell risk={row.residual} />
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

function RiskCell({ risk }: { risk: Risk }) {
  if (!risk.band) return <td>Not assessed</td>
  const word = (list: typeof likelihoods, value: number) => list.find(rating => rating.value === value)?.word
  return (
    <td
      className={classes.risk}
      data-band={risk.band.id}
      data-deadly={isDeadlyLow(risk.score, risk.severity) || undefined}
    >
      <strong>
        {risk.score} {bandLabel(risk.score, risk.severity)}
      </strong>
      <div>
        {risk.likelihood} × {risk.severity}
      </div>
      <div>
        {word(likelihoods, risk.likelihood)}, {word(severities, risk.severity)?.toLowerCase()}
      </div>
    </td>
  )
}
