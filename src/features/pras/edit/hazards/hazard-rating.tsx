import type { ReactNode } from 'react'
import { likelihoods, severities } from '@/domain/pras/hazards/matrix'
import type { Content } from '@/domain/shared/fields'
import { FieldMessages } from '@/ui/form/field-shell'
import { RiskMatrix } from '@/ui/form/inputs/risk-matrix'
import classes from './hazards.module.css'
import { matrixBand } from './matrix-band'

const likelihoodWords = likelihoods.map(each => each.word)
const severityWords = severities.map(each => each.word)

interface HazardRatingProps {
  item: Content
  /** The names of the two fields that the rating is stored in. */
  likelihood: string
  severity: string
  label: string
  /** Said below it while nothing is wrong. */
  hint: string
  problem: string | undefined
  /** What is worth a look. */
  warning: string | undefined
  onChange: (answers: Content) => void
  onBlur: () => void
  /** What checks say of it. */
  children?: ReactNode
}

/** How likely and how severe one hazard is, chosen in the matrix. */
export function HazardRating({
  item,
  likelihood,
  severity,
  label,
  hint,
  problem,
  warning,
  onChange,
  onBlur,
  children,
}: HazardRatingProps) {
  return (
    <fieldset id={`f-${likelihood}`} tabIndex={-1} className={classes.rating} onBlur={onBlur}>
      <RiskMatrix
        id={`f-${severity}`}
        label={label}
        likelihood={ratingOf(item[likelihood])}
        severity={ratingOf(item[severity])}
        band={matrixBand}
        likelihoodWords={likelihoodWords}
        severityWords={severityWords}
        invalid={problem !== undefined}
        describedBy={`${severity}-note`}
        onChange={next => onChange({ [likelihood]: next.likelihood, [severity]: next.severity })}
      />
      <p id={`${severity}-note`} className={problem ? classes.problem : classes.dim}>
        {problem ?? hint}
      </p>
      <FieldMessages id={`f-${severity}-look`} warning={warning} />
      {children}
    </fieldset>
  )
}

/** 1 to 5; 0 while not rated. */
function ratingOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
