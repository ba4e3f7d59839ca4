import { Link } from 'react-router-dom'
import { otherPartyOf } from '@/domain/contracts/naming'
import { contractBadge } from '@/domain/contracts/workflow/stage'
import { formatDaysShort } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { moneyText } from '@/domain/shared/values/money'
import { StatusBadge } from '@/ui/status-badge'
import { useRowsInPage } from '@/ui/use-rows-in-page'
import classes from './board.module.css'
import type { BoardRowsProps } from './board-rows'
import { movedWords } from './moved-words'

/** The assumed height of a card until it is measured, and the gap between two cards. Pixels. */
const LIKELY_HEIGHT = 76
const SPACE = 8

/** The contracts of the board on a phone: a card for each, with the same tick box. */
export function BoardCards({ contracts, ticks, batch, proposals }: BoardRowsProps) {
  const faults = new Map(batch.batch.rows.map(row => [row.contractId, row.message]))
  const { list, items, after, measure } = useRowsInPage<HTMLUListElement>({
    count: contracts.length,
    likelyHeight: LIKELY_HEIGHT,
    space: SPACE,
    keyOf: index => contracts[index]?.id ?? String(index),
  })
  return (
    <ul
      ref={list}
      className={classes.cards}
      aria-label="Contracts"
      style={{ paddingTop: items[0]?.gap ?? 0, paddingBottom: after }}
    >
      {items.map(({ index, key }) => {
        const contract = contracts[index]
        if (!contract) return null
        const { id, reference, crewSpecialism, contractStartDate, contractEndDate } = contract
        const fault = faults.get(id) ?? ''
        const proposal = proposals.get(id)
        const isAtWork = batch.current?.contractId === id
        return (
          <li
            key={key}
            ref={measure}
            data-index={index}
            className={classes.card}
            aria-posinset={index + 1}
            aria-setsize={contracts.length}
          >
            <label>
              <input
                type="checkbox"
                aria-label={`Tick ${reference} ${otherPartyOf(contract)}`}
                checked={ticks.isTicked(id)}
                onChange={event => ticks.tick(id, event.target.checked, false)}
              />
            </label>
            <Link to={paths.contract(id)}>{otherPartyOf(contract) || reference}</Link>
            <span className={classes.sum}>
              {moneyText({ amount: contract.totalContractPayment, currency: contract.currency })}
            </span>
            <p>
              {[crewSpecialism, formatDaysShort(contractStartDate, contractEndDate)]
                .filter(part => part !== '')
                .join(', ')}
            </p>
            <span className={classes.sum}>
              {isAtWork ? (
                <StatusBadge tone="amber" label="Working…" />
              ) : (
                <StatusBadge {...contractBadge(contract)} />
              )}
            </span>
            {fault !== '' && <p className={classes.note}>{fault}</p>}
            {proposal?.isMoved && <p className={classes.wide}>{movedWords(contract, proposal)}</p>}
          </li>
        )
      })}
    </ul>
  )
}
