import type { DocumentSource } from '@/domain/contracts/documents/source'
import { totalsOf } from '@/domain/contracts/totals'
import { formatDay } from '@/domain/shared/dates'
import { conditionTag, count, list, money, type Tag, text } from './tag'

/** Computes the totals from the terms, because stored totals are not trusted. */
const totals = ({ contract }: DocumentSource) => totalsOf(contract)

/** A count with its unit: '12 days', '0.5 days', '1 week'. */
function quantity(counted: number | undefined, unit: string | undefined): string {
  return counted === undefined || unit === undefined
    ? ''
    : `${count(counted)} ${unit}${counted === 1 ? '' : 's'}`
}

function undated({ contract }: DocumentSource): string {
  return contract.type === 'dailies' || contract.type === 'us-payroll' ? 'Next payroll' : 'On invoice'
}

export const payTags: readonly Tag[] = [
  text('currency', 'Currency, as its code', 'Currency', ({ contract }) => contract.currency),
  text('totalContractPayment', 'Total of all rates and costs', 'Rates and days', source => {
    const { totalContractPayment } = totals(source)
    return totalContractPayment > 0 ? money(source, totalContractPayment) : ''
  }),
  text(
    'numberOfDaysContracted',
    'Days contracted: filming, travel, prep, production and post-production',
    'Days',
    source => {
      const { numberOfDaysContracted } = totals(source)
      return numberOfDaysContracted > 0 ? count(numberOfDaysContracted) : ''
    },
  ),
  list(
    'rates',
    'How the total comes about, a row for each rate or cost',
    'Rates and days',
    [
      { name: 'rate.item', fills: 'What is paid' },
      { name: 'rate.quantity', fills: 'Days or weeks; empty for a sum that was agreed' },
      { name: 'rate.rate', fills: 'Rate for one; empty for a sum that was agreed' },
      { name: 'rate.amount', fills: 'Amount' },
    ],
    source =>
      totals(source).lines.map(({ id, label, rate, count: counted, unit, amount }) => ({
        'rate.item':
          id === 'other' && source.contract.otherCostsDescription
            ? `${label}: ${source.contract.otherCostsDescription}`
            : label,
        'rate.quantity': quantity(counted, unit),
        'rate.rate': money(source, rate),
        'rate.amount': money(source, amount),
      })),
  ),
  list(
    'payments',
    'The payment schedule, a row for each payment',
    'Payments',
    [
      { name: 'payment.number', fills: 'Its number' },
      { name: 'payment.description', fills: 'What it is for' },
      {
        name: 'payment.dueOn',
        fills: 'When it is due; ‘On invoice’ or ‘Next payroll’ where no date was given',
      },
      { name: 'payment.amount', fills: 'Amount' },
    ],
    source =>
      source.contract.paymentSchedule.map(({ description, dueOn, amount }, at) => ({
        'payment.number': String(at + 1),
        'payment.description': description,
        'payment.dueOn': formatDay(dueOn) || undated(source),
        'payment.amount': money(source, amount ?? 0),
      })),
  ),
  text('dayRate', 'Day rate for other than filming days', 'Day rate for other days', source =>
    money(source, source.contract.dayRate),
  ),
  text('overtimeBasis', 'Overtime', 'Overtime', ({ contract }) => contract.overtimeBasis),
  text('dailyRate', 'Basic pay a day, without holiday pay', 'Agreed daily rate', source =>
    money(source, totals(source).dailyRate || undefined),
  ),
  text('holidayRate', 'Holiday pay a day, 12.07 % of basic pay', 'Agreed daily rate', source =>
    money(source, totals(source).holidayRate || undefined),
  ),
  text('totalRate', 'Both together', 'Agreed daily rate', source =>
    money(source, totals(source).totalRate || undefined),
  ),
  conditionTag(
    'rateIncludesHolidayPay',
    'The agreed daily rate includes holiday pay',
    ({ contract }) => contract.rateIncludesHolidayPay === 'yes',
  ),
  text('salary', 'Weekly or monthly salary', 'Weekly or monthly salary', source =>
    money(source, source.contract.salary || undefined),
  ),
  text(
    'salaryPeriod',
    'What the salary is paid by: week or month',
    'Salary is paid by the',
    ({ contract }) => contract.salaryPeriod,
  ),
  text(
    'payrollProvider',
    'Who employs and pays the person in the United States',
    'Payroll provider',
    ({ contract }) => contract.payrollProvider,
  ),
  text(
    'governingState',
    'State whose law governs the agreement',
    'State whose law governs',
    ({ contract }) => contract.governingState,
  ),
  conditionTag('hasReceivedP45', 'The P45 was received', ({ contract }) => contract.hasReceivedP45 === 'yes'),
  text('taxCode', 'Tax code of the P45', 'Tax code of the P45', ({ contract }) =>
    contract.hasReceivedP45 === 'no' ? '' : contract.taxCode,
  ),
  text('previousTax', 'Previous pay and tax of the P45', 'Previous pay and tax of the P45', ({ contract }) =>
    contract.hasReceivedP45 === 'no' ? '' : contract.previousTax,
  ),
  text(
    'starterStatement',
    'Statement of the starter checklist: A, B or C',
    'Starter checklist statement',
    ({ contract }) => (contract.hasReceivedP45 === 'yes' ? '' : contract.starterStatement),
  ),
  conditionTag(
    'hasStudentLoan',
    'They repay a student loan',
    ({ contract }) => contract.studentLoan === 'yes',
  ),
]
