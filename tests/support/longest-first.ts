import { relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'
import seconds from './seconds.json' with { type: 'json' }

const known: Readonly<Record<string, number>> = seconds

/** True for the files of suites on emulators: the list has all of these, and of other suites the long ones. */
export const isOnEmulators = (file: string): boolean => /^tests\/(browser|data|functions|rules)/.test(file)

/** The seconds that a test file takes on a quiet machine; an unmeasured one on emulators may be the longest. */
export const secondsOf = (file: string): number =>
  known[file] ?? (isOnEmulators(file) ? Number.POSITIVE_INFINITY : 0)

/**
 * Begins with the longest test files, so that no worker still has a long one when the others are done. A fresh clone has no
 * times. Suites stay in vitest's order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files)
    const projects = [...new Set(inOrder.map(({ project }) => project.name))]
    const rank = (spec: TestSpecification) => projects.indexOf(spec.project.name)
    const lasts = (spec: TestSpecification) => secondsOf(relative(this.ctx.config.root, spec.moduleId))
    return inOrder.sort((a, b) => rank(a) - rank(b) || compare(lasts(b), lasts(a)))
  }
}

/** Unlike their difference, this is a number for two that are infinite. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b)
