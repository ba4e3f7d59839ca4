import type { Problem } from '@/domain/pras/steps/define-step'

/** Groups problems by step; steps and problems keep their order. */
export function groupByStep(problems: readonly Problem[]): { slug: string; problems: Problem[] }[] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const group = groups.get(problem.slug)
    if (group) group.push(problem)
    else groups.set(problem.slug, [problem])
  }
  return [...groups].map(([slug, list]) => ({ slug, problems: list }))
}
