import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { lowRiskObstacles } from '@/domain/pras/hazards/low-risk-obstacles'
import { nameOf, orderProblem, samePerson } from '@/domain/pras/steps/conditions'
import { answersOf, defineStep, error, type StepFinding, warning } from '@/domain/pras/steps/define-step'
import { generalInfoFields } from '@/domain/pras/steps/general-info-fields'
import { personGiven } from '@/domain/shared/answers'
import { addDays, daysBetween, formatDayShort } from '@/domain/shared/dates'
import type { FieldContext } from '@/domain/shared/fields'
import { crew } from './crew'

type Answers = FullAnswers<typeof generalInfoFields>
type Finding = StepFinding<PathOf<typeof generalInfoFields>>

function dateProblems(content: Answers, today: string): Finding[] {
  const { startDate, endDate, filmingStartDate, filmingEndDate } = content
  const found: Finding[] = [
    ...orderProblem('endDate', startDate, endDate, {
      from: 'the day the crew leaves',
      to: 'The day the crew returns',
    }),
    ...orderProblem('filmingStartDate', startDate, filmingStartDate, {
      from: 'the day the crew leaves',
      to: 'The first filming day',
    }),
    ...orderProblem('filmingEndDate', filmingStartDate, filmingEndDate, {
      from: 'the first',
      to: 'The last filming day',
    }),
    ...orderProblem('filmingEndDate', filmingEndDate, endDate, {
      from: 'the last filming day',
      to: 'The day the crew returns',
    }),
  ]
  const length = daysBetween(startDate, endDate)
  if (length > 366)
    found.push(
      error(
        'endDate',
        `The trip is ${length} days long, but a PRA covers a year at most. Split the trip over two PRAs`,
      ),
    )
  if (today !== '' && startDate !== '' && startDate < today) {
    found.push(
      warning(
        'startDate',
        `The trip began on ${formatDayShort(startDate)}, which is in the past. Check the dates`,
      ),
    )
  }
  return found
}

function adviceProblems(content: Answers, today: string): Finding[] {
  const checkedOn = content.fcdoCheckedOn
  if (!content.countryIds.some(id => id !== 'GBR') || checkedOn === '' || today === '') return []
  if (checkedOn > today)
    return [
      error(
        'fcdoCheckedOn',
        `The day on which the travel advice was checked, ${formatDayShort(checkedOn)}, is in the future. Correct it`,
      ),
    ]
  if (checkedOn < addDays(today, -30)) {
    return [
      error(
        'fcdoCheckedOn',
        `The travel advice was checked on ${formatDayShort(checkedOn)}, more than 30 days ago. Check it again`,
      ),
    ]
  }
  return []
}

function peopleProblems(content: Answers, context: FieldContext): Finding[] {
  const people = answersOf(crew, context).crewMembers.map(member => member.person)
  const found: Finding[] = []
  const { responsiblePerson, uk24hContact } = content
  if (
    personGiven(responsiblePerson) &&
    people.length > 0 &&
    !people.some(one => samePerson(one, responsiblePerson))
  ) {
    const name = nameOf(responsiblePerson, 'The person in charge')
    found.push(
      error(
        'responsiblePerson',
        `${name} is in charge on location but not in the crew list. Add them to the crew`,
      ),
    )
  }
  if (personGiven(uk24hContact) && people.some(one => samePerson(one, uk24hContact))) {
    const name = nameOf(uk24hContact, 'The 24-hour contact')
    found.push(
      error(
        'uk24hContact',
        `${name} is the UK contact, but travels with the crew. Choose somebody who stays in the UK`,
      ),
    )
  }
  return found
}

function lowRiskProblems(context: FieldContext): Finding[] {
  if (context.type !== 'low-risk') return []
  const steps = Object.fromEntries(
    Object.entries(context.steps).map(([slug, content]) => [slug, { content }]),
  )
  return lowRiskObstacles(steps).flatMap(({ slug, path, message }) =>
    slug === 'general-info' ? [error(path, message)] : [],
  )
}

export const generalInfo = defineStep({
  slug: 'general-info',
  title: 'General info',
  intro:
    'This step says who goes where and when, and what they do there. The answers decide which steps and hazards follow.',
  types: ['regular', 'low-risk', 'drone', 'dive'],
  fields: generalInfoFields,
  check: (content, context) => [
    ...dateProblems(content, context.today),
    ...adviceProblems(content, context.today),
    ...peopleProblems(content, context),
    ...lowRiskProblems(context),
  ],
})
