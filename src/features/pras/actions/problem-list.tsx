import type { Problem } from '@/domain/pras/steps/define-step'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { paths } from '@/domain/shared/paths'
import type { ProblemGroups } from '@/features/pras/shared/problem-groups'
import { ProblemLinks, thingsToMend } from '@/ui/dialogs/problem-links'

/** The problems that block a PRA: first the problems to correct, then the problems that need a reason. */
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
      <ProblemList praId={praId} problems={toMend} title={thingsToMend(toMend.length)} onFollow={onFollow} />
      <ProblemList
        praId={praId}
        problems={toExplain}
        title={`${toExplain.length} ${toExplain.length === 1 ? 'thing needs a reason' : 'things need a reason'}, or to be changed`}
        onFollow={onFollow}
      />
    </>
  )
}

/** Steps with unsaved text, which would not be sent, each with a link. */
export function UnsavedSteps({
  praId,
  slugs = [],
  onFollow,
}: {
  praId: string
  slugs: readonly string[] | undefined
  onFollow?: () => void
}) {
  return (
    <ProblemLinks
      title="Some text in these steps is not saved yet, so it would not be sent"
      problems={slugs.map(slug => ({
        to: paths.praStep(praId, slug),
        link: titleOf(slug),
        words: 'open the step, and check that it is saved',
      }))}
      onFollow={onFollow}
    />
  )
}

export function ProblemList({
  praId,
  problems,
  title,
  onFollow,
}: {
  praId: string
  problems: readonly Problem[]
  title: string
  onFollow: () => void
}) {
  return (
    <ProblemLinks
      title={title}
      problems={problems.map(problem => ({
        to: paths.praStep(praId, problem.slug, problem.path),
        link: titleOf(problem.slug),
        words: withoutStep(problem),
      }))}
      onFollow={onFollow}
    />
  )
}

const titleOf = (slug: string) => stepBySlug(slug)?.title ?? slug

/** Shortens the message 'Hazards, hazard 3: choose …' to 'hazard 3: choose …', since the list names the step already. */
function withoutStep({ slug, message }: Problem): string {
  const prefix = `${titleOf(slug)}, `
  return message.startsWith(prefix) ? message.slice(prefix.length) : message
}
