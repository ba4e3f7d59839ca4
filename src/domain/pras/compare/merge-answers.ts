import { REASONS, withReasonsOfBoth } from '@/domain/pras/steps/reasons'
import type { Content, Field } from '@/domain/shared/fields'
import { type Merged, type ThreeVersions, threeWayOf } from './three-way'

/**
 * Returns a function that merges the answers of a form after two people edited the same version (`threeWayOf`). Only answers to
 * these fields can clash. The reasons of both people are kept; any other data are mine.
 */
export function answersMerger(fields: readonly Field[]): (versions: ThreeVersions) => Merged {
  const names = new Set(fields.map(({ name }) => name))
  return ({ base, mine, theirs }) => {
    const answers = { base: withoutReasons(base), mine: withoutReasons(mine), theirs: withoutReasons(theirs) }
    const merged = threeWayOf(fields, answers)
    return {
      mine: withReasonsOfBoth(merged.mine, mine, theirs),
      theirs: withReasonsOfBoth(merged.theirs, mine, theirs),
      clashes: merged.clashes.filter(path => names.has(path.split('.')[0] ?? '')),
    }
  }
}

function withoutReasons(content: Content): Content {
  const { [REASONS]: _, ...answers } = content
  return answers
}
