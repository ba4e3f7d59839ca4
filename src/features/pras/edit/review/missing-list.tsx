import { Link } from 'react-router-dom'
import type { Problem } from '@/domain/pras/steps/define-step'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { paths } from '@/domain/shared/paths'
import type { ProblemGroups } from '@/features/pras/shared/problem-groups'
import { Icon } from '@/ui/icon'
import { groupByStep } from './group-by-step'
import classes from './review.module.css'

/** The most missing answers to list at first for each step. Otherwise a step that nobody has started would fill the page. */
const SHOWN = 4

/** The problems that block a submission, by step, each with a link to its field; below them, notices that block nothing. */
export function MissingList({
  praId,
  problems,
  isLocked,
  heldBy = '',
}: {
  praId: string
  problems: ProblemGroups
  isLocked: boolean
  /** Why the PRA cannot be submitted, apart from its answers. */
  heldBy?: string
}) {
  const { errors, toMend, toExplain, toKnow } = problems
  return (
    <section className={classes.box} aria-labelledby="review-missing">
      <h3 id="review-missing">
        {errors.length === 0
          ? 'Every answer is complete'
          : toMend.length === 0
            ? counted(toExplain.length, 'needs a reason', 'need a reason')
            : answersToComplete(toMend.length)}
      </h3>
      {errors.length === 0 && !isLocked && (
        <p className={classes.dim}>
          <Icon name={heldBy ? 'warning' : 'check'} /> {heldBy || 'This PRA is ready to submit.'}
        </p>
      )}
      <Groups praId={praId} problems={toMend} />
      {toMend.length > 0 && toExplain.length > 0 && (
        <h4 className={classes.worth}>{counted(toExplain.length, 'needs a reason', 'need a reason')}</h4>
      )}
      <Groups praId={praId} problems={toExplain} />
      {toKnow.length > 0 && (
        <>
          <h4 className={classes.worth}>Check these ({toKnow.length})</h4>
          <Groups praId={praId} problems={toKnow} />
        </>
      )}
    </section>
  )
}

const answersToComplete = (count: number) =>
  count === 1 ? '1 answer to complete' : `${count} answers to complete`

/** Returns for example '1 thing needs a reason' or '3 things need a reason'. */
function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 thing ${one}` : `${count} things ${many}`
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
