import { requirement } from '@/domain/contracts/requirement'
import type { ServiceType } from '@/domain/contracts/types'
import { currencies } from '@/domain/shared/currencies'
import { field, type When } from '@/domain/shared/fields'
import { hasText, isAboveZero, isNumber, isService } from './conditions'
import { defineSection } from './section'

const hasFilmingDays: When = answers => isAboveZero(answers.numberOfFilmingDays)
const hasFilmingWeeks: When = answers => isAboveZero(answers.numberOfFilmingWeeks)
const hasOtherDays: When = answers =>
  [answers.numberOfPrepDays, answers.numberOfProductionDays, answers.numberOfPostProductionDays].some(
    isAboveZero,
  )
const hasTravelDays: When = answers => isAboveZero(answers.numberOfTravelDays)
const hasOtherCosts: When = answers => isAboveZero(answers.otherCosts)
const hasKit: When = answers => isAboveZero(answers.kitDayRate) || isAboveZero(answers.kitTotalAgreed)
const isKitAgreed: When = answers => isNumber(answers.kitTotalAgreed)

/**
 * Hides a field for days from suppliers whose service does not have such days: goods and hires have no prep or post-production,
 * and goods have no days at all. A stored value is still shown.
 */
const exceptOf = (
  services: readonly ServiceType[],
  name: string,
  base: ReturnType<typeof requirement>,
): ReturnType<typeof requirement> => ({
  ...base,
  showWhen: (answers, context) =>
    (base.showWhen?.(answers, context) ?? true) &&
    (context.type !== 'goods-and-services' ||
      !isService(...services)(answers, context) ||
      isAboveZero(answers[name])),
})
const noDays: readonly ServiceType[] = ['goods']
const noStages: readonly ServiceType[] = ['goods', 'equipment', 'marine']

const days = { unit: 'days', min: 0, max: 366, halves: true } as const

export const pay = defineSection({
  id: 'pay',
  title: 'Pay',
  fields: [
    field.select(
      'currency',
      'Currency',
      currencies.map(({ code }) => ({ value: code, label: code })),
      requirement('R R R R R'),
    ),
    field.of('amount', 'fixedPrice', 'Fixed price', {
      ...requirement('O O O - O'),
      help: 'Enter one sum for all the work, however many days it takes.',
    }),
    field.of('amount', 'filmingRate', 'Filming day rate', requirement('c c - - c', hasFilmingDays)),
    field.number('numberOfFilmingDays', 'Filming days', { ...requirement('O O - R O'), ...days }),
    field.of('amount', 'filmingRateWeekly', 'Filming week rate', requirement('c c - - c', hasFilmingWeeks)),
    field.number('numberOfFilmingWeeks', 'Filming weeks', {
      ...requirement('O O - - O'),
      unit: 'weeks',
      halves: true,
      min: 0,
      max: 53,
    }),
    field.of(
      'amount',
      'dayRate',
      'Day rate for other days',
      exceptOf(noDays, 'dayRate', requirement('c c c - c', hasOtherDays)),
    ),
    field.number('numberOfPrepDays', 'Prep days', {
      ...exceptOf(noStages, 'numberOfPrepDays', requirement('O O O - O')),
      ...days,
    }),
    field.number('numberOfProductionDays', 'Production days', {
      ...exceptOf(noDays, 'numberOfProductionDays', requirement('O O O - O')),
      ...days,
    }),
    field.number('numberOfPostProductionDays', 'Post-production days', {
      ...exceptOf(noStages, 'numberOfPostProductionDays', requirement('O O O - O')),
      ...days,
    }),
    field.of(
      'amount',
      'travelDayRate',
      'Travel day rate',
      exceptOf(noStages, 'travelDayRate', requirement('c c c c c', hasTravelDays)),
    ),
    field.number('numberOfTravelDays', 'Travel days', {
      ...exceptOf(noStages, 'numberOfTravelDays', requirement('O O O O O')),
      ...days,
    }),
    field.text('overtimeBasis', 'Overtime', { ...requirement('O O - O O'), maxLength: 500 }),
    field.of('amount', 'otherCosts', 'Other costs', requirement('O O O O O')),
    field.text('otherCostsDescription', 'Description of the other costs', {
      ...requirement('C C C C C', hasOtherCosts),
      maxLength: 500,
    }),
  ],
})

export const kit = defineSection({
  id: 'kit',
  title: 'Kit',
  addLabel: 'Add kit',
  // Suppliers do not use this section, because equipment that they hire out is the service itself.
  isUsed: answers =>
    isAboveZero(answers.kitDayRate) ||
    isNumber(answers.kitTotalAgreed) ||
    isAboveZero(answers.numberOfKitDays) ||
    hasText(answers.toolsOfTrade),
  fields: [
    field.textarea('toolsOfTrade', 'Own kit', {
      ...requirement('c c - O c', hasKit),
      maxLength: 2000,
      help: 'List the kit that the person brings and is paid for. The schedule of the contract prints this text.',
    }),
    field.of('amount', 'kitDayRate', 'Kit day rate', requirement('O O O O O')),
    field.number('numberOfKitDays', 'Kit days', { ...requirement('O O O O O'), ...days }),
    field.of('amount', 'kitTotalAgreed', 'Kit total agreed instead', {
      ...requirement('O O O O O'),
      help: 'Enter a total if you agreed one, for example because of a weekly cap. If you leave this empty, the total is the rate times the days.',
    }),
    field.text('kitTotalReason', 'Reason for a different kit total', {
      ...requirement('C C C C C', isKitAgreed),
      maxLength: 500,
    }),
  ],
})

export const payments = defineSection({
  id: 'payments',
  title: 'Payments',
  intro: 'Enter each payment and its day. All payments together must be the total.',
  fields: [
    field.list(
      'paymentSchedule',
      'Payments',
      'payment',
      [
        field.text('description', 'For', { required: true, maxLength: 300, placeholder: 'On completion' }),
        // For a dailies contract, this is the day of the payroll (domain 5.3).
        field.date('dueOn', 'Due on', requirement('O O O R O')),
        field.of('amount', 'amount', 'Amount', { required: true }),
      ],
      { ...requirement('R R R R R'), summary: ['description', 'dueOn', 'amount'] },
    ),
  ],
})
