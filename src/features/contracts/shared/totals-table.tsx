import { impliedDayRate, type Totals } from '@/domain/contracts/totals'
import type { ContractType } from '@/domain/contracts/types'
import classes from './contracts.module.css'
import { amountWords, lineSum } from './money'

interface TotalsTableProps {
  totals: Totals
  type: ContractType
  currency: string
  /** The weekly rate of a weekly deal. With it, the table also shows the sum for one day. */
  weeklyRate?: number
}

export function TotalsTable({ totals, type, currency, weeklyRate = 0 }: TotalsTableProps) {
  const of = { currency }
  const { lines, dailyRate, holidayRate, totalRate } = totals
  return (
    <>
      <table className={classes.totals} aria-label="How the total is calculated">
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <th scope="row">
                {line.label}
                <span className={classes.sum}>{lineSum(line, of)}</span>
              </th>
              <td className="gl-figures">{amountWords(line.amount, of)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="gl-figures">{amountWords(totals.totalContractPayment, of)}</td>
          </tr>
        </tfoot>
      </table>
      {type === 'dailies' && totalRate > 0 && (
        <p className={classes.quiet}>
          A day: {amountWords(dailyRate, of)} basic and {amountWords(holidayRate, of)} holiday pay (12.07 %),{' '}
          {amountWords(totalRate, of)} together.
        </p>
      )}
      {weeklyRate > 0 && (
        <p className={classes.quiet}>
          A week of six days is {amountWords(impliedDayRate(weeklyRate), of)} a day.
        </p>
      )}
      {totals.numberOfDaysContracted > 0 && (
        <p className={classes.quiet}>
          {totals.numberOfDaysContracted.toLocaleString('en-GB')}{' '}
          {totals.numberOfDaysContracted === 1 ? 'day' : 'days'} contracted.{' '}
          {type === 'dailies'
            ? 'These sums are before tax and National Insurance.'
            : 'VAT is added if it is due.'}
        </p>
      )}
    </>
  )
}
