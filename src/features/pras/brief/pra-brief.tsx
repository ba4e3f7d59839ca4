import { useId } from 'react'
import { LevelNote } from '@/features/pras/shared/level-note'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import classes from './brief.module.css'
import { BriefList, type BriefPart } from './brief-list'
import type { BriefedPra } from './briefed-pra'
import { findingParts } from './finding-parts'
import { RiskOverview } from './risk-overview'
import { useFirstOptionPart } from './use-first-option-part'
import { useLookPart } from './use-look-part'
import { useSaysPart } from './use-says-part'
import { useSimilarParts } from './use-similar-parts'

/** A summary for people who decide about a version, before they read it in full. */
export function PraBrief({ of }: { of: BriefedPra }) {
  const id = useId()
  const similar = useSimilarParts(of)
  const says = useSaysPart(of)
  const look = useLookPart(of)
  const firstOption = useFirstOptionPart(of)
  if (of.isLoading) return <Skeleton lines={8} label="Loading the brief" />
  if (of.failure) return null
  const { alarms, reasons } = findingParts(of)
  const parts = [...firstOption, ...alarms, ...look, ...similar.parts, reasons, ...says]
  const quiet = parts.filter(({ items, none }) => items.length === 0 && none !== '')
  const told = parts.filter(({ items }) => items.length > 0)
  const isFirst = ({ isAlarm, isWide }: BriefPart) => isAlarm === true && isWide === true
  const draw = (some: readonly BriefPart[]) => some.map(part => <BriefList key={part.title} {...part} />)
  return (
    <section className={`${classes.brief} gl-no-print`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>Before you decide</h2>
        <a href="#whole">Go to the answers</a>
      </div>
      {of.levelNote && (
        <div className={classes.wide}>
          <LevelNote text={of.levelNote} />
        </div>
      )}
      {draw(told.filter(isFirst))}
      <RiskOverview steps={of.steps} />
      {draw(told.filter(part => !isFirst(part)))}
      {similar.isLoading && <Skeleton lines={4} label="Loading approved PRAs to compare with" />}
      {similar.error && (
        <ErrorState
          error={similar.error}
          title="Other PRAs could not be loaded, so this PRA is not compared with them"
          onRetry={similar.retry}
          isSmall
        />
      )}
      {quiet.length > 0 && (
        <section aria-label="Not found" className={`${classes.wide} ${classes.dim}`}>
          Looked for and not found: {quiet.map(({ none }) => none).join('; ')}.
        </section>
      )}
      <p className={`${classes.wide} ${classes.dim}`}>
        Approve, approve under conditions, or decline at the top of the page. In the whole PRA, the mark next
        to an answer asks its writers about it.
      </p>
    </section>
  )
}
