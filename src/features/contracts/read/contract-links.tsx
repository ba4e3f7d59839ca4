import { Link } from 'react-router-dom'
import { anyContract } from '@/data/contracts/contract-filters'
import { useContractList } from '@/data/contracts/contract-list'
import { useContractOnce } from '@/data/contracts/contract-once'
import { historicFacts } from '@/domain/contracts/historic-facts'
import type { Contract } from '@/domain/contracts/schema'
import { contractStatusFacts } from '@/domain/contracts/statuses'
import { paths } from '@/domain/shared/paths'
import classes from '@/records/document.module.css'

export function ContractLinks({ contract }: { contract: Contract }) {
  const { amendsContractId, copiedFromId, dronePraId, id, signedAt } = contract
  const { contract: amended } = useContractOnce(amendsContractId)
  const { contract: copied } = useContractOnce(copiedFromId)
  const isImported = historicFacts(contract).length > 0
  const hasOwn = amendsContractId || copiedFromId || dronePraId || isImported
  if (!hasOwn && signedAt === 0) return null
  return (
    <section aria-labelledby="links">
      <h2 id="links">Related records</h2>
      {signedAt > 0 && <Amendments contractId={id} isAlone={!hasOwn} />}
      <ul className={classes.plainList}>
        {amendsContractId && (
          <li>
            Amends{' '}
            <Link to={paths.contract(amendsContractId)}>{amended?.reference ?? 'an earlier contract'}</Link>
          </li>
        )}
        {copiedFromId && (
          <li>
            Copied from{' '}
            <Link to={paths.contract(copiedFromId)}>{copied?.reference ?? 'an earlier contract'}</Link>
          </li>
        )}
        {dronePraId && (
          <li>
            <Link to={paths.pra(dronePraId)}>Its drone PRA</Link>
          </li>
        )}
        {isImported && (
          <li>
            <Link to={paths.contractHistoric(id)}>Original record from before the app</Link>
          </li>
        )}
      </ul>
    </section>
  )
}

function Amendments({ contractId, isAlone }: { contractId: string; isAlone: boolean }) {
  const { rows, isLoading } = useContractList({
    ...anyContract,
    amendsContractId: contractId,
  })
  if (rows.length === 0) {
    return isAlone && !isLoading ? <p className={classes.nothing}>No contract amends this contract.</p> : null
  }
  return (
    <ul className={classes.plainList}>
      {rows.map(({ id, reference, status }) => (
        <li key={id}>
          Amended by <Link to={paths.contract(id)}>{reference}</Link>,{' '}
          {contractStatusFacts[status].label.toLowerCase()}
        </li>
      ))}
    </ul>
  )
}
