import { useDeferredValue, useMemo } from 'react'
import { useKnownAircraft, useKnownPilots } from '@/data/records/known-registers'
import type { Content } from '@/domain/shared/fields'
import { useAtRest } from '@/ui/form/after-pointer'
import { Fact } from '@/ui/states/fact'
import classes from './step-facts.module.css'
import { stepFacts } from './step-facts-model'

export function StepFacts({ slug, content }: { slug: string; content: Content }) {
  const pilots = useKnownPilots().byId
  const aircraft = useKnownAircraft().byId
  const later = useAtRest(useDeferredValue(content))
  const facts = useMemo(() => stepFacts(slug, later, { pilots, aircraft }), [slug, later, pilots, aircraft])
  if (facts.length === 0) return null
  return (
    <dl className={classes.facts} aria-label="Facts for this step">
      {facts.map(fact => (
        <Fact key={fact.key} label={fact.title} value={fact.text} />
      ))}
    </dl>
  )
}
