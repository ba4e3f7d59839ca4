import { Button } from '@mantine/core'
import { useState } from 'react'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import type { Suggestion } from '@/domain/pras/hazards/suggest'
import { Icon } from '@/ui/icon'
import classes from './hazards.module.css'
import own from './suggestions.module.css'

/** More would push the hazards themselves out of sight. */
const SHOWN_AT_FIRST = 8

export interface SuggestionsProps {
  suggestions: readonly Suggestion[]
  onTake: (entries: readonly HazardEntry[]) => void
  onRefuse: (entry: HazardEntry) => void
}

/** What the answers call for, and why: one click takes it, or it is marked as not applicable, which asks for a reason. */
export function Suggestions({ suggestions, onTake, onRefuse }: SuggestionsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? suggestions : suggestions.slice(0, SHOWN_AT_FIRST)
  if (suggestions.length === 0) return null
  return (
    <section
      id="f-notApplicable"
      tabIndex={-1}
      className={classes.suggestions}
      aria-labelledby="suggested-hazards"
    >
      <div className={classes.bar}>
        <h3 id="suggested-hazards">Suggested by your answers ({suggestions.length})</h3>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onTake(suggestions.map(({ hazard }) => hazard))}
        >
          Add all {suggestions.length}
        </Button>
      </div>
      <ul className={classes.suggestionList}>
        {shown.map(suggestion => (
          <SuggestionRow
            key={suggestion.hazard.id}
            suggestion={suggestion}
            onTake={onTake}
            onRefuse={onRefuse}
          />
        ))}
      </ul>
      {suggestions.length > SHOWN_AT_FIRST && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show ${suggestions.length - SHOWN_AT_FIRST} more`}
        </Button>
      )}
    </section>
  )
}

function SuggestionRow({
  suggestion: { hazard, why, isStarred },
  onTake,
  onRefuse,
}: Pick<SuggestionsProps, 'onTake' | 'onRefuse'> & { suggestion: Suggestion }) {
  const [showsAll, setShowsAll] = useState(false)
  const [first, ...more] = why
  return (
    <li className={classes.suggestion}>
      <span className={classes.suggestionText}>
        <span>
          {isStarred && (
            <span className={classes.star} title="Must be listed">
              ★<span className="gl-hidden">must be listed: </span>
            </span>
          )}
          {hazard.title}
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
          {isStarred && '. Cannot be refused while that stands.'}
        </span>
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
