import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { catalogueHazard } from '@/domain/pras/hazards/catalogue'
import { lowRiskObstacles } from '@/domain/pras/hazards/low-risk-obstacles'
import { JUSTIFY_FROM, STOP_AT, scoreOf } from '@/domain/pras/hazards/matrix'
import { belowFloor, loweredFrom } from '@/domain/pras/hazards/severity'
import { calledFor, suggestHazards } from '@/domain/pras/hazards/suggest'
import { type PraType, praTypes } from '@/domain/pras/schema'
import { defineStep, error, type StepFinding, warning } from '@/domain/pras/steps/define-step'
import { hazardFields } from '@/domain/pras/steps/hazard-fields'
import { isBlank } from '@/domain/shared/answers'
import type { FieldContext } from '@/domain/shared/fields'
import { isReason, LEAST_REASON } from '@/domain/shared/reasons/check-strength'

type Answers = FullAnswers<typeof hazardFields>
type Hazard = Answers['hazards'][number]
type HazardPath = `hazards.${number}`
type Finding = StepFinding<PathOf<typeof hazardFields>>

function ratingProblems(hazard: Hazard, path: HazardPath, title: string, context: FieldContext): Finding[] {
  const initial = scoreOf(hazard.initialLikelihood, hazard.initialSeverity)
  const residual = scoreOf(hazard.residualLikelihood, hazard.residualSeverity)
  if (residual === 0) return severityProblems(hazard, path, title, context)
  const found: Finding[] = []
  if (residual >= STOP_AT) {
    found.push(
      error(
        `${path}.residualLikelihood`,
        `The hazard ‘${title}’ has a residual score of 25, which is never acceptable. Change the plan`,
      ),
    )
  }
  if (initial > 0 && residual > initial) {
    found.push(
      error(
        `${path}.residualLikelihood`,
        `The hazard ‘${title}’ is rated higher with controls (${residual}) than without (${initial}). Correct one of the two ratings`,
      ),
    )
  }
  if (residual >= JUSTIFY_FROM && hazard.residualAcceptable === 'no') {
    found.push(
      error(
        `${path}.residualAcceptable`,
        `You do not accept the remaining risk of the hazard ‘${title}’. Add controls, or change the plan`,
      ),
    )
  }
  found.push(...severityProblems(hazard, path, title, context))
  if (hazard.residualSeverity < hazard.initialSeverity && loweredFrom(hazard) === 0) {
    found.push(
      warning(
        `${path}.residualSeverity`,
        `The severity of the hazard ‘${title}’ drops from ${hazard.initialSeverity} to ${hazard.residualSeverity}. Say which control makes the harm itself smaller`,
      ),
    )
  }
  return found
}

/**
 * Reports a severity that is lower than the catalogue allows (domain 2.1), and a missing reason for one that is lower than the
 * catalogue's usual value.
 */
function severityProblems(
  hazard: Hazard,
  path: HazardPath,
  title: string,
  { registry }: FieldContext,
): Finding[] {
  const found: Finding[] = belowFloor(hazard, registry).map(({ name, floor }) =>
    error(
      `${path}.${name}`,
      `The severity of the hazard ‘${title}’ is at least ${floor}, because controls make it less likely but not less deadly. Lower the likelihood instead`,
    ),
  )
  if (found.length > 0) return found
  if (loweredFrom(hazard) > 0 && !isBlank(hazard.severityReason) && !isReason(hazard.severityReason)) {
    found.push(
      error(
        `${path}.severityReason`,
        `The severity of the hazard ‘${title}’ is below ${loweredFrom(hazard)}, the catalogue’s. Say why the harm is smaller, in at least ${LEAST_REASON} characters`,
      ),
    )
  }
  return found
}

function listProblems(content: Answers, context: FieldContext): Finding[] {
  const hazards = content.hazards
  const found: Finding[] = []
  hazards.forEach((hazard, index) => {
    const path = `hazards.${index}` as const
    const title = hazard.title || `Hazard ${index + 1}`
    found.push(...ratingProblems(hazard, path, title, context))
    const required = catalogueHazard(hazard.hazardId)?.requiresPraType
    if (required && required !== context.type) {
      found.push(
        error(
          `${path}.hazardId`,
          `The hazard ‘${title}’ belongs on a ${required} PRA. Create that PRA and link it`,
        ),
      )
    }
    const id = hazard.hazardId
    if (id !== '' && hazards.slice(0, index).some(other => other.hazardId === id)) {
      found.push(
        error(`${path}.hazardId`, `The hazard ‘${title}’ is in the list twice. Combine the two entries`),
      )
    }
  })
  return found
}

function stepsIn(context: FieldContext) {
  return Object.fromEntries(Object.entries(context.steps).map(([slug, content]) => [slug, { content }]))
}

const typeOf = (context: FieldContext): PraType | undefined =>
  praTypes.find((one): one is PraType => one === context.type)

function unansweredSuggestions(content: Answers, context: FieldContext): Finding[] {
  const type = typeOf(context)
  if (type === undefined) return []
  const refused = new Set(content.notApplicable.map(item => item.hazardId))
  const open = suggestHazards({ type }, stepsIn(context))
    .filter(({ hazard }) => !refused.has(hazard.id))
    .map(({ hazard }) => hazard.title)
  if (open.length === 0) return []
  const [first, ...rest] = open
  const others = rest.length === 0 ? '' : ` and ${rest.length} more`
  return [
    error(
      'notApplicable',
      `You have neither added nor refused these suggested hazards: ${first}${others}. Add each one, or refuse it with a reason`,
    ),
  ]
}

/**
 * Reports refusals of suggested hazards without a proper reason, and of hazards that nobody can refuse while their trigger
 * applies.
 */
function refusalProblems(content: Answers, context: FieldContext): Finding[] {
  const type = typeOf(context)
  const called = new Map(
    type === undefined ? [] : calledFor({ type }, stepsIn(context)).map(each => [each.hazard.id, each]),
  )
  const listed = new Set(content.hazards.map(item => item.hazardId))
  return content.notApplicable.flatMap((refused, index) => {
    const id = refused.hazardId
    const title = catalogueHazard(id)?.title ?? 'This hazard'
    const suggestion = called.get(id)
    if (suggestion?.isStarred && !listed.has(id)) {
      return [
        error(
          `notApplicable.${index}.reason`,
          `The hazard ‘${title}’ cannot be refused as long as ${suggestion.why[0]}. Add the hazard, or change that answer`,
        ),
      ]
    }
    if (isBlank(refused.reason) || isReason(refused.reason)) return []
    return [
      error(
        `notApplicable.${index}.reason`,
        `You refused the hazard ‘${title}’. Say why it does not apply, in at least ${LEAST_REASON} characters`,
      ),
    ]
  })
}

function lowRiskProblems(context: FieldContext): Finding[] {
  if (context.type !== 'low-risk') return []
  return lowRiskObstacles(stepsIn(context)).flatMap(({ slug, path, message }) =>
    slug === 'hazards' ? [error(path, message)] : [],
  )
}

export const hazards = defineStep({
  slug: 'hazards',
  title: 'Hazards',
  intro: 'This step says what could go wrong and for whom, what you do about it, and what risk remains.',
  types: ['regular', 'low-risk', 'drone', 'dive'],
  fields: hazardFields,
  check: (content, context) => [
    ...listProblems(content, context),
    ...unansweredSuggestions(content, context),
    ...refusalProblems(content, context),
    ...lowRiskProblems(context),
  ],
})
