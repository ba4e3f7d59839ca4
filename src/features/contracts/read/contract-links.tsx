import { Link } from 'react-router-dom'
import { useContractOnce } from '@/data/contracts/contract-once'
import type { Contract } from '@/domain/contracts/schema'
import { paths } from '@/domain/shared/paths'
import classes from '@/records/document.module.css'

/** The contracts and the PRA that this one belongs to. */
export function ContractLinks({ contract }: { contract: Contract }) {
  const { amendsContractId, copiedFromId, dronePraId, status, id } = contract
  const { contract: amended } = useContractOnce(amendsContractId)
  const { contract: copied } = useContractOnce(copiedFromId)
  if (!amendsContractId && !copiedFromId && !dronePraId && status !== 'historic') return null
  return (
    <section aria-labelledby="links">
      <h2 id="links">Belongs to</h2>
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
        {status === 'historic' && (
          <li>
            <Link to={paths.contractHistoric(id)}>As it was before the app</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
