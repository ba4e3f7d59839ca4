import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import classes from '@/features/admin/utils.module.css'
import { ErrorState } from '@/ui/states/error-state'
import { StatusBadge } from '@/ui/status-badge'
import type { DataCheck, DataFinding } from './check'
import { checkWords } from './check-words'
import { type CheckState, mendable, useCheck } from './use-check'

/** The most findings to list. The others are only counted. */
const LISTED = 50

/** One check of the stored data. The person first looks at the findings, then corrects them. */
export function CheckSection({ check }: { check: DataCheck }) {
  const { state, look, lookFurther, mend } = useCheck(check)
  const isBusy = state.step === 'looking' || state.step === 'mending'
  const { badge, tone, text } = checkWords(check, state)
  const toMend = mendable(state).length
  return (
    <section aria-labelledby={check.id}>
      <div className={classes.head}>
        <h2 id={check.id}>{check.title}</h2>
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          loading={state.step === 'looking'}
          aria-describedby={check.id}
          onClick={look}
        >
          {state.step === 'idle' ? 'Look' : 'Look again'}
        </Button>
      </div>
      {state.step === 'failed' ? (
        <ErrorState error={state.error} title="This could not be checked" onRetry={look} />
      ) : (
        <p className={classes.verdict} role="status">
          <StatusBadge tone={tone} label={badge} />
          <span>{text}</span>
        </p>
      )}
      <Findings check={check} state={state} />
      {state.step !== 'idle' && state.step !== 'failed' && (
        <div className={classes.actions}>
          {toMend > 0 && check.mendLabel && (
            <Button onClick={mend} disabled={isBusy} loading={state.step === 'mending'}>
              {check.mendLabel}
            </Button>
          )}
          {!state.isWhole && state.step === 'found' && (
            <Button variant="default" onClick={lookFurther}>
              Look further
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function Findings({ check, state }: { check: DataCheck; state: CheckState }) {
  const { findings, outcomes } = state
  if (findings.length === 0) return null
  const more = findings.length - LISTED
  return (
    <ul className={classes.names} aria-label={check.title}>
      {findings.slice(0, LISTED).map(finding => (
        <li key={finding.id}>
          <Name finding={finding} />: {sentence(finding, outcomes.get(finding.id))}
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en-GB')} more</li>}
    </ul>
  )
}

function Name({ finding: { title, link } }: { finding: DataFinding }) {
  return link ? <Link to={link}>{title}</Link> : <span>{title}</span>
}

function sentence({ detail }: DataFinding, outcome: string | undefined): string {
  if (outcome === undefined) return detail
  return outcome === '' ? 'Corrected.' : `Not corrected. ${outcome}`
}
