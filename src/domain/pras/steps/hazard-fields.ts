import { fullAnswers } from '@/domain/fields/full-answers'
import { JUSTIFY_FROM, scoreOf } from '@/domain/pras/hazards/matrix'
import { whoOptions } from '@/domain/pras/hazards/schema'
import { belowFloor, loweredFrom } from '@/domain/pras/hazards/severity'
import { isBlank } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { notLowRisk } from './answer-conditions'

const hazardId = field.of('hazard', 'hazardId', 'Hazard of the catalogue', {
  help: 'Leave empty for a hazard of your own.',
})
const initialSeverity = field.of('rating', 'initialSeverity', 'Severity before controls', { required: true })
const residualLikelihood = field.of('rating', 'residualLikelihood', 'Likelihood with controls', {
  required: true,
})
const residualSeverity = field.of('rating', 'residualSeverity', 'Severity with controls', { required: true })

const ratingFields = [hazardId, initialSeverity, residualLikelihood, residualSeverity] as const
/** The ratings of a hazard, which decide which of its questions are shown. */
const ratingsOf = (hazard: Content) => fullAnswers(ratingFields, hazard)

function needsJustification(hazard: Content): boolean {
  const ratings = ratingsOf(hazard)
  return scoreOf(ratings.residualLikelihood, ratings.residualSeverity) >= JUSTIFY_FROM
}

export const hazardList = field.list(
  'hazards',
  'Hazards',
  'hazard',
  [
    hazardId,
    field.text('title', 'Hazard', {
      required: true,
      maxLength: 200,
      help: 'The title is copied from the catalogue, so that a later change of the catalogue does not change this PRA.',
    }),
    field.textarea('specificDetail', 'Where and when on this shoot', { required: true }),
    field.multiselect('whoAtRisk', 'Who may be harmed', whoOptions, { required: true }),
    field.of('rating', 'initialLikelihood', 'Likelihood before controls', { required: true }),
    initialSeverity,
    field.textarea('controls', 'Controls', {
      required: true,
      help: 'Write one control per line. Make the controls fit this place, these people and these days.',
    }),
    field.tick('controlsConfirmed', 'Controls made specific to this shoot', {
      required: hazard => ratingsOf(hazard).hazardId !== '',
    }),
    field.person('responsiblePerson', 'Responsible', { required: true }),
    residualLikelihood,
    residualSeverity,
    field.textarea('severityReason', 'Why is the harm smaller here than the catalogue says?', {
      // A severity below the least allowed value is refused anyway, so no reason is asked for.
      required: (hazard, { registry }) => belowFloor(ratingsOf(hazard), registry).length === 0,
      showWhen: hazard => loweredFrom(ratingsOf(hazard)) > 0,
      maxLength: 1000,
      help: 'Say which control makes the harm itself smaller. Approvers read this, and it is printed.',
    }),
    field.yesNo('residualAcceptable', 'Is the remaining risk acceptable?', {
      required: true,
      showWhen: needsJustification,
    }),
    field.textarea('residualJustification', 'Why is it acceptable, and what else was considered?', {
      required: true,
      showWhen: needsJustification,
      maxLength: 2000,
    }),
    field.of('sops', 'sopIds', 'SOPs'),
    field.files('files', 'Files'),
  ],
  {
    summary: ['title', 'responsiblePerson'],
    // A low-risk PRA is short, so at least three hazards must show that people thought about the shoot (domain 1.9).
    minItems: context => (context.type === 'low-risk' ? 3 : 1),
  },
)

/** The fields of the hazards step. They have a file of their own, because suggestions and the risk level use these answers. */
export const hazardFields = [
  hazardList,
  field.list(
    'notApplicable',
    'Suggestions refused',
    'suggestion',
    [
      field.of('hazard', 'hazardId', 'Hazard', { required: true }),
      field.text('reason', 'Why it does not apply', { required: true, maxLength: 500 }),
    ],
    { summary: ['hazardId', 'reason'] },
  ),
  field.select('riskLevelOverride', 'Raise the risk level', [{ value: 'high', label: 'High' }], {
    showWhen: notLowRisk,
    help: 'The answers set the level. You can raise it here, but not lower it.',
  }),
  field.textarea('riskLevelOverrideReason', 'Why is it raised?', {
    required: true,
    showWhen: answers => !isBlank(answers.riskLevelOverride),
    maxLength: 1000,
  }),
] as const
