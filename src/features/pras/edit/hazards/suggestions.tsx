import { Button } from '@mantine/core'
import { useState } from 'react'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { useConfirm } from '@/ui/dialogs/confirm'
import { Icon } from '@/ui/icon'
import { type Catalogue, hazardTitle } from './hazard-model'
import classes from './hazards.module.css'

/** More would push the hazards themselves out of sight. */
const SHOWN_AT_FIRST = 8
/** Short enough for 'indoors only', long enough to be a reason. */
const REASON_LENGTH = 5

export interface SuggestionsProps {
  suggestions: readonly HazardEntry[]
  content: Content
  catalogue: Catalogue
  onTake: (entries: readonly HazardEntry[]) => void
  onRefuse: (entry: HazardEntry, reason: string) => void
  onUnrefuse: (hazardId: string) => void
}

/** What the environments and answers of general info call for: one click takes it, or a reason says why not. */
export function Suggestions(props: SuggestionsProps) {
  const { suggestions, content, catalogue, onTake, onRefuse, onUnrefuse } = props
  const [showsAll, setShowsAll] = useState(false)
  const confirm = useConfirm()
  const shown = showsAll ? suggestions : suggestions.slice(0, SHOWN_AT_FIRST)

  async function refuse(entry: HazardEntry) {
    const { ok, reason } = await confirm({
      title: `${entry.title}: not applicable`,
      body: 'General info calls for this hazard. Approvers read why it is left out.',
      confirmLabel: 'Mark not applicable',
      reason: { label: 'Why it does not apply on this shoot', minLength: REASON_LENGTH },
    })
    if (ok) onRefuse(entry, reason)
  }

  return (
    <>
      {suggestions.length > 0 && (
        <section
          id="f-notApplicable"
          tabIndex={-1}
          className={classes.suggestions}
          aria-labelledby="suggested-hazards"
        >
          <div className={classes.bar}>
            <h3 id="suggested-hazards">Suggested by general info ({suggestions.length})</h3>
            <Button size="compact-sm" variant="subtle" onClick={() => onTake(suggestions)}>
              Add all {suggestions.length}
            </Button>
          </div>
          <ul className={classes.suggestionList}>
            {shown.map(entry => (
              <li key={entry.id} className={classes.suggestion}>
                <span className={classes.suggestionText}>
                  {entry.title}
                  <span className={classes.dim}>{entry.typicalHarm}</span>
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<Icon name="plus" />}
                  onClick={() => onTake([entry])}
                  aria-label={`Add ${entry.title}`}
                >
                  Add
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  onClick={() => void refuse(entry)}
                  aria-label={`Mark ${entry.title} not applicable`}
                >
                  Not applicable…
                </Button>
              </li>
            ))}
          </ul>
          {suggestions.length > SHOWN_AT_FIRST && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show fewer' : `Show ${suggestions.length - SHOWN_AT_FIRST} more`}
            </Button>
          )}
        </section>
      )}
      <Refused items={asItems(content.notApplicable)} catalogue={catalogue} onUnrefuse={onUnrefuse} />
    </>
  )
}

function Refused({
  items,
  catalogue,
  onUnrefuse,
}: {
  items: readonly Content[]
  catalogue: Catalogue
  onUnrefuse: (hazardId: string) => void
}) {
  if (items.length === 0) return null
  const titleOf = (item: Content) => hazardTitle({ hazardId: item.hazardId }, catalogue)
  return (
    <details className={classes.refused}>
      <summary>Marked not applicable ({items.length})</summary>
      <ul className={classes.suggestionList}>
        {items.map(item => (
          <li key={String(item.hazardId)} className={classes.suggestion}>
            <span className={classes.suggestionText}>
              {titleOf(item)}
              <span className={classes.dim}>{String(item.reason ?? '')}</span>
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => onUnrefuse(String(item.hazardId))}
              aria-label={`Suggest ${titleOf(item)} again`}
            >
              Suggest again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
