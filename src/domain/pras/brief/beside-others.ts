import { type AssessedHazard, assessedHazards } from '@/domain/pras/hazards/assessed-hazards'
import type { PraType } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { presentSteps, stepBySlug } from '@/domain/pras/steps/registry'

/** An approved PRA to compare with, with the answers of its version in force. */
export interface ComparedPra {
  id: string
  reference: string
  title: string
  steps: PraSteps
}

/** A difference between two PRAs, as a text, with the step that it is in. */
export interface Difference {
  slug: string
  text: string
}

export interface BesideOthers {
  /** Hazards and answers that most of the other PRAs have and this PRA lacks. */
  missing: Difference[]
  /** Hazards and answers that only this PRA has. */
  unusual: Difference[]
  /** Hazards that this PRA scores lower than every other PRA that lists them. */
  lower: Difference[]
}

/**
 * Compares a PRA with approved PRAs of the same kind, and returns the differences that an experienced approver would ask about
 * first. `others` begins with the most similar PRA. With fewer than two others, nothing counts as missing or unusual.
 */
export function besideOthers(type: PraType, steps: PraSteps, others: readonly ComparedPra[]): BesideOthers {
  const here = assessedHazards(steps)
  const there = others.map(other => assessedHazards(other.steps))
  const answers = yesNoDifferences(type, steps, others)
  return {
    missing: [...(others.length > 1 ? hazardsMissing(here, there) : []), ...answers.missing],
    unusual: [...(others.length > 1 ? hazardsUnusual(here, there) : []), ...answers.unusual],
    lower: hazardsLower(here, there),
  }
}

/** A hazard with its own title counts as the first catalogue hazard that the title names. */
const keyOf = ({ ids, title }: AssessedHazard) => ids[0] ?? title.trim().toLowerCase()
const inHazards = (text: string): Difference => ({ slug: 'hazards', text })

const most = (count: number) => Math.max(2, Math.ceil(count / 2))

function hazardsMissing(here: readonly AssessedHazard[], there: readonly AssessedHazard[][]): Difference[] {
  const known = new Set(here.map(keyOf))
  const counts = new Map<string, { title: string; count: number }>()
  for (const hazards of there) {
    for (const [key, { title }] of new Map(hazards.map(hazard => [keyOf(hazard), hazard]))) {
      counts.set(key, { title, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...counts]
    .filter(([key, { count }]) => !known.has(key) && count >= most(there.length))
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([, { title, count }]) =>
      inHazards(`This PRA has no ${title}, but ${count} of ${there.length} list it`),
    )
}

function hazardsUnusual(here: readonly AssessedHazard[], there: readonly AssessedHazard[][]): Difference[] {
  const known = new Set(there.flat().map(keyOf))
  return here
    .filter(hazard => !known.has(keyOf(hazard)))
    .sort((a, b) => b.residual - a.residual)
    .map(({ title, residual }) => inHazards(residual > 0 ? `${title}, scored ${residual}` : title))
}

function hazardsLower(here: readonly AssessedHazard[], there: readonly AssessedHazard[][]): Difference[] {
  return here.flatMap(hazard => {
    const scores = there
      .flatMap(hazards => hazards.filter(other => keyOf(other) === keyOf(hazard)))
      .map(({ residual }) => residual)
      .filter(score => score > 0)
    const least = Math.min(...scores)
    if (hazard.residual === 0 || scores.length === 0 || hazard.residual >= least) return []
    const highest = Math.max(...scores)
    const range = least === highest ? `${least}` : `${least} to ${highest}`
    return [inHazards(`${hazard.title}: ${hazard.residual} in this PRA, ${range} in the other`)]
  })
}

/** Finds yes/no questions that all the other PRAs answer in the opposite way. */
function yesNoDifferences(
  type: PraType,
  steps: PraSteps,
  others: readonly ComparedPra[],
): Pick<BesideOthers, 'missing' | 'unusual'> {
  const missing: Difference[] = []
  const unusual: Difference[] = []
  if (others.length < 2) return { missing, unusual }
  for (const [slug, { content }] of Object.entries(presentSteps({ type }, steps))) {
    for (const field of stepBySlug(slug)?.fields ?? []) {
      if (field.kind !== 'yesNo' && field.kind !== 'yesNoNA') continue
      const given = content[field.name]
      const theirs = others.map(other => other.steps[slug]?.content[field.name])
      const difference = { slug, text: `${field.label} ${given === 'yes' ? 'Yes' : 'No'} here` }
      if (given === 'yes' && theirs.every(each => each === 'no')) unusual.push(difference)
      if (given === 'no' && theirs.every(each => each === 'yes')) missing.push(difference)
    }
  }
  return { missing, unusual }
}
