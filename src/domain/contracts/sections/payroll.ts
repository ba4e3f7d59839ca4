import { asked } from '@/domain/contracts/asked'
import { field, type When } from '@/domain/shared/fields'
import { defineSection } from './section'

const salaryPeriods = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

const hasP45: When = answers => answers.hasReceivedP45 === 'yes'
const hasSalary: When = answers => typeof answers.salary === 'number' && answers.salary > 0
const hasNoSalary: When = (answers, context) => !hasSalary(answers, context)
const hasNoP45: When = answers => answers.hasReceivedP45 === 'no'

/** Paid through PAYE (HMRC, starter checklist and rolled-up holiday pay; domain 5.2 and 5.4). */
export const payroll = defineSection({
  id: 'payroll',
  title: 'Payroll',
  showWhen: ({ type }) => type === 'dailies' || type === 'us-payroll',
  fields: [
    field.text('payrollProvider', 'Payroll provider', {
      ...asked('- - - - R'),
      maxLength: 200,
      help: 'The company that employs and pays them in the United States.',
    }),
    field.text('governingState', 'State whose law governs', {
      ...asked('- - - - R'),
      maxLength: 100,
      placeholder: 'California',
    }),
    field.yesNo(
      'rateIncludesHolidayPay',
      'Does the agreed rate include holiday pay?',
      asked('- - - c -', hasNoSalary),
    ),
    field.of('amount', 'agreedDailyRate', 'Agreed daily rate', asked('- - - c -', hasNoSalary)),
    field.of('amount', 'salary', 'Weekly or monthly salary', {
      ...asked('- - - O O'),
      help: 'Only for pay by the week or month.',
    }),
    field.select('salaryPeriod', 'Salary is paid by the', salaryPeriods, asked('- - - C C', hasSalary)),
    field.number('numberOfSalaryPeriods', 'Weeks or months of salary', {
      ...asked('- - - C C', hasSalary),
      halves: true,
      min: 0,
      max: 53,
    }),
    field.yesNo('hasReceivedP45', 'Have we received their P45?', asked('- - - R -')),
    field.text('taxCode', 'Tax code of the P45', { ...asked('- - - C -', hasP45), maxLength: 20 }),
    field.text('previousTax', 'Previous pay and tax of the P45', {
      ...asked('- - - O -'),
      maxLength: 500,
    }),
    field.select(
      'starterStatement',
      'Starter checklist statement',
      [
        { value: 'A', label: 'A: this is my first job since 6 April' },
        { value: 'B', label: 'B: this is now my only job' },
        { value: 'C', label: 'C: I have another job or pension' },
      ],
      asked('- - - C -', hasNoP45),
    ),
    field.yesNo('studentLoan', 'Do they repay a student loan?', asked('- - - R -')),
  ],
})
