import { type ReactNode, use } from 'react'
import { likelihoods } from '@/domain/pras/hazards/matrix'
import type { Content } from '@/domain/shared/fields'
import { LikelihoodScale } from '@/ui/form/inputs/risk-scale'
import { SuggestionNote } from '@/ui/form/suggestions/suggestion-note'
import { FieldSuggestions } from '@/ui/form/suggestions/suggestions'
import {
  type Catalogue,
  controlLines,
  entryOf,
  type HazardLine,
  readHazard,
  shortRating,
  typedText,
} from './hazard-model'
import { bandOf } from './hazard-rating'
import classes from './hazards.module.css'
import { severityFor } from './proposals'
import { ScoreBadge } from './score-badge'
import own from './short-lines.module.css'

export interface ShortLinesProps {
  lines: readonly HazardLine[]
  /** All hazards as typed. `lines`, which are derived from them, follow a moment later. */
  items: readonly Content[]
  catalogue: Catalogue
  /** Returns the errors of a hazard, except missing answers; empty if there are none. */
  faultOf: (index: number) => ReactNode
  onEnter: (index: number, answers: Content) => void
  onBlur: () => void
  onOpen: (index: number) => void
}

/** A line with a score that is not low before controls opens, so that people can say how the risk is reduced. */
export function ShortLines({ lines, items, ...props }: ShortLinesProps) {
  return (
    <ul className={own.lines} aria-label="Hazards">
      {lines.map(line => (
        <ShortLine key={line.index} line={line} item={items[line.index] ?? {}} {...props} />
      ))}
    </ul>
  )
}

type ShortLineProps = Omit<ShortLinesProps, 'lines' | 'items'> & { line: HazardLine; item: Content }

function ShortLine({ line, item, catalogue, faultOf, onEnter, onBlur, onOpen }: ShortLineProps) {
  const { index, title } = line
  const hazard = readHazard(item)
  const severity = severityFor(hazard, entryOf(hazard, catalogue))
  const suggestion = use(FieldSuggestions)(`hazards.${index}.specificDetail`)
  const enter = (answers: Content) => onEnter(index, answers)
  const isShort =
    !(hazard.initialLikelihood > 0) ||
    (hazard.initialLikelihood === hazard.residualLikelihood &&
      hazard.initialSeverity === hazard.residualSeverity)
  const controls = controlLines(hazard.controls)

  function rate(likelihood: number) {
    const rated = shortRating(likelihood, severity)
    enter(rated)
    if (rated.residualLikelihood === undefined) onOpen(index)
  }
  return (
    <li className={own.line}>
      <div className={classes.bar}>
        <button type="button" className={classes.open} onClick={() => onOpen(index)}>
          {title}
        </button>
        <span className={classes.buttons}>
          {!isShort && <span className={classes.dim}>{line.initial} before controls</span>}
          <ScoreBadge score={line.residual} severity={hazard.residualSeverity} />
          {line.missing === 0 ? (
            <span className={classes.done}>
              ✓<span className="gl-hidden"> complete</span>
            </span>
          ) : (
            <span className={classes.dim}>{line.missing} missing</span>
          )}
        </span>
      </div>
      {faultOf(index)}
      <div className={own.answers}>
        {isShort && severity > 0 && (
          <LikelihoodScale
            id={`f-hazards.${index}.initialLikelihood`}
            label={`Likelihood before controls: ${title}`}
            likelihood={hazard.initialLikelihood || 0}
            severity={severity}
            band={bandOf}
            likelihoods={likelihoods}
            onChange={rate}
          />
        )}
        <div>
          <textarea
            id={`f-hazards.${index}.specificDetail`}
            className="gl-input"
            aria-label={`Where and when on this shoot: ${title}`}
            aria-required
            placeholder="Where and when on this shoot"
            rows={1}
            maxLength={5000}
            value={typedText(item, 'specificDetail')}
            onChange={event => enter({ specificDetail: event.target.value })}
            onBlur={onBlur}
          />
          {suggestion && (
            <SuggestionNote
              suggestion={suggestion}
              value={hazard.specificDetail}
              isOpen={hazard.specificDetail === ''}
              onTake={() => enter({ specificDetail: suggestion.value })}
            />
          )}
        </div>
      </div>
      {hazard.hazardId !== '' && controls.length > 0 && (
        <label className={own.controls}>
          <input
            type="checkbox"
            checked={hazard.controlsConfirmed}
            onChange={event => enter({ controlsConfirmed: event.target.checked })}
          />
          <span>
            <b>{hazard.controlsConfirmed ? 'What we do' : 'We do all of this'}</b>: {controls.join('; ')}
          </span>
        </label>
      )}
    </li>
  )
}
