import { general, shownWhen, standsAlone } from '@/domain/pras/steps/conditions'
import { defineStep } from '@/domain/pras/steps/define-step'
import { field } from '@/domain/shared/fields'
import { emergencyFields, emergencyProblems } from './emergency-fields'

const contact = [
  field.text('name', 'Name', { required: true, maxLength: 200 }),
  field.of('phone', 'phone', 'Phone', { required: true, isOwnNumber: true }),
]

const fields = [
  field.textarea('lossOfControlLink', 'Control link lost', { required: true }),
  field.number('returnToHomeHeight', 'Return-to-home height', {
    required: true,
    unit: 'm',
    min: 1,
    max: 500,
    help: 'Set a height above every obstacle.',
  }),
  field.yesNo('failsafeTested', 'Fail-safe tested?', { required: true }),
  field.textarea('flyAway', 'Fly-away', {
    required: true,
    help: 'Say whom to call, with the numbers of air traffic control and the police.',
  }),
  field.textarea('gnssFailure', 'Satellite position or compass fails'),
  field.textarea('batteryFire', 'Battery fire', {
    required: true,
    help: 'Say which bag or sand you use, and how far people stay away.',
  }),
  field.textarea('injuryToThirdParty', 'Someone is hurt', { required: true }),
  field.textarea('incursion', 'Aircraft, person or animal comes in', {
    required: true,
    help: 'Say when the flight stops.',
  }),
  field.textarea('emergencyLandingAreas', 'Emergency landing areas', { required: true }),
  field.textarea('lostOverWater', 'Lost over water or a protected site'),
  field.textarea('crashRecovery', 'Recovering a crashed drone'),
  field.multiselect(
    'reportingDuty',
    'Who is told',
    ['CAA (ECCAIRS2, MOR)', 'AAIB', 'Police', 'Insurer', 'Land owner', 'CAA of the country'],
    { required: true },
  ),
  field.group('hospital', 'Nearest hospital', contact),
  field.group('airfield', 'Nearest airfield', contact),
  field.group('airTrafficControl', 'Air traffic control', contact),
  field.textarea('firstAid', 'First aid', { required: true }),
  field.textarea('evidencePreservation', 'What is kept as evidence'),
  field.list(
    'emergencyRoles',
    'Who does what',
    'role',
    [
      field.person('person', 'Person', { required: true }),
      field.text('duty', 'Duty', { required: true, maxLength: 300 }),
    ],
    { required: true, summary: ['person', 'duty'], table: true },
  ),
  ...shownWhen(standsAlone, emergencyFields),
] as const

export const droneInCaseOfEmergency = defineStep({
  slug: 'drone-in-case-of-emergency',
  title: 'Drone: in case of emergency',
  intro: 'This page tells the pilot what to do, and whom to ring, when something goes wrong in the air.',
  types: ['drone'],
  fields,
  check: (content, context) =>
    general(context).standsAlone === true ? emergencyProblems(content, context) : [],
})
