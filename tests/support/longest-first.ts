import { relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'
import seconds from './seconds.json' with { type: 'json' }

const known: Readonly<Record<string, number>> = seconds

/**
 * True for the files of suites on emulators. The file seconds.json lists the seconds of all these files, and of the long files of
 * other suites.
 */
export const isOnEmulators = (file: string): boolean => /^tests\/(browser|data|functions|rules)/.test(file)

/**
 * Returns the seconds that a test file takes on a quiet machine. A file on emulators without a measured time may be the longest.
 */
export const secondsOf = (file: string): number =>
  known[file] ?? (isOnEmulators(file) ? Number.POSITIVE_INFINITY : 0)

/**
 * Starts the longest test files first, so that at the end no worker still has a long file while the others wait. After a fresh
 * clone, vitest itself has no times. The suites stay in vitest's order.
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

/** Compares instead of subtracting, since the difference of two infinite values is not a number. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b)
