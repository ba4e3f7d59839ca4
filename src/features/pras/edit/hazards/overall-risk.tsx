import { Button } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Pra } from '@/domain/pras/schema'
import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import { riskLabels } from '@/domain/pras/type-labels'
import { levelCalledFor } from '@/domain/pras/workflow/level-of-answers'
import type { Content } from '@/domain/shared/fields'
import { useLevelCatalogue } from '@/features/pras/shared/use-level-catalogue'
import { StatusBadge } from '@/ui/status-badge'
import { ConvertButton } from './convert-button'
import classes from './hazards.module.css'
import { overallRiskWords, riskTones } from './overall-risk-words'

/** The number of reasons shown at first. More reasons would push the hazards out of sight. */
const SHOWN_AT_FIRST = 4

export interface OverallRiskProps {
  pra: Pra
  step: StepDefinition
  content: Content
  context: StepContext
}

export function OverallRisk({ pra, step, content, context }: OverallRiskProps) {
  const later = useDeferredValue(content)
  const steps = useMemo(() => {
    const all = { ...context.steps, [step.slug]: later }
    return Object.fromEntries(Object.entries(all).map(([slug, answers]) => [slug, { content: answers }]))
  }, [context.steps, step.slug, later])
  const catalogue = useLevelCatalogue(steps)
  const derived = useMemo(() => levelCalledFor(pra.type, steps, catalogue), [pra.type, steps, catalogue])
  const [showsAll, setShowsAll] = useState(false)
  const reasons = showsAll ? derived.reasons : derived.reasons.slice(0, SHOWN_AT_FIRST)
  const hidden = derived.reasons.length - SHOWN_AT_FIRST

  return (
    <section className={classes.overall} aria-label="Overall risk level">
      <div className={classes.level}>
        <strong>Overall risk</strong>
        <StatusBadge tone={riskTones[derived.level]} label={riskLabels[derived.level]} />
        <span className={classes.dim}>{overallRiskWords(pra, derived)}</span>
        {pra.type === 'low-risk' && derived.level !== 'low' && <ConvertButton pra={pra} context={context} />}
      </div>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer reasons' : `Show ${hidden} more ${hidden === 1 ? 'reason' : 'reasons'}`}
        </Button>
      )}
    </section>
  )
}
