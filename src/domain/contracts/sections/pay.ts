import { asked } from '@/domain/contracts/asked'
import { currencies } from '@/domain/shared/currencies'
import { field, type When } from '@/domain/shared/fields'
import { defineSection } from './section'

const given = (value: unknown) => typeof value === 'number' && value > 0
const hasFilmingDays: When = answers => given(answers.numberOfFilmingDays)
const hasFilmingWeeks: When = answers => given(answers.numberOfFilmingWeeks)
const hasOtherDays: When = answers =>
  [answers.numberOfPrepDays, answers.numberOfProductionDays, answers.numberOfPostProductionDays].some(given)
const hasTravelDays: When = answers => given(answers.numberOfTravelDays)
const hasOtherCosts: When = answers => given(answers.otherCosts)
const hasKit: When = answers => given(answers.kitDayRate) || given(answers.kitTotalAgreed)
const isKitAgreed: When = answers => typeof answers.kitTotalAgreed === 'number'

const days = { unit: 'days', min: 0, max: 366, halves: true } as const

export const pay = defineSection({
  id: 'pay',
  title: 'Pay',
  fields: [
    field.select(
      'currency',
      'Currency',
      currencies.map(({ code }) => ({ value: code, label: code })),
      asked('R R R R R'),
    ),
    field.of('amount', 'filmingRate', 'Filming day rate', asked('c c - - c', hasFilmingDays)),
    field.number('numberOfFilmingDays', 'Filming days', { ...asked('O O - R O'), ...days }),
    field.of('amount', 'filmingRateWeekly', 'Filming week rate', asked('c c - - c', hasFilmingWeeks)),
    field.number('numberOfFilmingWeeks', 'Filming weeks', {
      ...asked('O O - - O'),
      unit: 'weeks',
      halves: true,
      min: 0,
      max: 53,
    }),
    field.of('amount', 'dayRate', 'Day rate for other days', asked('c c c - c', hasOtherDays)),
    field.number('numberOfPrepDays', 'Prep days', { ...asked('O O O - O'), ...days }),
    field.number('numberOfProductionDays', 'Production days', { ...asked('O O O - O'), ...days }),
    field.number('numberOfPostProductionDays', 'Post-production days', { ...asked('O O O - O'), ...days }),
    field.of('amount', 'travelDayRate', 'Travel day rate', asked('c c c c c', hasTravelDays)),
    field.number('numberOfTravelDays', 'Travel days', { ...asked('O O O O O'), ...days }),
    field.text('overtimeBasis', 'Overtime', { ...asked('O O - O O'), maxLength: 500 }),
    field.of('amount', 'otherCosts', 'Other costs', asked('O O O O O')),
    field.text('otherCostsDescription', 'What the other costs are', {
      ...asked('C C C C C', hasOtherCosts),
      maxLength: 500,
    }),
  ],
})

export const kit = defineSection({
  id: 'kit',
  title: 'Kit',
  fields: [
    field.textarea('toolsOfTrade', 'Own kit', {
      ...asked('c c - O c', hasKit),
      maxLength: 2000,
      help: 'What they bring and are paid for, as it stands in the schedule of the contract.',
    }),
    field.of('amount', 'kitDayRate', 'Kit day rate', asked('O O O O O')),
    field.number('numberOfKitDays', 'Kit days', { ...asked('O O O O O'), ...days }),
    field.of('amount', 'kitTotalAgreed', 'Kit total agreed instead', {
      ...asked('O O O O O'),
      help: 'For a weekly cap, for example. Left empty: rate times days.',
    }),
    field.text('kitTotalReason', 'Why another kit total', {
      ...asked('C C C C C', isKitAgreed),
      maxLength: 500,
    }),
  ],
})

export const payments = defineSection({
  id: 'payments',
  title: 'Payments',
  intro: 'When the total is paid. The payments together are the total.',
  fields: [
    field.list(
      'paymentSchedule',
      'Payments',
      'payment',
      [
        field.text('description', 'For', { required: true, maxLength: 300, placeholder: 'On completion' }),
        // Of dailies the day of the payroll (domain 5.3).
        field.date('dueOn', 'Due on', asked('O O O R O')),
        field.of('amount', 'amount', 'Amount', { required: true }),
      ],
      { ...asked('R R R R R'), summary: ['description', 'dueOn', 'amount'] },
    ),
  ],
})
