import { lowRiskObstacles } from '@/domain/pras/hazards/low-risk-obstacles'
import {
  includes,
  isAbroadContent,
  isYes,
  nameOf,
  ofType,
  orderProblem,
  samePerson,
  text,
} from '@/domain/pras/steps/conditions'
import { defineStep, error, type Problem, warning } from '@/domain/pras/steps/define-step'
import { asItems, personGiven } from '@/domain/shared/answers'
import { addDays, daysBetween, formatDayShort } from '@/domain/shared/dates'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'

export const environmentOptions = [
  { value: 'urban', label: 'Urban' },
  { value: 'studio', label: 'Studio or set' },
  { value: 'farmland', label: 'Farmland' },
  { value: 'woodland', label: 'Woodland' },
  { value: 'mountain', label: 'Mountain' },
  { value: 'polar', label: 'Polar' },
  { value: 'desert', label: 'Desert' },
  { value: 'jungle', label: 'Jungle' },
  { value: 'savannah', label: 'Savannah' },
  { value: 'wetland', label: 'Wetland' },
  { value: 'river-lake', label: 'River or lake' },
  { value: 'coast', label: 'Coast' },
  { value: 'open-sea', label: 'Open sea' },
  { value: 'underwater', label: 'Underwater' },
  { value: 'cave', label: 'Cave' },
  { value: 'volcano', label: 'Volcano' },
  { value: 'aerial', label: 'Aerial' },
] as const

export const remotenessOptions = [
  { value: 'under-1h', label: 'Less than 1 hour' },
  { value: '1-4h', label: '1 to 4 hours' },
  { value: '4-12h', label: '4 to 12 hours' },
  { value: '12-24h', label: '12 to 24 hours' },
  { value: 'over-24h', label: 'More than 24 hours' },
] as const

export const fcdoOptions = [
  { value: 'none', label: 'No warning' },
  { value: 'see-advice', label: 'See travel advice' },
  { value: 'all-but-essential', label: 'Against all but essential travel' },
  { value: 'all-travel', label: 'Against all travel' },
] as const

const goesAbroad = (answers: Content) => isAbroadContent(answers)
const againstTravel = includes('fcdoAdvice', 'all-but-essential', 'all-travel')

function needsLinkedPra(answers: Content, context: FieldContext): boolean {
  if (context.type === 'drone') return answers.standsAlone !== true
  const drone = answers.usesDrone === 'yes'
  const dive = answers.usesDiving === 'yes' && context.type !== 'dive'
  return context.type !== 'low-risk' && (drone || dive)
}

const involves = (name: string, label: string, extras: { help?: string; notOn?: 'drone' | 'dive' } = {}) =>
  field.yesNo(name, label, {
    required: true,
    help: extras.help,
    showWhen: extras.notOn ? (_answers, context) => context.type !== extras.notOn : undefined,
  })

const where: readonly Field[] = [
  field.text('episode', 'Episode or sequence', { maxLength: 200 }),
  field.text('tripNumber', 'Trip number', {
    maxLength: 50,
    help: 'The number that contracts for this trip carry.',
  }),
  field.text('tripName', 'Trip or shoot name', {
    required: true,
    maxLength: 200,
    placeholder: 'Svalbard polar bears, spring',
  }),
  field.of('countries', 'countryIds', 'Countries and territories', {
    required: true,
    help: 'Include overnight stops on the way.',
  }),
  field.textarea('locationSummary', 'Locations', {
    required: true,
    help: 'Nearest town, region, habitat.',
    maxLength: 2000,
  }),
  field.date('startDate', 'Leaves on', {
    required: true,
    movesWithShoot: true,
    help: 'Door to door, travel included.',
  }),
  field.date('endDate', 'Returns on', { required: true, movesWithShoot: true }),
  field.date('filmingStartDate', 'First filming day', { movesWithShoot: true }),
  field.date('filmingEndDate', 'Last filming day', { movesWithShoot: true }),
  field.textarea('activitySummary', 'What are you filming, and how?', {
    required: true,
    help: 'Species, behaviour, methods: hide, long lens, macro, gimbal, drone.',
  }),
  field.multiselect('environments', 'Environments', environmentOptions, {
    required: true,
    help: 'These decide which hazards are suggested.',
  }),
  field.select('remoteness', 'Time to definitive medical care', remotenessOptions, {
    required: true,
    help: 'A hospital with surgery and intensive care, by the transport you will really have.',
  }),
  field.select('fcdoAdvice', 'FCDO travel advice for the area', fcdoOptions, {
    required: true,
    showWhen: goesAbroad,
    help: 'Advice against travel makes the risk level high and needs the insurer’s written consent.',
  }),
  field.date('fcdoCheckedOn', 'Advice checked on', {
    required: true,
    showWhen: goesAbroad,
    help: 'At most 30 days before submitting.',
  }),
  field.files('insurerConsent', 'Insurer’s written consent', { required: true, showWhen: againstTravel }),
]

const activities: readonly Field[] = [
  involves('hostileEnvironment', 'Hostile or high-security area?', {
    help: 'Yes makes the risk level high and needs a security plan.',
  }),
  field.files('securityPlan', 'Security plan', { required: true, showWhen: isYes('hostileEnvironment') }),
  involves('filmsWildlife', 'Will you film, or come close to, wild animals?'),
  involves('usesDrone', 'Will the shoot involve a drone?', { notOn: 'drone', help: 'It needs a drone PRA.' }),
  involves('usesDiving', 'Will the shoot involve diving?', { notOn: 'dive', help: 'It needs a dive PRA.' }),
  field.yesNo('usesMannedAircraft', 'Will the shoot involve manned aircraft?', {
    required: true,
    showWhen: ofType('regular', 'low-risk'),
    help: 'Helicopter, light aircraft, balloon or paramotor, to film or to travel by charter. Adds two steps.',
  }),
  involves('usesBoats', 'Will the shoot involve boats?'),
  involves('usesRopesOrHeights', 'Will the shoot involve ropes or work at height?'),
  involves('usesFirearms', 'Will the shoot involve firearms, those of guides included?'),
  involves('usesStuntsOrSfx', 'Will the shoot involve stunts or special effects?'),
  involves('childrenOrVulnerable', 'Will children or vulnerable people take part?'),
  involves('overnightRemoteCamp', 'Will anyone sleep in a remote camp?'),
  field.yesNo('inexperiencedCrew', 'Is anyone new to this kind of work or place?', {
    required: true,
    showWhen: ofType('low-risk'),
  }),
  field.tick('standsAlone', 'This PRA stands alone', {
    showWhen: ofType('drone'),
    help: 'No other PRA covers travel, people and emergency care, so this one must.',
  }),
  field.of('pras', 'linkedPraIds', 'Linked PRAs', {
    required: needsLinkedPra,
    help: 'The drone or dive PRA of this shoot; for a drone PRA, the one that covers travel and people.',
  }),
  field.of('sops', 'sopIds', 'SOPs that apply'),
]

const people: readonly Field[] = [
  field.person('responsiblePerson', 'Person in charge on location', {
    required: true,
    help: 'Must be in the crew list.',
  }),
  field.person('uk24hContact', 'UK 24-hour production contact', {
    required: true,
    help: 'Must not be travelling.',
  }),
  field.yesNoNA('insuranceConfirmed', 'Insurer told of this trip and its activities', { required: true }),
  field.person('preparedBy', 'Prepared by', { required: true }),
  field.files('files', 'Supporting files', {
    help: 'Recce report, security brief, risk assessments of suppliers. No medical documents.',
  }),
]

type Finding = Omit<Problem, 'slug'>

function dateProblems(content: Content, today: string): Finding[] {
  const { startDate, endDate, filmingStartDate, filmingEndDate } = content
  const found = [
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
  const length = daysBetween(text(startDate), text(endDate))
  if (length > 366)
    found.push(error('endDate', `The trip is ${length} days long. A PRA covers a year at most; split it`))
  if (today !== '' && text(startDate) !== '' && text(startDate) < today) {
    found.push(warning('startDate', `The trip began on ${formatDayShort(text(startDate))}, which has passed`))
  }
  return found
}

function adviceProblems(content: Content, today: string): Finding[] {
  const checkedOn = text(content.fcdoCheckedOn)
  if (!isAbroadContent(content) || checkedOn === '' || today === '') return []
  if (checkedOn > today)
    return [error('fcdoCheckedOn', `Advice checked on ${formatDayShort(checkedOn)}, which is in the future`)]
  if (checkedOn < addDays(today, -30)) {
    return [
      error(
        'fcdoCheckedOn',
        `Advice was checked on ${formatDayShort(checkedOn)}, more than 30 days ago. Check it again`,
      ),
    ]
  }
  return []
}

function peopleProblems(content: Content, context: FieldContext): Finding[] {
  const crew = asItems(context.steps.crew?.crewMembers).map(member => member.person)
  const found: Finding[] = []
  const { responsiblePerson, uk24hContact } = content
  if (
    personGiven(responsiblePerson) &&
    crew.length > 0 &&
    !crew.some(one => samePerson(one, responsiblePerson))
  ) {
    const name = nameOf(responsiblePerson, 'The person in charge')
    found.push(
      error(
        'responsiblePerson',
        `${name} is in charge on location but not in the crew list. Add them to the crew`,
      ),
    )
  }
  if (personGiven(uk24hContact) && crew.some(one => samePerson(one, uk24hContact))) {
    const name = nameOf(uk24hContact, 'The 24-hour contact')
    found.push(
      error('uk24hContact', `${name} is the UK contact but travels with the crew. Choose someone who stays`),
    )
  }
  return found
}

function lowRiskProblems(context: FieldContext): Finding[] {
  if (context.type !== 'low-risk') return []
  const steps = Object.fromEntries(
    Object.entries(context.steps).map(([slug, content]) => [slug, { content }]),
  )
  return lowRiskObstacles(steps)
    .filter(obstacle => obstacle.slug === 'general-info')
    .map(obstacle => error(obstacle.path, obstacle.message))
}

export const generalInfo = defineStep({
  slug: 'general-info',
  title: 'General info',
  intro: 'Who goes where, when, and to do what. The answers decide which steps and hazards follow.',
  types: ['regular', 'low-risk', 'drone', 'dive'],
  fields: [...where, ...activities, ...people],
  check: (content, context) => [
    ...dateProblems(content, context.today),
    ...adviceProblems(content, context.today),
    ...peopleProblems(content, context),
    ...lowRiskProblems(context),
  ],
})
