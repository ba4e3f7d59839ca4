import type { AnswerChange } from '@/domain/pras/compare/compare-content'
import { stepBySlug } from '@/domain/pras/steps/registry'

/** Changes under the same headings: in one group, or in one record. */
export interface ChangeGroup {
  /** 'Schedule › 12 Apr 2026 · Longyearbyen'; empty for the step's own answers. */
  heading: string
  changes: AnswerChange[]
}
export interface StepChanges {
  slug: string
  title: string
  count: number
  groups: ChangeGroup[]
}

/** Groups changes by step and heading, in their order. Neighbouring changes with the same heading form one group. */
export function groupChanges(changes: readonly AnswerChange[]): StepChanges[] {
  const steps: StepChanges[] = []
  for (const change of changes) {
    let step = steps.at(-1)
    if (step?.slug !== change.step) {
      step = { slug: change.step, title: stepBySlug(change.step)?.title ?? change.step, count: 0, groups: [] }
      steps.push(step)
    }
    step.count++
    const heading = change.within.join(' › ')
    const group = step.groups.at(-1)
    if (group?.heading === heading) group.changes.push(change)
    else step.groups.push({ heading, changes: [change] })
  }
  return steps
}

/** Returns for example '1 change' or '14 changes in 3 steps'. */
export function countWords(steps: readonly StepChanges[]): string {
  const count = steps.reduce((sum, step) => sum + step.count, 0)
  const changes = count === 1 ? '1 change' : `${count} changes`
  return steps.length > 1 ? `${changes} in ${steps.length} steps` : changes
}
