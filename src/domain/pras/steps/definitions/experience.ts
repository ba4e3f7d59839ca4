import type { PathOf } from '@/domain/fields/answer-types'
import { isYes } from '@/domain/pras/steps/answer-conditions'
import { expiryProblem, general, hostile, nameOf } from '@/domain/pras/steps/conditions'
import { defineStep, error, type StepFinding } from '@/domain/pras/steps/define-step'
import { field } from '@/domain/shared/fields'
import { adviserProblems, contractorFindings, contractorProblems } from './contractor-fields'

const adviceNeeded = ['filmsWildlife', 'usesRopesOrHeights', 'usesFirearms', 'hostileEnvironment'] as const

/** Returns whether general info names a danger that needs experts: wildlife, ropes, firearms, hostile areas. */
const needsAdvice = (context: Parameters<typeof general>[0]): boolean => {
  const info = general(context)
  return adviceNeeded.some(name => info[name] === 'yes')
}

type Finding = StepFinding<PathOf<typeof fields>>

const fields = [
  field.list(
    'teamExperience',
    'Experience of the team',
    'person',
    [
      field.person('person', 'Person', { required: true }),
      field.textarea('relevantExperience', 'Experience with this activity', { required: true }),
      field.number('similarTripsCount', 'Similar trips', { min: 0, max: 500, integer: true }),
      field.date('lastSimilarTrip', 'Last similar trip'),
      field.textarea('qualifications', 'Qualifications', { maxLength: 1000 }),
      field.date('trainingExpiry', 'Training expires'),
    ],
    { required: true, summary: ['person', 'similarTripsCount'], table: true },
  ),
  field.yesNo('inexperiencedCrew', 'Is anyone new to this environment or activity?', { required: true }),
  field.textarea('supervisionPlan', 'Who is new, and how are they supervised?', {
    required: true,
    showWhen: isYes('inexperiencedCrew'),
  }),
  field.list(
    'specialistAdvisers',
    'Experts consulted',
    'expert',
    [
      field.text('name', 'Name', { required: true, maxLength: 200 }),
      field.text('organisation', 'Organisation', { maxLength: 200 }),
      field.textarea('adviceSummary', 'What they advised', { required: true }),
      field.date('date', 'When'),
    ],
    {
      required: (_answers, context) => needsAdvice(context),
      summary: ['name', 'organisation'],
      table: true,
      help: 'List the scientists, rangers, guides and safety advisers whom you asked.',
    },
  ),
  contractorFindings,
  field.textarea('localKnowledge', 'Who on the team has worked at this location?', {
    required: true,
    mayBeNone: true,
  }),
  field.list(
    'requiredTraining',
    'Training needed before travel',
    'course',
    [
      field.text('course', 'Course', { required: true, maxLength: 200 }),
      field.person('who', 'Who', { required: true }),
      field.date('due', 'By', { required: true }),
      field.yesNo('done', 'Done?', { required: true }),
    ],
    { summary: ['course', 'who', 'due'], table: true },
  ),
  field.yesNoNA('hefatDone', 'Hostile-environment first-aid training of all within three years?', {
    required: true,
    showWhen: hostile,
  }),
  field.textarea('firstAidCover', 'Is the first-aid cover enough for how remote it is?', {
    required: true,
  }),
  field.textarea('briefingPlan', 'When and how is the team briefed?', { required: true }),
] as const

export const experience = defineStep({
  slug: 'experience',
  title: 'Experience',
  intro:
    'This step says why this team can do this trip. List at least the person in charge, the director, the camera people and the guides.',
  types: ['regular', 'dive'],
  fields,
  check: (content, context) => {
    const found: Finding[] = [
      ...content.teamExperience.flatMap((item, index) =>
        expiryProblem(
          `teamExperience.${index}.trainingExpiry`,
          `${nameOf(item.person, `Person ${index + 1}`)}’s training`,
          item.trainingExpiry,
          context,
        ),
      ),
      ...contractorProblems(content, context),
      // If general info already requires experts, the list of experts is a required field, so no second problem is reported.
      ...(needsAdvice(context) ? [] : adviserProblems(content, context)),
    ]
    if (hostile(content, context) && content.hefatDone === 'no') {
      found.push(
        error(
          'hefatDone',
          'Nobody goes to a hostile area without this training. Book it, or change the crew',
        ),
      )
    }
    return found
  },
})
