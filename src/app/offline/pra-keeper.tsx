import { useEffect, useMemo } from 'react'
import { keepsData } from '@/data/base/keep-data'
import { useComingShoots } from '@/data/pras/acknowledgements'
import { dropOverShoots, keepPra } from '@/data/pras/kept/kept-pras'
import { noteBriefs } from '@/data/pras/linked-pras'
import { usePeople } from '@/data/records/people/people'
import type { Pra } from '@/domain/pras/schema'
import { todayIso } from '@/domain/shared/dates'
import { leavingSoon } from './leaving-soon'

/** Keeps the PRAs of coming shoots on the device before anyone opens them, and removes past ones. */
export default function PraKeeper() {
  return keepsData() ? <Keeper /> : null
}

function Keeper() {
  const shoots = useComingShoots()
  // Loads the names and numbers of people, which the device then keeps.
  usePeople(useMemo(() => (shoots ? crewsOf(shoots) : []), [shoots]))
  useEffect(() => {
    if (!shoots) return
    // PRAs of one shoot link to each other.
    noteBriefs(shoots)
    void keepAll(leavingSoon(shoots, todayIso(Date.now())))
  }, [shoots])
  return null
}

const crewsOf = (shoots: readonly Pra[]) =>
  leavingSoon(shoots, todayIso(Date.now())).flatMap(({ memberIds }) => memberIds)

/** Keeps one PRA after the other; after a failure, the next visit tries that PRA again. */
async function keepAll(shoots: readonly Pra[]): Promise<void> {
  for (const pra of shoots) {
    await keepPra(pra).catch(error => console.warn('A PRA could not be kept on this device', error))
  }
  await dropOverShoots().catch(error =>
    console.warn('PRAs of past shoots could not be removed from this device', error),
  )
}
