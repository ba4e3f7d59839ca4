import { lazy } from 'react'
import { useActor } from '@/data/base/session'
import { CrewAcknowledge } from '@/features/pras/acknowledge/acknowledge-block'
import { DayLogNote, StoppedNote } from '@/features/pras/day-log/day-log-note'
import { Region } from '@/features/pras/shared/region'
import classes from '@/records/document.module.css'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import type { PageMenuItem } from '@/ui/page'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { VersionNotes } from './shown-notes'
import { TakeAlong } from './take-along'
import type { ShownPra } from './use-shown-pra'

const CrewView = lazy(() =>
  import('@/features/pras/crew/crew-view').then(module => ({ default: module.CrewView })),
)

/** The view of a PRA in force for a member of its crew. The other view is the whole PRA. */
export function CrewPart({ of, papers }: { of: ShownPra; papers: readonly PageMenuItem[] }) {
  const { pra, header, steps, isLoading, failure, onRetry } = of
  const actor = useActor()
  return (
    <article className={classes.document} aria-label={`${pra.reference}, for you`}>
      <StoppedNote pra={pra} />
      <VersionNotes of={of} />
      {failure ? (
        <ErrorState error={failure} title="The steps could not be loaded" onRetry={onRetry} />
      ) : isLoading ? (
        <Skeleton lines={12} label="Loading your page" />
      ) : (
        <Region name="For you">
          <OnDemandPart fallback={<Skeleton lines={12} label="Loading your page" />}>
            <CrewView pra={header} steps={steps} />
            {/* The confirmation is only shown below the text that it is about. */}
            <CrewAcknowledge pra={pra} steps={steps} />
          </OnDemandPart>
        </Region>
      )}
      <TakeAlong pra={pra} items={papers} />
      <DayLogNote pra={pra} actor={actor} />
    </article>
  )
}
