import { Link } from 'react-router-dom'
import { useUnconfirmedRecords } from '@/data/drafts/use-draft-states'
import { praName } from '@/data/pras/pra-names'
import { useKeptDrafts, useKeptPras } from '@/data/pras/use-kept-drafts'
import { usePraBrief } from '@/data/pras/use-pra-brief'
import { paths } from '@/domain/shared/paths'
import classes from './home.module.css'

/** Sends the PRA text that this device stores, and shows one line about the text until the server has it. */
export function KeptWords() {
  const kept = useKeptPras()
  const unconfirmed = useUnconfirmedRecords()
  return (
    <>
      {kept.map(id => (
        <Sending key={id} praId={id} />
      ))}
      {unconfirmed.length > 0 && (
        <p className={classes.kept} role="status">
          Words you typed into {unconfirmed.length === 1 ? 'a PRA' : `${unconfirmed.length} PRAs`} are kept on
          this device until they are saved:{' '}
          {unconfirmed.map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <PraLink id={id} />
            </span>
          ))}
        </p>
      )}
    </>
  )
}

function Sending({ praId }: { praId: string }) {
  useKeptDrafts(praId)
  return null
}

function PraLink({ id }: { id: string }) {
  const pra = usePraBrief(id)
  return <Link to={paths.praStep(id, 'review')}>{pra ? praName(pra) : 'open the PRA'}</Link>
}
