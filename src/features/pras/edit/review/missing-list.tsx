import { Link } from 'react-router-dom'
import type { Problem } from '@/domain/pras/steps/define-step'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { paths } from '@/domain/shared/paths'
import { Icon } from '@/ui/icon'
import { groupByStep } from './group-by-step'
import classes from './review.module.css'

/** So many of a step are listed at first; a step that was never begun would otherwise fill the page. */
const SHOWN = 4

/** What stands in the way of submitting, step by step, each a link to its field; then what is only worth a look. */
export function MissingList({
  praId,
  problems,
  isLocked,
}: {
  praId: string
  problems: readonly Problem[]
  isLocked: boolean
}) {
  const errors = problems.filter(problem => problem.level === 'error')
  const warnings = problems.filter(problem => problem.level === 'warning')
  return (
    <section className={classes.box} aria-labelledby="review-missing">
      <h3 id="review-missing">
        {errors.length === 0
          ? 'Everything is complete'
          : `${errors.length} ${errors.length === 1 ? 'thing is' : 'things are'} missing`}
      </h3>
      {errors.length === 0 && !isLocked && (
        <p className={classes.dim}>
          <Icon name="check" /> Nothing keeps this PRA from going on.
        </p>
      )}
      <Groups praId={praId} problems={errors} />
      {warnings.length > 0 && (
        <>
          <h4 className={classes.worth}>Worth a look ({warnings.length})</h4>
          <Groups praId={praId} problems={warnings} />
        </>
      )}
    </section>
  )
}

function Groups({ praId, problems }: { praId: string; problems: readonly Problem[] }) {
  return (
    <ul className={classes.groups}>
      {groupByStep(problems).map(group => {
        const [first, rest] = [group.problems.slice(0, SHOWN), group.problems.slice(SHOWN)]
        return (
          <li key={group.slug}>
            <span className={classes.groupTitle}>{stepBySlug(group.slug)?.title ?? group.slug}</span>
            <Problems praId={praId} problems={first} />
            {rest.length > 0 && (
              <details>
                <summary>and {rest.length} more</summary>
                <Problems praId={praId} problems={rest} />
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Problems({ praId, problems }: { praId: string; problems: readonly Problem[] }) {
  return (
    <ul className={classes.problems}>
      {problems.map(problem => (
        <li key={`${problem.path} ${problem.message}`}>
          <Link to={paths.praStep(praId, problem.slug, problem.path)}>{problem.message}</Link>
        </li>
      ))}
    </ul>
  )
}
