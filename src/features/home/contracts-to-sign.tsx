import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { listsContracts } from '@/data/contracts/contract-filters'
import { useContractsToSign } from '@/data/contracts/contract-reports'
import { otherPartyOf } from '@/domain/contracts/naming'
import { type ChaseRow, chaseList, startWords } from '@/domain/contracts/reports/chase'
import { awaitsContract } from '@/domain/contracts/workflow/stage'
import { addDays, formatDayShort } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import classes from './home.module.css'
import { HomeSection } from './home-section'

/** How far ahead it looks, and how many it lists; the rest is on its own page. */
const WITHIN_DAYS = 14
const MOST_ROWS = 8

/**
 * Contracts that are approved or sent and start soon, or have begun. For whoever uses contracts, and for a PM or PC as long
 * as there are any of theirs. `today` is `YYYY-MM-DD`.
 */
export function ContractsToSign({ today }: { today: string }) {
  const actor = useActor()
  const { rows, isCut, isLoading, error, retry } = useContractsToSign(addDays(today, WITHIN_DAYS))
  const waiting = chaseList(rows, today, WITHIN_DAYS).filter(({ days }) => days !== undefined)
  if (!listsContracts(actor) && waiting.length === 0) return null
  return (
    <HomeSection
      title="Contracts to send or sign"
      note={`Approved or sent, starting in the next ${WITHIN_DAYS} days or begun. Red once begun.`}
      count={waiting.length}
      isCut={isCut}
      isLoading={isLoading}
      error={error}
      onRetry={retry}
      empty={`Every approved contract that starts in the next ${WITHIN_DAYS} days is signed.`}
      more={<Link to={paths.contractChase}>All contracts to chase</Link>}
    >
      {waiting.slice(0, MOST_ROWS).map(row => (
        <ContractItem key={row.contract.id} row={row} isTheirs={awaitsContract(row.contract, actor.id)} />
      ))}
    </HomeSection>
  )
}

/** What is to be done with one contract, and when its work starts. The whole row opens it. */
function ContractItem({ row, isTheirs }: { row: ChaseRow; isTheirs: boolean }) {
  const { contract, days, next, isOurs } = row
  const isLate = days !== undefined && days < 0
  return (
    <li>
      <Link className={classes.row} to={paths.contract(contract.id)}>
        <span className={classes.rowTitle} title={contract.name}>
          {otherPartyOf(contract) || contract.reference}
        </span>
        <span className={`${classes.rowSide} ${isLate ? classes.urgent : ''}`}>{startWords(days)}</span>
        <span className={classes.rowNote}>
          {contract.reference} · {next}
          {isOurs && isTheirs && ', your turn'}
        </span>
        <span className={`${classes.rowNote} ${classes.rowSide}`}>
          {formatDayShort(contract.contractStartDate)}
        </span>
      </Link>
    </li>
  )
}
