import { lazy, useEffect } from 'react'
import { useQuiet } from '@/app/use-quiet'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'

const NewVersion = lazy(() => import('./new-version'))
const PackKeeper = lazy(() => import('./pack-keeper'))
const PraKeeper = lazy(() => import('./pra-keeper'))

/** What makes the app work without a network, and tells what broke, once the page has what it asked for. */
export function OfflineParts() {
  const isQuiet = useQuiet()
  useEffect(() => {
    if (!isQuiet) return
    import('@/app/errors/report-failures')
      .then(({ reportFailures }) => reportFailures())
      // Without it nobody is told, and the app works as well.
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
