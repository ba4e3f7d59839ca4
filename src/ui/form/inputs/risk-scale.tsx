import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './risk-scale.module.css'

export interface RiskValue {
  /** 1 to 5; 0 if not given. */
  likelihood: number
  severity: number
}
export interface RiskBand {
  tone: 'low' | 'medium' | 'high' | 'stop'
  /** The word for the colour: 'Low'. */
  label: string
}
interface ScaleStep {
  word: string
  /** A short explanation of the step: 'About 1 in 50'. */
  guide?: string
}
export interface RiskScaleProps extends RiskValue {
  id?: string
  /** The name of the scale: 'Risk before controls'. */
  label: string
  /** Set together with the first likelihood; 0 for none. Without a likelihood it is not an answer. */
  typicalSeverity?: number
  onChange: (value: RiskValue) => void
  /** Returns the risk band of a likelihood and a severity. It is a prop, because this folder knows no scoring. */
  band: (likelihood: number, severity: number) => RiskBand
  /** The five steps, from 1 to 5. */
  likelihoods: readonly ScaleStep[]
  severities: readonly ScaleStep[]
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  /** The proposed rating, shown next to the name. */
  children?: ReactNode
}

const ratings = [1, 2, 3, 4, 5] as const

/**
 * Likelihood and severity, each as a line of five steps, set by a click, the arrow keys or a digit. Each likelihood has the
 * colour of its score with the present severity, or with the typical severity if none is set. One click is thus enough to rate a
 * catalogue hazard.
 */
export function RiskScale(props: RiskScaleProps) {
  const { label, likelihood, severity, typicalSeverity = 0, onChange, band, likelihoods, severities } = props
  const made = useId()
  const id = props.id ?? made
  const counted = severity || typicalSeverity
  const isSet = likelihood >= 1 && severity >= 1
  const bandOf = (l: number, s: number) => (l >= 1 && s >= 1 ? band(l, s) : undefined)
  const severityName = (s: number) => {
    const found = bandOf(likelihood, s)
    return [
      `Severity ${s}`,
      severities[s - 1]?.word,
      s === typicalSeverity && 'typical',
      found && `score ${likelihood * s}, ${found.label}`,
    ]
      .filter(Boolean)
      .join(', ')
  }
  const shared = { disabled: props.disabled, describedBy: props.describedBy }

  return (
    <div className={classes.scale} data-invalid={props.invalid || undefined}>
      <div className={classes.head}>
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        <span className={classes.words}>
          {isSet ? (
            <>
              <b>
                {likelihood * severity} {band(likelihood, severity).label}
              </b>
              :{' '}
              {[likelihoods[likelihood - 1]?.word, severities[severity - 1]?.word].filter(Boolean).join(', ')}
            </>
          ) : (
            'Not rated yet'
          )}
        </span>
        {props.children}
      </div>
      <Line
        {...shared}
        id={`${id}-likelihood`}
        label="Likelihood"
        groupName={`${label}: likelihood`}
        steps={likelihoods}
        chosen={likelihood}
        toneOf={l => bandOf(l, counted)?.tone}
        nameOf={l => likelihoodName(l, counted, props)}
        onChoose={l => onChange({ likelihood: l, severity: counted })}
      />
      <Line
        {...shared}
        id={id}
        label="Severity"
        groupName={`${label}: severity`}
        steps={severities}
        chosen={severity}
        typical={typicalSeverity}
        toneOf={s => bandOf(likelihood, s)?.tone}
        nameOf={severityName}
        onChoose={s => onChange({ likelihood, severity: s })}
      />
    </div>
  )
}

interface LikelihoodScaleProps extends Pick<RiskScaleProps, 'band' | 'likelihoods' | 'disabled'> {
  id: string
  label: string
  likelihood: number
  severity: number
  onChange: (likelihood: number) => void
}

/** The scale of the likelihood only, for hazards whose severity is known. */
export function LikelihoodScale({
  id,
  label,
  likelihood,
  severity,
  onChange,
  ...props
}: LikelihoodScaleProps) {
  return (
    <Line
      id={id}
      label="Likelihood"
      groupName={label}
      steps={props.likelihoods}
      chosen={likelihood}
      toneOf={each => props.band(each, severity).tone}
      nameOf={each => likelihoodName(each, severity, props)}
      disabled={props.disabled}
      describedBy={undefined}
      onChoose={onChange}
    />
  )
}

/** Returns 'Likelihood 3, Possible, score 15, High'. */
function likelihoodName(
  likelihood: number,
  severity: number,
  { likelihoods, band }: Pick<RiskScaleProps, 'likelihoods' | 'band'>,
): string {
  const score = severity >= 1 ? `score ${likelihood * severity}, ${band(likelihood, severity).label}` : ''
  return [`Likelihood ${likelihood}`, likelihoods[likelihood - 1]?.word, score].filter(Boolean).join(', ')
}

interface LineProps {
  id: string
  /** The label next to the scale. */
  label: string
  /** The common name of the five steps. */
  groupName: string
  steps: readonly ScaleStep[]
  chosen: number
  typical?: number
  toneOf: (rating: number) => RiskBand['tone'] | undefined
  nameOf: (rating: number) => string
  disabled: boolean | undefined
  describedBy: string | undefined
  onChoose: (rating: number) => void
}

function Line({ id, label, groupName, steps, chosen, typical = 0, toneOf, nameOf, ...props }: LineProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!/^[1-5]$/.test(event.key) || props.disabled || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    props.onChoose(Number(event.key))
    event.currentTarget.querySelector<HTMLElement>(`[value="${event.key}"]`)?.focus()
  }
  return (
    <div
      role="radiogroup"
      id={`${id}-line`}
      aria-label={groupName}
      aria-describedby={props.describedBy}
      className={classes.line}
      onKeyDown={onKeyDown}
    >
      <span aria-hidden className={classes.name}>
        {label}
      </span>
      {ratings.map(rating => (
        <label
          key={rating}
          className={classes.cell}
          data-band={toneOf(rating)}
          data-chosen={rating === chosen || undefined}
          data-typical={(rating === typical && chosen === 0) || undefined}
          title={[steps[rating - 1]?.word, steps[rating - 1]?.guide].filter(Boolean).join(': ')}
        >
          <input
            type="radio"
            id={rating === (chosen || typical || 1) ? id : undefined}
            name={`${id}-rating`}
            value={rating}
            aria-label={nameOf(rating)}
            checked={rating === chosen}
            disabled={props.disabled}
            onChange={() => props.onChoose(rating)}
          />
          <b aria-hidden>{rating}</b>
          <span aria-hidden>{rating === typical && chosen === 0 ? 'typical' : steps[rating - 1]?.word}</span>
        </label>
      ))}
    </div>
  )
}
