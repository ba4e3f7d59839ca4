import { type KeyboardEvent, useId, useRef } from 'react'
import classes from './risk-matrix.module.css'

export interface RiskMatrixValue {
  /** 1 to 5, 0 while not set. */
  likelihood: number
  severity: number
}
export interface MatrixBand {
  tone: 'low' | 'medium' | 'high' | 'stop'
  /** 'Low': the colour's word. */
  label: string
}
export interface RiskMatrixProps extends RiskMatrixValue {
  id?: string
  /** 'Risk before controls'. */
  label: string
  onChange: (value: RiskMatrixValue) => void
  /** The band of a pair; the kit knows no scoring of its own. */
  band: (likelihood: number, severity: number) => MatrixBand
  /** Five words each, from 1 to 5. */
  likelihoodWords?: readonly string[]
  severityWords?: readonly string[]
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
}

const ratings = [1, 2, 3, 4, 5] as const

/**
 * A 5 by 5 matrix, set by a click or the arrow keys: up and down for likelihood, left and right for severity. Each cell
 * is a radio that says its score and its band; under it the choice in words.
 */
export function RiskMatrix({
  id: ownId,
  label,
  likelihood,
  severity,
  onChange,
  band,
  likelihoodWords = [],
  severityWords = [],
  disabled,
  invalid,
  describedBy,
}: RiskMatrixProps) {
  const made = useId()
  const id = ownId ?? made
  const table = useRef<HTMLTableElement>(null)
  const isSet = likelihood >= 1 && severity >= 1
  const current = { likelihood: isSet ? likelihood : 1, severity: isSet ? severity : 1 }

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key]
    if (!move || disabled) return
    event.preventDefault()
    const next = isSet
      ? { likelihood: clamp(likelihood + move[0]), severity: clamp(severity + move[1]) }
      : { likelihood: 1, severity: 1 }
    onChange(next)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.likelihood}-${next.severity}"]`)?.focus()
  }
  const name = (l: number, s: number) =>
    cellName(l, s, { likelihoodWords, severityWords, bandLabel: band(l, s).label })

  return (
    <div className={classes.matrix} data-invalid={invalid || undefined}>
      <div id={`${id}-label`} className={classes.label}>
        {label}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
      >
        <table ref={table} className={classes.table} role="presentation">
          <tbody>
            {[...ratings].reverse().map(l => (
              <tr key={l}>
                <td className={classes.axis} title={word(likelihoodWords, l)} aria-hidden>
                  {l}
                </td>
                {ratings.map(s => (
                  <td key={s}>
                    <Cell
                      id={l === current.likelihood && s === current.severity ? id : undefined}
                      group={`${id}-matrix`}
                      likelihood={l}
                      severity={s}
                      name={name(l, s)}
                      tone={band(l, s).tone}
                      isChosen={isSet && l === likelihood && s === severity}
                      disabled={disabled}
                      onChange={onChange}
                    />
                  </td>
                ))}
              </tr>
            ))}
            <tr aria-hidden>
              <td className={classes.axis}>L/S</td>
              {ratings.map(s => (
                <td key={s} className={classes.axis} title={word(severityWords, s)}>
                  {s}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className={classes.words}>
        {isSet ? (
          <>
            <b>
              {likelihood * severity} {band(likelihood, severity).label}
            </b>
            : {[word(likelihoodWords, likelihood), word(severityWords, severity)].filter(Boolean).join(', ')}
          </>
        ) : (
          'Not set'
        )}
      </div>
    </div>
  )
}

interface CellProps extends RiskMatrixValue {
  id: string | undefined
  group: string
  name: string
  tone: MatrixBand['tone']
  isChosen: boolean
  disabled: boolean | undefined
  onChange: (value: RiskMatrixValue) => void
}

function Cell({ id, group, likelihood, severity, name, tone, isChosen, disabled, onChange }: CellProps) {
  return (
    <label className={classes.cell} data-band={tone} data-chosen={isChosen || undefined} title={name}>
      <input
        type="radio"
        id={id}
        name={group}
        data-cell={`${likelihood}-${severity}`}
        aria-label={name}
        checked={isChosen}
        disabled={disabled}
        onChange={() => onChange({ likelihood, severity })}
      />
      <span aria-hidden>{likelihood * severity}</span>
    </label>
  )
}

/** 'Likelihood 2, unlikely, severity 3, serious, score 6, Medium' */
function cellName(
  likelihood: number,
  severity: number,
  words: { likelihoodWords: readonly string[]; severityWords: readonly string[]; bandLabel: string },
): string {
  return [
    `Likelihood ${likelihood}`,
    word(words.likelihoodWords, likelihood),
    `severity ${severity}`,
    word(words.severityWords, severity),
    `score ${likelihood * severity}`,
    words.bandLabel,
  ]
    .filter(Boolean)
    .join(', ')
}

function word(words: readonly string[], rating: number): string {
  return words[rating - 1] ?? ''
}

/** Change of likelihood and of severity: likelihood grows upwards, severity to the right. */
const moves: Partial<Record<string, readonly [number, number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

function clamp(rating: number): number {
  return Math.max(1, Math.min(5, rating))
}
