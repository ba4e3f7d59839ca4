import { field, type ScalarField, type When } from '@/domain/shared/fields'

export const answered =
  (name: string, value: string): When =>
  answers =>
    answers[name] === value
/** Makes a field shown and required only if another answer has this value. */
export const whenAnswered = (name: string, value: string) => ({
  required: answered(name, value),
  showWhen: answered(name, value),
})
const required = { required: true }

/** The statements of HMRC's starter checklist (gov.uk/guidance/starter-checklist-for-paye). The page selects none in advance. */
const starterStatements = [
  {
    value: 'A',
    label:
      'Statement A. This is my first job since 6 April, and since then I have not received payments from Jobseeker’s Allowance, Employment and Support Allowance or Incapacity Benefit. I receive no State, works or private pension.',
  },
  {
    value: 'B',
    label:
      'Statement B. Since 6 April I have had another job but I do not have a P45, or I have received payments from Jobseeker’s Allowance, Employment and Support Allowance or Incapacity Benefit. I receive no State, works or private pension.',
  },
  {
    value: 'C',
    label: 'Statement C. I have another job, or I receive a State, works or private pension.',
  },
] as const

/** The plans of undergraduate loans; a person names one. Plan 5 is repaid from 6 April 2026. */
const studentLoanPlans = [
  { value: 'none', label: 'No student loan to repay' },
  { value: '1', label: 'Plan 1' },
  { value: '2', label: 'Plan 2' },
  { value: '4', label: 'Plan 4 (Scotland)' },
  { value: '5', label: 'Plan 5 (England, course begun from August 2023)' },
] as const

export const sexField: ScalarField = field.select('sex', 'Sex, as HMRC has it', ['Female', 'Male'], {
  help: 'Choose what is on your birth certificate or gender recognition certificate. HMRC’s form asks for this.',
})

/** The questions about a P45 or from HMRC's starter checklist, for people who are paid through PAYE. */
export const starterFields: readonly ScalarField[] = [
  field.yesNo('hasP45', 'Do you have a P45 of this tax year?', {
    ...required,
    help: 'A P45 is the paper that your last employer gave you when you left.',
  }),
  field.date('p45LeavingOn', 'Leaving date on it', whenAnswered('hasP45', 'yes')),
  field.text('p45TaxCode', 'Tax code on it', {
    ...whenAnswered('hasP45', 'yes'),
    maxLength: 20,
    placeholder: '1257L',
  }),
  field.yesNo('p45WeekOne', 'Does it say ‘Week 1/Month 1’?', whenAnswered('hasP45', 'yes')),
  field.text('p45Pay', 'Total pay to date', {
    ...whenAnswered('hasP45', 'yes'),
    maxLength: 20,
    placeholder: '1,234.56',
  }),
  field.text('p45Tax', 'Total tax to date', {
    ...whenAnswered('hasP45', 'yes'),
    maxLength: 20,
    placeholder: '123.40',
  }),
  field.select('starterStatement', 'Which is true of you?', starterStatements, whenAnswered('hasP45', 'no')),
  field.select('studentLoanPlan', 'Student loan', studentLoanPlans, {
    ...required,
    help: 'Also choose ‘No student loan to repay’ if you still study, pay the Student Loans Company directly, or have repaid the loan.',
  }),
  field.yesNo('postgraduateLoan', 'Do you repay a postgraduate loan?', required),
]
