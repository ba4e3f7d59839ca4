import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { makesRegular } from '@/domain/pras/hazards/low-risk-obstacles'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import type { Suggestion } from '@/domain/pras/hazards/suggest'
import type { Pra } from '@/domain/pras/schema'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { Icon } from '@/ui/icon'
import { ConvertButton } from './convert-button'
import classes from './hazards.module.css'
import own from './suggestions.module.css'

/** The number of suggestions shown at first. More suggestions would push the hazards out of sight. */
const SHOWN_AT_FIRST = 8

export interface SuggestionsProps {
  pra: Pra
  context: StepContext
  suggestions: readonly Suggestion[]
  /** True if some hazards are listed already, so that suggestions must leave room for them. */
  hasHazards: boolean
  onTake: (entries: readonly HazardEntry[]) => void
  onRefuse: (entry: HazardEntry) => void
}

/** The suggested hazards with their reasons. One click adds a hazard. Marking it as not applicable needs a reason. */
export function Suggestions({ pra, context, suggestions, hasHazards, onTake, onRefuse }: SuggestionsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const isShortened = hasHazards && suggestions.length > SHOWN_AT_FIRST
  const shown = showsAll || !isShortened ? suggestions : suggestions.slice(0, SHOWN_AT_FIRST)
  if (suggestions.length === 0) return null
  const isOut = ({ hazard, strength }: Suggestion) =>
    pra.type === 'low-risk' && makesRegular(hazard, strength)
  // Hazards that would make this a regular PRA are listed separately, each with a note about that.
  const together = suggestions.filter(suggestion => !isOut(suggestion))
  return (
    <section
      id="f-notApplicable"
      tabIndex={-1}
      className={classes.suggestions}
      aria-labelledby="suggested-hazards"
    >
      <div className={classes.bar}>
        <h3 id="suggested-hazards">Suggested by your answers ({suggestions.length})</h3>
        {together.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onTake(together.map(({ hazard }) => hazard))}
          >
            {together.length === suggestions.length ? 'Add all' : 'Add the other'} {together.length}
          </Button>
        )}
      </div>
      {suggestions.some(({ isStarred }) => isStarred) && (
        <p className={classes.dim}>A required hazard stays here until the answer that requires it changes.</p>
      )}
      <ul className={classes.suggestionList}>
        {shown.map(suggestion => (
          <SuggestionRow
            key={suggestion.hazard.id}
            suggestion={suggestion}
            convert={isOut(suggestion) ? <ConvertButton pra={pra} context={context} /> : undefined}
            onTake={onTake}
            onRefuse={onRefuse}
          />
        ))}
      </ul>
      {isShortened && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show ${suggestions.length - SHOWN_AT_FIRST} more`}
        </Button>
      )}
    </section>
  )
}

interface SuggestionRowProps extends Pick<SuggestionsProps, 'onTake' | 'onRefuse'> {
  suggestion: Suggestion
  /** The button that converts to a regular PRA, if a low-risk PRA may not list this hazard. */
  convert: ReactNode
}

function SuggestionRow({
  suggestion: { hazard, why, isStarred },
  convert,
  onTake,
  onRefuse,
}: SuggestionRowProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [first, ...more] = why
  return (
    <li className={classes.suggestion}>
      <span className={classes.suggestionText}>
        <span>
          {hazard.title}
          {isStarred && <span className={own.tag}>Required</span>}
        </span>
        <span className={classes.why}>
          Why: {showsAll ? why.join('; ') : first}
          {more.length > 0 && (
            <>
              {showsAll ? ' ' : ', '}
              <button
                type="button"
                className={own.more}
                aria-expanded={showsAll}
                aria-label={`${showsAll ? 'fewer reasons' : `and ${more.length} more reasons`} for ${hazard.title}`}
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? 'fewer' : `and ${more.length} more`}
              </button>
            </>
          )}
        </span>
        {convert && (
          <span className={own.out}>If you add this hazard, the PRA becomes regular. {convert}</span>
        )}
      </span>
      {!isStarred && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => onRefuse(hazard)}
          aria-label={`Not applicable…: ${hazard.title}`}
        >
          Not applicable…
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="plus" />}
        onClick={() => onTake([hazard])}
        aria-label={`Add ${hazard.title}`}
      >
        Add
      </Button>
    </li>
  )
}
