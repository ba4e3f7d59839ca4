import type { FullAnswers } from '@/domain/fields/answer-types'
import { catalogueHazard } from '@/domain/pras/hazards/catalogue'
import { expiryProblem, general } from '@/domain/pras/steps/conditions'
import { answersOf, error, type StepFinding } from '@/domain/pras/steps/define-step'
import { hazardFields } from '@/domain/pras/steps/hazard-fields'
import { isBlank } from '@/domain/shared/answers'
import type { FieldContext, When } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'

const specialistWork = [
  'usesStuntsOrSfx',
  'usesFirearms',
  'usesRopesOrHeights',
  'usesBoats',
  'usesMannedAircraft',
] as const

/**
 * Is true for work that needs specialist contractors, whose findings are a separate assessment (Management Regulations 1999,
 * regulation 11).
 */
const bringsSpecialists: When = (_answers, context) => {
  const info = general(context)
  return (
    info.environments.some(name => name === 'urban' || name === 'studio') ||
    specialistWork.some(name => info[name] === 'yes')
  )
}

/**
 * The list of findings of specialist contractors, each with its document, its expiry, and the person who accepted it for the
 * production.
 */
export const contractorFindings = field.list(
  'contractorFindings',
  'Findings of specialist contractors',
  'finding',
  [
    field.text('contractor', 'Contractor', { required: true, maxLength: 200 }),
    field.text('subject', 'What they surveyed or assessed', {
      required: true,
      maxLength: 300,
      placeholder: 'Roof and rigging points',
    }),
    field.textarea('finding', 'What they found, and what they ask for', { required: true, maxLength: 2000 }),
    field.files('files', 'Document', { required: true }),
    field.date('validUntil', 'Valid until', { required: true }),
    field.person('acceptedBy', 'Accepted by', {
      required: true,
      help: 'Name the person who read the finding for the production and checks that its advice is followed.',
    }),
  ],
  {
    showWhen: bringsSpecialists,
    summary: ['contractor', 'subject', 'validUntil'],
    help: 'List what contractors for stunts, effects, weapons and rigging found, and what surveyors of buildings, vessels and asbestos found.',
  },
)

/** Reports findings of contractors that expire before the end of the trip. */
export function contractorProblems(
  content: FullAnswers<readonly [typeof contractorFindings]>,
  context: FieldContext,
): StepFinding<`contractorFindings.${number}.validUntil`>[] {
  if (!bringsSpecialists(content, context)) return []
  return content.contractorFindings.flatMap((finding, index) =>
    expiryProblem(
      `contractorFindings.${index}.validUntil`,
      `The finding of ${finding.contractor || 'this contractor'}`,
      finding.validUntil,
      context,
    ),
  )
}

/**
 * Requires an adviser if the PRA lists a catalogue hazard that could kill and makes a PRA high risk (domain 2). Diving hazards
 * are left out, because the dive team and the dive adviser look at them.
 */
export function adviserProblems(
  content: { readonly specialistAdvisers: readonly unknown[] },
  context: FieldContext,
): StepFinding<'specialistAdvisers'>[] {
  if (!isBlank(content.specialistAdvisers)) return []
  const titles = answersOf({ slug: 'hazards', fields: hazardFields }, context).hazards.flatMap(
    ({ hazardId, title }) => {
      const known = catalogueHazard(hazardId)
      const isStarred = known?.defaultSeverity === 5 && known.forcesHigh && known.requiresPraType === ''
      return isStarred ? [title || known.title] : []
    },
  )
  if (titles.length === 0) return []
  const named = titles.slice(0, 3).map(title => `‘${title}’`)
  const rest = titles.length > named.length ? ` and ${titles.length - named.length} more` : ''
  return [
    error(
      'specialistAdvisers',
      `These hazards can kill: ${named.join(', ')}${rest}. Name an expert whom you asked, and what they advised`,
    ),
  ]
}
