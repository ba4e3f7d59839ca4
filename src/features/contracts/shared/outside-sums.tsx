import { outsideSums } from '@/domain/contracts/approval/outside-sums'
import type { Contract } from '@/domain/contracts/schema'
import classes from './contracts.module.css'
import { amountWords } from './money'

/** The sums that the documents show but the total does not include; draws nothing if there are none. */
export function OutsideSums({ contract }: { contract: Contract }) {
  const sums = outsideSums(contract)
  if (sums.length === 0) return null
  return (
    <table className={classes.totals} aria-label="Printed, but not in the total">
      <caption className={classes.quiet}>Printed, but not in the total</caption>
      <tbody>
        {sums.map(({ name, label, amount }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td className="gl-figures">{amountWords(amount, contract)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
