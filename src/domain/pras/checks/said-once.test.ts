import { expect, test } from 'vitest'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { allSteps } from '@/domain/pras/steps/registry'
import { asContent } from '@/domain/shared/answers'
import { checkCases } from '~tests/fixtures/check-cases/all-cases'
import { praWith, sideOf } from '~tests/fixtures/check-cases/case'
import { allChecks } from './checks'

/** Checks of an answer about which its step warns too, because of another fact. */
const OTHER_FACT: Readonly<Record<string, string>> = {
  'drone-crew-of-one': 'nobody is a first aider',
  'freedive-deep': 'short bottom times without decompression',
}

/** The warnings of the steps at the same answer as the finding. */
function beside(id: string, context: StepContext): string[] {
  const found = allChecks.find(check => check.id === id)?.find(context) ?? []
  return allSteps
    .filter(step => step.types.some(type => type === context.type))
    .flatMap(step => stepProblems(step, asContent(context.steps[step.slug]), context))
    .filter(({ level, slug, path }) =>
      found.some(each => level === 'warning' && each.slug === slug && each.path === path),
    )
    .map(({ message }) => message)
}

test.each(checkCases.map(row => [row[0], row] as const))(
  'no step repeats the warning of the check %s',
  (id, [, base, facts, shared = {}]) => {
    const warnings = beside(id, praWith(base, shared, sideOf(facts, 1)))
    expect(warnings).toHaveLength(id in OTHER_FACT ? 1 : 0)
  },
)
