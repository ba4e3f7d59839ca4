import type { StepContext } from '@/domain/pras/steps/define-step'
import { type GivenReason, lastReason, type ReasonSubject, stillHolds } from '@/domain/pras/steps/reasons'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { type CheckStrength, checkStrengths } from '@/domain/shared/reasons/check-strength'
import { plainWords } from '@/domain/shared/reasons/non-answer'
import type { Finding, PraCheck } from './check'
import { checkDefinitions } from './definitions'
import { emergencyChecks } from './emergency-checks'

export const allChecks: readonly PraCheck[] = [...emergencyChecks, ...checkDefinitions]

export interface PraFinding extends Finding, ReasonSubject {
  strength: CheckStrength
  /** The public source of the rule; empty if the rule is our own. */
  source: string
  /** The last reason that somebody wrote, whether it is still valid or not. Only for a finding that needs a reason. */
  given?: GivenReason
  /** True if the finding needs a reason and has one that is valid. */
  isExplained: boolean
  /** True if an earlier finding's reason has the same words: one excuse for everything explains nothing. */
  repeatsReason: boolean
}

/**
 * The findings in a PRA: the strongest first, and equally strong ones in the order of the checks. Findings in steps that the PRA
 * does not have are left out.
 * @param checks the checks to run, by default all
 */
export function praChecks(context: StepContext, checks: readonly PraCheck[] = allChecks): PraFinding[] {
  const found = checks
    .filter(check => isOf(check.types, context) && !isWaiting(check, context))
    .flatMap(check =>
      check
        .find(context)
        .filter(({ slug }) => isPresent(slug, context))
        .map(finding => judged(check, finding, context.steps[finding.slug] ?? {})),
    )
  return withoutRepeats(found).sort(
    (a, b) => checkStrengths.indexOf(a.strength) - checkStrengths.indexOf(b.strength),
  )
}

/** Only the earliest of equal reasons counts. Findings of the same check may share a reason. */
function withoutRepeats(found: readonly PraFinding[]): PraFinding[] {
  const newestFirst = found.filter(({ isExplained }) => isExplained).sort((a, b) => timeOf(b) - timeOf(a))
  const firstIdOf = new Map(newestFirst.map(finding => [plainWords(textOf(finding)), finding.checkId]))
  return found.map(finding => {
    if (!finding.isExplained || firstIdOf.get(plainWords(textOf(finding))) === finding.checkId) return finding
    return { ...finding, isExplained: false, repeatsReason: true }
  })
}

const timeOf = ({ given }: PraFinding) => given?.at ?? 0
const textOf = ({ given }: PraFinding) => given?.reason ?? ''

/** Returns whether a finding prevents submission: it blocks, or it needs a reason and has no valid one. */
export function blocksPra({ strength, isExplained }: PraFinding): boolean {
  return strength === 'blocks' || (strength === 'explain' && !isExplained)
}

const isOf = (types: readonly string[], { type }: StepContext) => types.includes(type)

function isWaiting({ waitsFor = [] }: PraCheck, context: StepContext): boolean {
  return waitsFor.some(
    slug => isPresent(slug, context) && Object.keys(context.steps[slug] ?? {}).length === 0,
  )
}

function isPresent(slug: string, context: StepContext): boolean {
  const step = stepBySlug(slug)
  return (
    step !== undefined && isOf(step.types, context) && (step.showWhen === undefined || step.showWhen(context))
  )
}

function judged(check: PraCheck, finding: Finding, content: Content): PraFinding {
  const { id, strength, source = '' } = check
  const subject = { checkId: id, place: placeOf(content, finding.path) }
  const given = strength === 'explain' ? lastReason(content, subject) : undefined
  const isExplained = stillHolds(given, finding.message)
  return { ...finding, ...subject, strength, source, given, isExplained, repeatsReason: false }
}

/** List items get their id in place of their index, so that a reason stays with an item that is moved. */
function placeOf(content: Content, path: string): string {
  let at: unknown = content
  return path
    .split('.')
    .map(part => {
      at = Array.isArray(at) ? at[Number(part)] : asContent(at)[part]
      const { id } = asContent(at)
      return /^\d+$/.test(part) && typeof id === 'string' && id !== '' ? id : part
    })
    .join('.')
}
