import { lazy } from 'react'
import { useQuiet } from '@/app/use-quiet'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'

const NewVersion = lazy(() => import('./new-version'))
const PackKeeper = lazy(() => import('./pack-keeper'))
const PraKeeper = lazy(() => import('./pra-keeper'))

/** What makes the app work without a network, once the page has what it asked for. Without them it works with one. */
export function OfflineParts() {
  if (!useQuiet()) return null
  return (
    <>
      <OnDemandPart failed={null} fallback={null}>
        <NewVersion />
      </OnDemandPart>
      <OnDemandPart failed={null} fallback={null}>
        <PackKeeper />
      </OnDemandPart>
      <OnDemandPart failed={null} fallback={null}>
        <PraKeeper />
      </OnDemandPart>
    </>
  )
}
