import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { fullAnswers } from '@/domain/fields/full-answers'
import { activities, activityIn, isAsked } from '@/domain/pras/steps/activities'
import { both, isNo, isYes } from '@/domain/pras/steps/answer-conditions'
import {
  abroad,
  expiryProblem,
  general,
  nameOf,
  orderProblem,
  remote,
  samePerson,
  shownWhen,
  withinTripProblem,
} from '@/domain/pras/steps/conditions'
import { defineStep, error, type StepFinding, warning } from '@/domain/pras/steps/define-step'
import { personGiven } from '@/domain/shared/answers'
import type { Content, FieldContext, PersonRef, When } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'

export const engagements = [
  { value: 'employee', label: 'Employee' },
  { value: 'freelancer', label: 'Freelancer' },
  { value: 'contributor', label: 'Contributor' },
  { value: 'local', label: 'Local staff or fixer' },
  { value: 'supplier', label: 'Supplier’s staff' },
  { value: 'volunteer', label: 'Volunteer' },
] as const

export const firstAidLevels = [
  { value: 'efaw', label: 'Emergency first aid at work, 1 day' },
  { value: 'faw', label: 'First aid at work, 3 days' },
  { value: 'frec3', label: 'FREC3' },
  { value: 'remote', label: 'Remote or wilderness first aid, 16 hours or more' },
  { value: 'rec', label: 'REC or expedition medic' },
  { value: 'medic', label: 'Paramedic or doctor' },
] as const

const crewMembers = field.list(
  'crewMembers',
  'Crew',
  'person',
  [
    field.person('person', 'Person', { required: true }),
    field.text('roleOnShoot', 'Role on this shoot', { required: true, maxLength: 200 }),
    field.select('engagement', 'Engaged as', engagements, { required: true }),
    field.date('dateFrom', 'From', {
      movesWithShoot: true,
      help: 'Fill this in if the person is not there for the whole trip.',
    }),
    field.date('dateTo', 'To', { movesWithShoot: true }),
    field.yesNo('isDriver', 'Will drive?'),
    field.yesNo('isFirstAider', 'First aider?'),
    field.select('firstAidLevel', 'First-aid level', firstAidLevels, {
      required: true,
      showWhen: isYes('isFirstAider'),
    }),
    field.date('firstAidExpiry', 'First-aid certificate expires', {
      required: true,
      showWhen: isYes('isFirstAider'),
    }),
    field.text('pspNumber', 'Production Safety Passport number', {
      maxLength: 50,
      help: 'ScreenSkills issues this certificate, which is valid for five years.',
    }),
    field.date('pspExpiry', 'Production Safety Passport expires'),
    field.yesNo('medicalDeclarationReceived', 'Medical declaration received?', {
      required: true,
      private: true,
      help: 'Answer only whether the declaration was received. Its content goes to the nominated health contact, never here.',
    }),
    field.yesNoNA('travelFitnessConfirmed', 'Fit to travel confirmed?', { private: true }),
    field.yesNoNA('vaccinationsCurrent', 'Vaccinations current?', { private: true }),
    field.tick('nextOfKinOnFile', 'Next of kin on file', {
      help: 'Tick this when the details of the next of kin are held. Write no names or numbers here.',
    }),
  ],
  { required: true, summary: ['person', 'roleOnShoot', 'engagement'], table: true },
)

type Answers = FullAnswers<typeof fields>
type Finding = StepFinding<PathOf<typeof fields>>

function memberProblems(
  member: Answers['crewMembers'][number],
  index: number,
  context: FieldContext,
): Finding[] {
  const path = `crewMembers.${index}` as const
  const name = nameOf(member.person, `Person ${index + 1}`)
  const found: Finding[] = [
    ...withinTripProblem(`${path}.dateFrom`, `${name}’s first day`, member.dateFrom, context),
    ...withinTripProblem(`${path}.dateTo`, `${name}’s last day`, member.dateTo, context),
    ...orderProblem(`${path}.dateTo`, member.dateFrom, member.dateTo, {
      from: 'the first',
      to: `${name}’s last day`,
    }),
    ...expiryProblem(`${path}.pspExpiry`, `${name}’s Production Safety Passport`, member.pspExpiry, context),
  ]
  if (member.isFirstAider === 'yes') {
    found.push(
      ...expiryProblem(
        `${path}.firstAidExpiry`,
        `${name}’s first-aid certificate`,
        member.firstAidExpiry,
        context,
      ),
    )
  }
  if (member.medicalDeclarationReceived === 'no') {
    found.push(
      warning(
        `${path}.medicalDeclarationReceived`,
        `The medical declaration of ${name} has not been received. Ask for it`,
      ),
    )
  }
  return found
}

function crewProblems(content: Answers, context: FieldContext): Finding[] {
  const members = content.crewMembers
  const found = members.flatMap((member, index) => memberProblems(member, index, context))
  members.forEach((member, index) => {
    const earlier = members.slice(0, index).some(other => samePerson(other.person, member.person))
    if (personGiven(member.person) && earlier) {
      found.push(
        error(
          `crewMembers.${index}.person`,
          `${nameOf(member.person, 'This person')} is in the crew list twice. Remove one of the two entries`,
        ),
      )
    }
  })
  if (members.length > 0 && !members.some(member => member.isFirstAider === 'yes')) {
    const isRemote = remote(content, context)
    found.push(
      (isRemote ? error : warning)(
        'crewMembers',
        isRemote
          ? 'Nobody in the crew is a first aider, and definitive care is more than 4 hours away. Add a first aider'
          : 'Nobody in the crew is a first aider. Add a first aider',
      ),
    )
  }
  const least = content.minimumCrewForActivity
  if (members.length < least) {
    found.push(
      error(
        'minimumCrewForActivity',
        `You say that the activity needs ${least} people, but the crew list has ${members.length}. Add people, or correct the number`,
      ),
    )
  }
  content.suppliers.forEach((supplier, index) => {
    const path = `suppliers.${index}.insuranceExpiry` as const
    const whose = `The insurance of the supplier of “${String(supplier.service ?? '')}”`
    found.push(...expiryProblem(path, whose, supplier.insuranceExpiry, context))
  })
  found.push(...activityProblems(content, context))
  return found
}

/** Guard g6: reports a leader's certificate, or that of the vessel or equipment, that expires before the last day. */
function activityProblems(content: Answers, context: FieldContext): Finding[] {
  return activities
    .filter(({ name }) => isAsked(name, context, content[name]))
    .flatMap(({ name, label, thing }) => [
      ...expiryProblem(`${name}.ticketExpiry`, `${label}: the ticket`, content[name].ticketExpiry, context),
      ...expiryProblem(
        `${name}.thingExpiry`,
        `${label}: ${thing.toLowerCase()}`,
        content[name].thingExpiry,
        context,
      ),
    ])
}

/**
 * The questions about one kind of dangerous work: the leader, their certificate, the equipment, and whether the insurer knows.
 */
const whoMay = ({ name, label, ticket, thing, thingHelp }: (typeof activities)[number]) =>
  field.group(
    name,
    `${label}: who may`,
    [
      field.yesNo('happens', 'Your texts mention this activity. Is it part of this shoot?', {
        required: true,
        showWhen: (_answers, context) => activityIn(name, context) === 'said',
      }),
      ...shownWhen((answers, context) => isAsked(name, context, answers), [
        field.person('competentPerson', 'Who is in charge of it?', {
          required: true,
          help: 'Name somebody in the crew who does nothing else at that time.',
        }),
        field.text('ticket', 'Ticket, licence or grade', {
          required: true,
          isWide: true,
          maxLength: 300,
          help: ticket,
        }),
        field.date('ticketExpiry', 'It expires on', { help: 'Fill this in if it expires.' }),
        field.yesNo('ticketSeen', 'Seen by production?', { required: true }),
        field.text('thing', thing, { required: true, isWide: true, maxLength: 500, help: thingHelp }),
        field.date('thingExpiry', 'Its certificate or inspection expires on', {
          help: 'Fill this in if it expires.',
        }),
        field.yesNo('insurerTold', 'Insurer told of it?', { required: true }),
      ] as const),
    ],
    { showWhen: (_answers, context) => activityIn(name, context) !== 'no' },
  )

const withChildren: When = (_answers, context) => general(context).childrenOrVulnerable === 'yes'
const underEighteen = both(withChildren, isYes('childrenTakePart'))

const childrenFields = [
  field.yesNo('childrenTakePart', 'Are any of them under 18?', { required: true, showWhen: withChildren }),
  field.list(
    'children',
    'Children by age',
    'age',
    [
      field.number('age', 'Age', { required: true, min: 0, max: 17, integer: true }),
      field.number('count', 'How many', { required: true, min: 1, max: 1000, integer: true }),
      field.time('arrives', 'At the place from', { required: true }),
      field.time('leaves', 'To', { required: true }),
      field.select(
        'licence',
        'Licence',
        [
          { value: 'licence', label: 'Performance licence' },
          { value: 'body', label: 'Body of persons approval' },
          { value: 'exempt', label: 'Exempt: four days in six months, unpaid, no school missed' },
          { value: 'observed', label: 'Not needed: only observed' },
          { value: 'none', label: 'None yet' },
        ],
        { required: true },
      ),
    ],
    {
      required: true,
      showWhen: underEighteen,
      summary: ['age', 'count', 'licence'],
      table: true,
      help: 'Enter the hours of the longest day, without names. In England a child may be at the place for 5 hours if under five, 8 hours if under nine, and else 9.5 hours.',
    },
  ),
  field.number('chaperones', 'Chaperones', {
    required: true,
    showWhen: underEighteen,
    min: 0,
    max: 200,
    integer: true,
    help: 'A chaperone looks after at most 12 children and does nothing else. Parents may look after their own children.',
  }),
] as const

const fields = [
  crewMembers,
  field.yesNo('usesFixer', 'Is there a local fixer?', { required: true, showWhen: abroad }),
  field.group(
    'localFixer',
    'Local fixer',
    [
      field.text('company', 'Company', { maxLength: 200 }),
      field.text('name', 'Name', { required: true, maxLength: 200 }),
      field.of('phone', 'phone', 'Phone', { required: true, isOwnNumber: true }),
      field.text('languages', 'Languages', { maxLength: 200 }),
      field.number('yearsWorkedWith', 'Worked with us for', { unit: 'years', min: 0, max: 60 }),
      field.yesNo('vetted', 'Vetted?', { required: true }),
    ],
    { showWhen: both(abroad, isYes('usesFixer')) },
  ),
  field.textarea('noFixerReason', 'Why is there no fixer, and who does that work?', {
    required: true,
    showWhen: both(abroad, isNo('usesFixer')),
    maxLength: 1000,
  }),
  field.list(
    'suppliers',
    'Suppliers',
    'supplier',
    [
      field.of('company', 'companyId', 'Company', { required: true }),
      field.text('service', 'What they do', { required: true, maxLength: 300 }),
      field.yesNo('ramsReceived', 'Risk assessment received?', { required: true }),
      field.yesNo('insuranceReceived', 'Insurance received?', { required: true }),
      field.date('insuranceExpiry', 'Insurance expires', { required: isYes('insuranceReceived') }),
    ],
    { summary: ['companyId', 'service'] },
  ),
  field.yesNo('loneWorkers', 'Will anyone work alone?', { required: true }),
  field.textarea('loneWorkersPlan', 'Who, where, and how are they looked after?', {
    required: true,
    showWhen: isYes('loneWorkers'),
  }),
  field.textarea('childrenDetails', 'Children and vulnerable people: who, what, and who looks after them', {
    required: true,
    showWhen: withChildren,
    help: 'Name the chaperone and the safeguarding lead, and say what the children do. Write no names of children.',
  }),
  ...childrenFields,
  field.number('minimumCrewForActivity', 'Fewest people for the activity', {
    min: 1,
    max: 200,
    integer: true,
  }),
  ...activities.map(whoMay),
] as const

export const crew = defineStep({
  slug: 'crew',
  title: 'Crew',
  intro: 'List everyone who will be on location, and the people who support them there.',
  types: ['regular', 'low-risk', 'drone', 'dive'],
  fields,
  check: crewProblems,
})

/** The ids of the users whom the crew step names, and who may therefore read the PRA. People outside the app have no id. */
export function crewUserIds(content: Content): string[] {
  return [...new Set(crewPeople(content).map(({ userId }) => userId))].filter(id => id !== '')
}

/** The people of the crew, in the order of the list, including people outside the directory. */
export function crewPeople(content: Content): PersonRef[] {
  return fullAnswers(fields, content)
    .crewMembers.map(({ person }) => person)
    .filter(personGiven)
}
