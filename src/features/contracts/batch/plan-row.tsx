import type { RowPlan } from '@/domain/contracts/bulk/row-plan'
import { otherPartyOf } from '@/domain/contracts/naming'
import { moneyText } from '@/domain/shared/values/money'
import classes from './changes.module.css'

interface PlanRowProps {
  plan: RowPlan
  isOpen: boolean
  isTaken: boolean
  isSaved: boolean
  failure: string | undefined
  onTake: (isTaken: boolean) => void
}

export function PlanRow({ plan, isOpen, isTaken, isSaved, failure, onTake }: PlanRowProps) {
  const { contract, terms, totalBefore, totalAfter, problem, source } = plan
  const money = (amount: number) => moneyText({ amount, currency: contract.currency })
  const said = failure ?? (isOpen ? problem : '')
  const name = `${contract.reference} ${otherPartyOf(contract)}`
  const lines = (of: 'label' | 'before' | 'after') =>
    terms.map(term => <div key={term.label}>{term[of] || '–'}</div>)
  return (
    <tr data-left={!isTaken || undefined}>
      <th scope="row">
        {terms.length > 0 && !isSaved ? (
          <label className={classes.take}>
            <input type="checkbox" checked={isTaken} onChange={event => onTake(event.target.checked)} />
            {name}
          </label>
        ) : (
          name
        )}
        {source && terms.length > 0 && <p className={classes.dim}>From {source}</p>}
        {said !== '' && <p className={classes.problem}>Not changed: {said}.</p>}
        {isOpen && said === '' && terms.length === 0 && (
          <p className={classes.dim}>The contract already has this value</p>
        )}
        {isSaved && <p className={classes.dim}>Changed</p>}
      </th>
      <td>{lines('label')}</td>
      <td>{lines('before')}</td>
      <td>
        <strong>{lines('after')}</strong>
      </td>
      <td data-number>{money(totalBefore)}</td>
      <td data-number>
        {totalAfter === totalBefore ? money(totalAfter) : <strong>{money(totalAfter)}</strong>}
      </td>
    </tr>
  )
}
