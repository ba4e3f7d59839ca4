import type { ReactNode } from 'react'
import { bandLabel, likelihoods, scoreBand, severities } from '@/domain/pras/hazards/matrix'
import type { Content } from '@/domain/shared/fields'
import { FieldMessages } from '@/ui/form/field-shell'
import { type RiskBand, RiskScale } from '@/ui/form/inputs/risk-scale'
import classes from './hazards.module.css'

/** In the form that the rating control of the form kit needs (domain 2.1). Both numbers are from 1 to 5. */
export function bandOf(likelihood: number, severity: number): RiskBand {
  const band = scoreBand(likelihood * severity)
  return band
    ? { tone: band.id, label: bandLabel(likelihood * severity, severity) }
    : { tone: 'low', label: '' }
}

interface HazardRatingProps {
  item: Content
  /** The names of the two fields of the rating. */
  likelihood: string
  severity: string
  label: string
  /** The typical severity, which is set together with the likelihood; 0 for none. */
  typicalSeverity: number
  /** Shown below the rating if there is no problem. */
  hint: string
  problem: string | undefined
  /** The text of the warnings. */
  warning: string | undefined
  onChange: (answers: Content) => void
  onBlur: () => void
  /** The findings of the checks. */
  children?: ReactNode
}

export function HazardRating(props: HazardRatingProps) {
  const { item, likelihood, severity, problem, hint } = props
  const note = problem ?? hint
  return (
    <fieldset id={`f-${likelihood}`} tabIndex={-1} className={classes.rating} onBlur={props.onBlur}>
      <RiskScale
        id={`f-${severity}`}
        label={props.label}
        likelihood={ratingOf(item[likelihood])}
        severity={ratingOf(item[severity])}
        typicalSeverity={props.typicalSeverity}
        band={bandOf}
        likelihoods={likelihoods}
        severities={severities}
        invalid={problem !== undefined}
        describedBy={note ? `${severity}-note` : undefined}
        onChange={next =>
          props.onChange({
            [likelihood]: next.likelihood || undefined,
            [severity]: next.severity || undefined,
          })
        }
      />
      {note && (
        <p id={`${severity}-note`} className={problem ? classes.problem : classes.dim}>
          {note}
        </p>
      )}
      <FieldMessages id={`f-${severity}-look`} warning={props.warning} />
      {props.children}
    </fieldset>
  )
}

/** Returns the rating from 1 to 5; 0 if not rated. */
function ratingOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
