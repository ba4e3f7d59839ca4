import { lazy, useEffect } from 'react'
import { useQuiet } from '@/app/use-quiet'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'

const NewVersion = lazy(() => import('./new-version'))
const PackKeeper = lazy(() => import('./pack-keeper'))
const PraKeeper = lazy(() => import('./pra-keeper'))

/** The parts that make the app work without a network and report failures. Loaded after the page has its data. */
export function OfflineParts() {
  const isQuiet = useQuiet()
  useEffect(() => {
    if (!isQuiet) return
    import('@/app/errors/report-failures')
      .then(({ reportFailures }) => reportFailures())
      // If this fails to load, failures are not reported, and the app still works.
      .catch(() => undefined)
  }, [isQuiet])
  if (!isQuiet) return null
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
