import { Link } from 'react-router-dom'
import { keepsData } from '@/data/base/keep-data'
import { unconfirmedSince } from '@/data/base/kept/kept-member'
import { packAddress } from '@/data/base/kept/kept-packs'
import { useKeptPacks } from '@/data/base/kept/use-kept-packs'
import { useActor } from '@/data/base/session'
import { useStore } from '@/data/base/store'
import { useKeptShoots } from '@/data/pras/kept/kept-pras'
import type { Pra } from '@/domain/pras/schema'
import { formatMoment } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { Notice } from '@/ui/states/notice'
import classes from './on-location.module.css'

interface KeptLineProps {
  pra: Pra
  /** When the shown data was last up to date; undefined while it is live. */
  asOf: number | undefined
  failure: '' | 'full' | 'blocked'
}

/** A line that names the shown version, its time and its reader, and says whether it opens without a network. */
export function KeptLine({ pra, asOf, failure }: KeptLineProps) {
  const { id, name } = useActor()
  const hasPack = useKeptPacks(id)?.some(({ praId }) => praId === pra.id)
  const since = useStore(unconfirmedSince)
  const isKept = useKeptShoots()?.some(each => each.pra.id === pra.id)
  return (
    <>
      <p className={classes.dim}>
        Version {pra.approvedVersion} is in force{asOf ? `, as of ${formatMoment(asOf)}` : ''}. Signed in as{' '}
        {name}
        {since ? `, as of ${formatMoment(since)}` : ''}.{' '}
        <Link to={paths.pra(pra.id)}>Read the whole PRA</Link>
        {hasPack && (
          <>
            {' · '}
            <a href={packAddress({ userId: id, praId: pra.id })}>Location pack</a>
          </>
        )}
      </p>
      {isKept === false && <NotKept failure={failure} />}
    </>
  )
}

function NotKept({ failure }: { failure: KeptLineProps['failure'] }) {
  if (!keepsData()) {
    return (
      <Notice tone="info">
        This page opens only with a network. On your own phone, tick ‘Stay signed in on this device’ when you
        sign in. Your coming shoots then open without a network.
      </Notice>
    )
  }
  if (failure === '') return null
  return (
    <Notice tone="warning">
      {failure === 'full'
        ? 'This device is full, so this page opens only with a network. Free some space, then open it again.'
        : 'This browser keeps nothing, so this page opens only with a network.'}
    </Notice>
  )
}
