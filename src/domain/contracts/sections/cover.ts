import { requirement } from '@/domain/contracts/requirement'
import { field, type When } from '@/domain/shared/fields'
import { hasText, hasTextIn, isNumber } from './conditions'
import { defineSection } from './section'

/** Returns whether a drone is flown. Then a drone agreement or schedule is added, and an approved PRA is needed. */
export const fliesDrone: When = answers => answers.serviceType === 'drone' || hasText(answers.uavDetails)
export const hiresVessel: When = answers =>
  answers.serviceType === 'marine' || hasTextIn(answers.marineVessel)

export const insurance = defineSection({
  id: 'insurance',
  title: 'Insurance',
  addLabel: 'Add insurance that they hold',
  isUsed: ({ contractInsuranceLimit }) => isNumber(contractInsuranceLimit),
  showWhen: ({ type }) => type !== 'dailies',
  fields: [
    field.of('amount', 'contractInsuranceLimit', 'Public liability at least', requirement('O R R - O')),
  ],
})

export const drone = defineSection({
  id: 'drone',
  title: 'Drone',
  addLabel: 'Add a drone',
  isUsed: answers =>
    answers.serviceType === 'drone' ||
    [answers.uavDetails, answers.pilotLicense, answers.dronePraId].some(hasText),
  showWhen: ({ type }) => type !== 'dailies',
  fields: [
    field.textarea('uavDetails', 'Drones', {
      ...requirement('c c c - c', answers => answers.serviceType === 'drone'),
      maxLength: 2000,
      help: 'Enter the make, model, serial number and operator ID. If you fill this in, the drone agreement or schedule is added to the contract.',
    }),
    field.of('amount', 'uavMarketValue', 'Agreed value', requirement('C C C - C', fliesDrone)),
    field.text('pilotLicense', 'Remote pilot’s certificate', {
      ...requirement('C C C - C', fliesDrone),
      maxLength: 500,
    }),
    field.yesNo('visualObserver', 'Is there a visual observer?', requirement('C C C - C', fliesDrone)),
    field.of('pra', 'dronePraId', 'Drone PRA', {
      ...requirement('C C C - C', fliesDrone),
      // Not required, because it is often decided after the contract is written: the form asks for it before the contract is
      // signed.
      required: false,
      help: 'Choose the drone PRA of the shoot. It must be approved before the contract is signed.',
      praType: 'drone',
    }),
  ],
})

export const vessel = defineSection({
  id: 'vessel',
  title: 'Vessel',
  showWhen: ({ type, step }) => type !== 'dailies' && step.serviceType === 'marine',
  fields: [
    field.group('marineVessel', 'Vessel', [
      field.text('name', 'Name', { required: true, maxLength: 200 }),
      field.text('flag', 'Flag', { required: true, maxLength: 100 }),
      field.text('officialNumber', 'Official number', { required: true, maxLength: 100 }),
      field.text('coding', 'Coding category and area', { required: true, maxLength: 200 }),
      field.text('skipper', 'Skipper', { required: true, maxLength: 200 }),
      field.text('skipperTicket', 'Skipper’s ticket', { required: true, maxLength: 200 }),
      field.text('mostPeople', 'Most people aboard', { maxLength: 20 }),
      field.text('insuranceLimits', 'Hull and P&I cover', { required: true, maxLength: 500 }),
    ]),
  ],
})
