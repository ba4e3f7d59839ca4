import { useApprovalPeople } from '@/data/records/people/approval-people'
import { deriveRiskLevel } from '@/domain/pras/hazards/risk-level'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { riskLabels } from '@/domain/pras/type-labels'
import type { Production } from '@/domain/productions/schema'
import { daysBetween, formatMoment, todayIso } from '@/domain/shared/dates'
import { relativeDays } from '@/domain/shared/relative-days'
import { nextStep } from '@/domain/view-models/next-words'
import { RIGHT_TO_DECLINE, summaryFacts } from '@/domain/view-models/summary'
import classes from '@/records/document.module.css'
import { PhoneLinks } from '@/ui/phone-links'
import { useLevelCatalogue } from './use-level-catalogue'

/** A fact with more characters takes the full width. */
const LONG = 120
/** The number of reasons for a high risk that are shown at first; the others are folded. */
const REASONS_SHOWN = 4

interface SummaryBlockProps {
  pra: Pra
  /** The header at the time of these answers. */
  header: Pra
  steps: PraSteps
  names: Names
  production: Production | undefined
  adviserName: string
}

/** The key facts of a PRA: the next step and its person, the people, place and days, the risk and its reasons. */
export function SummaryBlock({ pra, header, steps, names, production, adviserName }: SummaryBlockProps) {
  const catalogue = useLevelCatalogue(steps)
  const reasons = header.riskLevel === 'high' ? deriveRiskLevel(header.type, steps, catalogue).reasons : []
  return (
    <section className={classes.summary} aria-label="Summary">
      <NextLine pra={pra} adviserName={adviserName} />
      <dl className={classes.facts}>
        {summaryFacts(header, steps, names, production).map(fact => (
          <div key={fact.label} className={fact.value.length > LONG ? classes.wide : undefined}>
            <dt>{fact.label}</dt>
            <dd>{fact.isPhone ? <PhoneLinks text={fact.value} /> : fact.value}</dd>
          </div>
        ))}
        <div className={classes.wide}>
          <dt>Risk level</dt>
          <dd>
            {riskLabels[header.riskLevel]}
            <Reasons reasons={reasons} />
          </dd>
        </div>
      </dl>
      <p className={classes.decline}>{RIGHT_TO_DECLINE}</p>
    </section>
  )
}

/** The next action, its person, and how long it has waited; empty if nothing is awaited. */
export function NextLine({ pra, adviserName }: Pick<SummaryBlockProps, 'pra' | 'adviserName'>) {
  const { rows: users, isLoading } = useApprovalPeople(pra)
  const next = nextStep(pra, users, adviserName, isLoading)
  if (next.label === '') return null
  const waited = relativeDays(-daysBetween(todayIso(next.since), todayIso(Date.now())))
  return (
    <p className={classes.next}>
      <span className={classes.nextLabel}>{next.label}</span>
      {next.who.length > 0 && <span>{next.who.join('; ')}</span>}
      <span className={classes.dim}>
        since {formatMoment(next.since)}, {waited}
      </span>
    </p>
  )
}

/** The reasons for a high risk: the first few at once, the others on request (and on paper). */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  const list = (some: readonly string[]) => (
    <ul className={classes.why}>
      {some.map(reason => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
  const rest = reasons.slice(REASONS_SHOWN)
  return (
    <>
      {list(reasons.slice(0, REASONS_SHOWN))}
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{rest.length} more reasons</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
