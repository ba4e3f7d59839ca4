import type { PraType } from '@/domain/pras/schema'
import { praProblems } from '@/domain/pras/steps/completeness'
import type { PraSteps, Problem, StepContext } from '@/domain/pras/steps/define-step'
import { stepContext } from '@/domain/pras/steps/registry'
import type { CertificateRegistry } from '@/domain/shared/certificates'
import type { PraCheck } from './check'
import { allChecks, blocksPra, type PraFinding, praChecks } from './checks'

/** Turns a finding into a problem of its step: an error if it blocks the PRA, otherwise a notice. */
export function problemOf(finding: PraFinding): Problem {
  const { slug, path, message, checkId, strength, source, isExplained } = finding
  return {
    slug,
    path,
    message,
    level: blocksPra(finding) ? 'error' : 'warning',
    check: { id: checkId, strength, source, isExplained },
  }
}

export function checkProblems(context: StepContext, checks: readonly PraCheck[] = allChecks): Problem[] {
  return praChecks(context, checks).map(problemOf)
}

/**
 * All problems and notices of a PRA: first those of its steps (guards g4 to g6 of domain 3.2), then those from checks of the
 * whole PRA. If a step and a check report the same, it is listed once.
 * @param today the calendar day in London, `YYYY-MM-DD`
 * @param registry data of the registers of pilots, aircraft and people; without it only typed answers count
 */
export function allProblems(
  pra: { type: PraType },
  steps: PraSteps,
  today: string,
  registry?: CertificateRegistry,
  checks: readonly PraCheck[] = allChecks,
): Problem[] {
  const ofChecks = checkProblems(stepContext(pra, steps, today, registry), checks)
  const said = new Set(ofChecks.map(keyOf))
  return [
    ...praProblems(pra, steps, today, registry).filter(problem => !said.has(keyOf(problem))),
    ...ofChecks,
  ]
}

const keyOf = ({ slug, path, message }: Problem) => `${slug} ${path} ${message}`
