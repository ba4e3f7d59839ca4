import type { Problem } from '@/domain/pras/steps/define-step'

/** Problems gathered by step, steps and problems in the order in which they came. */
export function groupByStep(problems: readonly Problem[]): { slug: string; problems: Problem[] }[] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const group = groups.get(problem.slug)
    if (group) group.push(problem)
    else groups.set(problem.slug, [problem])
  }
  return [...groups].map(([slug, list]) => ({ slug, problems: list }))
}
