import { requirement } from '@/domain/contracts/requirement'
import { serviceTypes } from '@/domain/contracts/types'
import { field, type When } from '@/domain/shared/fields'
import { isService } from './conditions'
import { defineSection } from './section'

const isNoCrew: When = answers => answers.serviceType !== 'crew' && answers.serviceType !== ''
const isDelivered = isService('goods', 'equipment', 'marine')
const isCredited: When = answers => answers.creditAgreed === 'yes'

export const engagement = defineSection({
  id: 'engagement',
  title: 'When and where',
  fields: [
    field.date('contractStartDate', 'First day', requirement('R R R R R')),
    field.date('contractEndDate', 'Last day', requirement('R R R R R')),
    field.of('country', 'countryOfShoot', 'Country of the shoot', {
      ...requirement('R R c R R', answers => answers.serviceType !== 'goods'),
    }),
    field.text('location', 'Place', { ...requirement('O O c R O', isDelivered), maxLength: 500 }),
    field.text('workingHours', 'Working hours', {
      ...requirement('O O - R O'),
      maxLength: 500,
      placeholder: '10 hours a day, with an hour for lunch',
    }),
  ],
})

export const services = defineSection({
  id: 'services',
  title: 'What is agreed',
  fields: [
    field.select('serviceType', 'Kind of service', serviceTypes, requirement('R R R - R')),
    field.textarea('services', 'Services', {
      ...requirement('c R R - R', isNoCrew),
      help: 'Write what the person does or delivers. The contract prints these words.',
    }),
    field.of('lines', 'deliverables', 'Deliverables', {
      ...requirement('O O O - O'),
      help: 'Write one deliverable per line.',
      maxLines: 30,
      maxLength: 500,
    }),
    field.yesNo('creditAgreed', 'Is a screen credit agreed?', requirement('O O - - O')),
    field.text('screenCredit', 'Screen credit', { ...requirement('C C - - C', isCredited), maxLength: 300 }),
    field.textarea('usageRights', 'Rights', {
      ...requirement('O O O - O'),
      maxLength: 2000,
      help: 'If you leave this empty, the contract covers all media, worldwide and for ever.',
    }),
    field.textarea('specialConditions', 'Special conditions', requirement('O O O O O')),
    field.textarea('cancellationTerms', 'Cancellation terms', {
      ...requirement('O O O O O'),
      help: 'If you leave this empty, the cancellation terms of the agreement apply.',
    }),
  ],
})
