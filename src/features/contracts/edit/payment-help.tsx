import { Button } from '@mantine/core'
import type { Contract, Payment } from '@/domain/contracts/schema'
import { scheduleGap, scheduleTemplates, splitTotal } from '@/domain/contracts/totals'
import classes from '@/features/contracts/shared/contracts.module.css'
import { amountWords, gapWords } from '@/features/contracts/shared/money'

const steps: readonly (readonly string[])[] = [
  ['On completion'],
  ['On signature', 'On completion'],
  ['On signature', 'Halfway', 'On completion'],
]

/** Shows the difference between the payments and the total, and offers the usual ways to split the total into payments. */
export function PaymentHelp({
  contract,
  onChoose,
}: {
  contract: Pick<Contract, 'paymentSchedule' | 'totalContractPayment' | 'currency'>
  onChoose: (payments: Payment[]) => void
}) {
  const { paymentSchedule, totalContractPayment } = contract
  const gap = scheduleGap(contract)
  const split = (shares: readonly number[]) =>
    splitTotal(totalContractPayment, shares).map((amount, at) => ({
      description: steps[shares.length - 1]?.[at] ?? '',
      // An existing payment keeps its due date.
      dueOn: paymentSchedule[at]?.dueOn ?? '',
      amount,
    }))
  return (
    <>
      <p className={classes.quiet} role="status">
        {totalContractPayment === 0
          ? 'There is no total yet: enter rates and days first.'
          : gap === 0
            ? `The payments add up to the total, ${amountWords(totalContractPayment, contract)}.`
            : gapWords(gap, contract)}
      </p>
      {totalContractPayment > 0 && (
        <div className={classes.buttons}>
          <span className={classes.quiet}>Split the total:</span>
          {scheduleTemplates.map(({ id, label, shares }) => (
            <Button key={id} size="compact-sm" variant="default" onClick={() => onChoose(split(shares))}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
