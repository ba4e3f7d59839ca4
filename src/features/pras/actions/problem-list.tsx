import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Problem } from '@/domain/pras/steps/define-step'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { paths } from '@/domain/shared/paths'
import type { ProblemGroups } from '@/features/pras/shared/problem-groups'
import { Icon } from '@/ui/icon'
import classes from './actions.module.css'

/** So many are listed; what remains is counted. */
const SHOWN = 12

/** What keeps a PRA from being sent on: what is to be mended, then what a reason is asked for. */
export function OpenProblems({
  praId,
  of: { toMend, toExplain },
  onFollow,
}: {
  praId: string
  of: ProblemGroups
  onFollow: () => void
}) {
  return (
    <>
      <ProblemList praId={praId} problems={toMend} title={errorsTitle(toMend.length)} onFollow={onFollow} />
      <ProblemList
        praId={praId}
        problems={toExplain}
        title={`${toExplain.length} ${toExplain.length === 1 ? 'thing needs a reason' : 'things need a reason'}, or to be changed`}
        onFollow={onFollow}
      />
    </>
  )
}

/** What was typed into steps and is not saved, so that it would not go along: each a link to where it is seen to. */
export function UnsavedSteps({
  praId,
  slugs = [],
  onFollow,
}: {
  praId: string
  slugs: readonly string[] | undefined
  onFollow?: () => void
}) {
  if (slugs.length === 0) return null
  return (
    <div className={classes.problems}>
      <p className={classes.problemsTitle}>
        <Icon name="warning" /> What you typed last into these steps is not saved, so it would not go along
      </p>
      <ul>
        {slugs.map(slug => (
          <li key={slug}>
            <Anchor component={Link} to={paths.praStep(praId, slug)} onClick={onFollow} underline="always">
              {stepBySlug(slug)?.title ?? slug}
            </Anchor>
            : open it, and see that it is saved
          </li>
        ))}
      </ul>
    </div>
  )
}

/** '3 things to complete or correct'. */
function errorsTitle(count: number): string {
  return `${count} ${count === 1 ? 'thing' : 'things'} to complete or correct`
}

/** 'Hazards, hazard 3: choose …' → 'hazard 3: choose …' of the step 'Hazards', which is named before it. */
function withoutStep({ slug, message }: Problem): string {
  const prefix = `${stepBySlug(slug)?.title ?? slug}, `
  return message.startsWith(prefix) ? message.slice(prefix.length) : message
}

/** What is missing, step by step, each a link to its field. */
export function ProblemList({
  praId,
  problems,
  title,
  onFollow,
}: {
  praId: string
  problems: readonly Problem[]
  title: string
  /** Called when a link is followed, so that the dialog closes. */
  onFollow: () => void
}) {
  if (problems.length === 0) return null
  const shown = problems.slice(0, SHOWN)
  return (
    <div className={classes.problems}>
      <p className={classes.problemsTitle}>
        <Icon name="warning" /> {title}
      </p>
      <ul>
        {shown.map(problem => (
          <li key={`${problem.slug} ${problem.path} ${problem.message}`}>
            <Anchor
              component={Link}
              to={paths.praStep(praId, problem.slug, problem.path)}
              onClick={onFollow}
              underline="always"
            >
              {stepBySlug(problem.slug)?.title ?? problem.slug}
            </Anchor>
            : {withoutStep(problem)}
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && <p>and {problems.length - SHOWN} more.</p>}
    </div>
  )
}
