import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { fullAnswers } from '@/domain/fields/full-answers'
import type { Suggestion } from '@/domain/pras/hazards/suggest'
import { hazardFields } from '@/domain/pras/steps/hazard-fields'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { isReason, reasonFault } from '@/domain/shared/reasons/check-strength'
import { type Catalogue, hazardTitle, typedText } from './hazard-model'
import classes from './hazards.module.css'

export interface RefusedHazardsProps {
  content: Content
  catalogue: Catalogue
  /** Suggestions that still follow from the answers. A suggestion with a star cannot be refused. */
  suggestions: readonly Suggestion[]
  /** The hazard that was just refused and needs a reason; empty for none. */
  asked: string
  onReason: (hazardId: string, reason: string) => void
  onBlur: () => void
  onUnrefuse: (hazardId: string) => void
}

/** A reason is an answer like others: it is saved while people type, read by approvers and printed. */
export function RefusedHazards(props: RefusedHazardsProps) {
  const { content, catalogue, suggestions, asked, onReason, onBlur, onUnrefuse } = props
  const refused = fullAnswers(hazardFields, content).notApplicable
  const items = asItems(content.notApplicable).map((item, index) => ({
    hazardId: refused[index]?.hazardId ?? '',
    reason: typedText(item, 'reason'),
  }))
  if (items.length === 0) return null
  return (
    <section className={classes.refused} aria-labelledby="refused-hazards">
      <h3 id="refused-hazards">Marked not applicable ({items.length})</h3>
      <p className={classes.dim}>Approvers read these reasons, and documents print them.</p>
      <ul className={classes.suggestionList}>
        {items.map((item, index) => (
          <RefusedRow
            key={item.hazardId}
            index={index}
            title={hazardTitle({ hazardId: item.hazardId }, catalogue)}
            reason={item.reason}
            isAsked={asked !== '' && asked === item.hazardId}
            standing={suggestions.find(({ hazard, isStarred }) => isStarred && hazard.id === item.hazardId)}
            onReason={reason => onReason(item.hazardId, reason)}
            onBlur={onBlur}
            onUnrefuse={() => onUnrefuse(item.hazardId)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RefusedRowProps {
  index: number
  title: string
  reason: string
  isAsked: boolean
  /** The suggestion, if the answers still require it and it cannot be refused. */
  standing: Suggestion | undefined
  onReason: (reason: string) => void
  onBlur: () => void
  onUnrefuse: () => void
}

function RefusedRow({ index, title, reason, isAsked, standing, ...on }: RefusedRowProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
  const id = `f-notApplicable.${index}.reason`
  const problem = standing
    ? `You cannot refuse this hazard, because ${standing.why[0]}. Add the hazard, or change that answer. Your reason is kept.`
    : reasonFault(reason)
  return (
    <li className={classes.refusal}>
      <label htmlFor={id}>Why does “{title}” not apply on this shoot?</label>
      <div className={classes.refusalRow}>
        <textarea
          id={id}
          ref={field}
          className="gl-input"
          rows={2}
          maxLength={500}
          value={reason}
          aria-required
          aria-invalid={standing !== undefined || (reason !== '' && !isReason(reason))}
          aria-describedby={problem ? `${id}-note` : undefined}
          onChange={event => on.onReason(event.target.value)}
          onBlur={on.onBlur}
        />
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={on.onUnrefuse}
          aria-label={`Suggest again: ${title}`}
        >
          Suggest again
        </Button>
      </div>
      {problem && (
        <p id={`${id}-note`} className={standing ? classes.problem : classes.dim}>
          {problem}
        </p>
      )}
    </li>
  )
}
