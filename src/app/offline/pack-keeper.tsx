import { useEffect, useState } from 'react'
import { canKeepPacks, dropPacks, type KeptPack, keepPack, keptPacks } from '@/data/base/kept/kept-packs'
import { session, useActor } from '@/data/base/session'
import { useComingShoots } from '@/data/pras/acknowledgements'
import { useProductions } from '@/data/records/reference'
import type { Pra } from '@/domain/pras/schema'
import { todayIso } from '@/domain/shared/dates'
import { useCrewDocuments } from '@/features/pras/shared/use-pra-pdf'
import { leavingSoon } from './leaving-soon'

/** Keeps the location packs of coming shoots on the device, in the version in force; removes past ones. */
export default function PackKeeper() {
  const [isAble, setAble] = useState(false)
  useEffect(() => void canKeepPacks().then(setAble, report), [])
  return isAble ? <Keeper /> : null
}

function Keeper() {
  const { id: userId } = useActor()
  const shoots = useComingShoots()
  const [missing, setMissing] = useState<Pra[]>([])
  useEffect(() => {
    if (shoots) void lookAfter(userId, shoots).then(setMissing, report)
  }, [userId, shoots])
  const next = missing[0]
  if (!next) return null
  return <Keep key={next.id} pra={next} onDone={() => setMissing(rest => rest.slice(1))} />
}

/** Removes the location packs that are no longer needed, and returns the shoots that have no stored pack. */
async function lookAfter(userId: string, shoots: readonly Pra[]): Promise<Pra[]> {
  const soon = leavingSoon(shoots, todayIso(Date.now()))
  const isWanted = (pack: KeptPack) =>
    pack.userId === userId && soon.some(pra => pra.id === pack.praId && pra.approvedVersion === pack.version)
  await dropPacks(pack => isWanted(pack) || isOlderOf(pack, soon, userId))
  const kept = (await keptPacks(userId)).filter(isWanted)
  return soon.filter(pra => !kept.some(pack => pack.praId === pra.id))
}

/** True if a stored pack is for one of these shoots: without a network, an older version helps too. */
const isOlderOf = (pack: KeptPack, soon: readonly Pra[], userId: string) =>
  pack.userId === userId && soon.some(pra => pra.id === pack.praId)

const noSteps = {}

/** Makes one location pack and stores it. After a failure, the next visit tries again. */
function Keep({ pra, onDone }: { pra: Pra; onDone: () => void }) {
  const { id: userId } = useActor()
  const make = useCrewDocuments(pra, noSteps)
  // A pack names the production. All other records are read while it is made.
  const isReady = !useProductions().isLoading
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once.
  useEffect(() => {
    if (!isReady) return
    const { id: praId, reference, title, startDate, endDate, approvedVersion: version } = pra
    const pack = { userId, praId, reference, title, startDate, endDate, version, keptAt: Date.now() }
    void make('location-pack')
      // A person who signed out in the meantime leaves no documents on the device.
      .then(({ blob }) => (session.get().user?.id === userId ? keepPack(pack, blob) : undefined))
      .catch(report)
      .finally(onDone)
  }, [isReady])
  return null
}

function report(error: unknown): void {
  console.warn('A location pack could not be kept on this device', error)
}
