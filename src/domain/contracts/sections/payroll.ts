import { requirement } from '@/domain/contracts/requirement'
import { field, type When } from '@/domain/shared/fields'
import { isAboveZero } from './conditions'
import { defineSection } from './section'

const salaryPeriods = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

const hasP45: When = answers => answers.hasReceivedP45 === 'yes'
const hasSalary: When = answers => isAboveZero(answers.salary)
const hasNoSalary: When = (answers, context) => !hasSalary(answers, context)
const hasNoP45: When = answers => answers.hasReceivedP45 === 'no'

/** The section about PAYE (HMRC, starter checklist and rolled-up holiday pay; domain 5.2 and 5.4). */
export const payroll = defineSection({
  id: 'payroll',
  title: 'Payroll',
  showWhen: ({ type }) => type === 'dailies' || type === 'us-payroll',
  fields: [
    field.text('payrollProvider', 'Payroll provider', {
      ...requirement('- - - - R'),
      maxLength: 200,
      help: 'Name the company that employs and pays the person in the United States.',
    }),
    field.text('governingState', 'State whose law governs', {
      ...requirement('- - - - R'),
      maxLength: 100,
      placeholder: 'California',
    }),
    field.yesNo(
      'rateIncludesHolidayPay',
      'Does the agreed rate include holiday pay?',
      requirement('- - - c -', hasNoSalary),
    ),
    field.of('amount', 'agreedDailyRate', 'Agreed daily rate', requirement('- - - c -', hasNoSalary)),
    field.of('amount', 'salary', 'Weekly or monthly salary', {
      ...requirement('- - - O O'),
      help: 'Fill this in only if the person is paid by the week or month.',
    }),
    field.select('salaryPeriod', 'Salary is paid by the', salaryPeriods, requirement('- - - C C', hasSalary)),
    field.number('numberOfSalaryPeriods', 'Weeks or months of salary', {
      ...requirement('- - - C C', hasSalary),
      halves: true,
      min: 0,
      max: 53,
    }),
    field.yesNo('hasReceivedP45', 'Have we received their P45?', requirement('- - - R -')),
    field.text('taxCode', 'Tax code of the P45', { ...requirement('- - - C -', hasP45), maxLength: 20 }),
    field.text('previousTax', 'Previous pay and tax of the P45', {
      ...requirement('- - - O -'),
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
      requirement('- - - C -', hasNoP45),
    ),
    field.yesNo('studentLoan', 'Do they repay a student loan?', requirement('- - - R -')),
  ],
})
