import { memo, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/domain/shared/paths'
import { OpenCount } from '@/features/pras/comments/comments-button'
import { Icon } from '@/ui/icon'
import type { RailItem } from './rail-model'
import classes from './step-rail.module.css'

/** The navigation state of a link between steps. The next step then focuses its heading. */
export const FROM_STEP = 'from-step'

/** The list of steps next to the form. On a narrow screen, it folds into one line above the form. */
export const StepRail = memo(function StepRail({
  praId,
  items,
}: {
  praId: string
  items: readonly RailItem[]
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const current = items.find(item => item.isCurrent)
  return (
    <nav aria-label="Steps" className={classes.rail}>
      {current && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            Step {current.number} of {items.length}: <strong>{current.title}</strong>
          </span>
          <Icon name="chevron-down" />
        </button>
      )}
      <ol id={id} className={classes.list} data-open={isOpen || undefined}>
        {items.map(item => (
          <li key={item.slug}>
            <Link
              to={paths.praStep(praId, item.slug)}
              state={FROM_STEP}
              className={classes.line}
              aria-current={item.isCurrent ? 'step' : undefined}
              title={item.words ? `${item.title}: ${item.words}` : item.title}
            >
              <span className={classes.number} aria-hidden="true">
                {item.number}
              </span>
              <span className={classes.title}>{item.title}</span>
              <OpenCount slug={item.slug} />
              {/* The open step shows its number of missing answers too, in addition to the dot that marks it. */}
              <span className={classes.sign} data-mark={item.mark} aria-hidden="true">
                {item.isCurrent && item.mark !== 'complete' && <span className={classes.dot} />}
                {item.sign}
              </span>
              <span className="gl-hidden">{item.words && `, ${item.words}`}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
})
