import { Button } from '@mantine/core'
import { reasonsFor } from '@/domain/contracts/checks/reasons'
import type { Contract } from '@/domain/contracts/schema'
import type { ContractSection } from '@/domain/contracts/sections/section'
import { scheduleGap, totalsOf } from '@/domain/contracts/totals'
import classes from '@/features/contracts/shared/contracts.module.css'
import { Findings } from '@/features/contracts/shared/findings'
import { gapWords } from '@/features/contracts/shared/money'
import { TotalsTable } from '@/features/contracts/shared/totals-table'
import type { ContractChecks } from '@/features/contracts/shared/use-contract-checks'
import { missingWords } from './terms-form'

interface EditSideProps {
  typed: Contract
  shown: readonly ContractSection[]
  checks: ContractChecks
  /** True if every missing answer is marked. */
  showAll: boolean
  onShowAll: () => void
}

/** The column next to the form. */
export function EditSide({ typed, shown, checks, showAll, onShowAll }: EditSideProps) {
  const { missing, findings } = checks
  const gap = typed.paymentSchedule.length > 0 ? scheduleGap(typed) : 0
  const sections = [
    ...shown.map(({ id, title }) => ({ id, title, at: `section-${id}` })),
    { id: 'private', title: 'Private details', at: 'f-private' },
  ]
  return (
    <aside className={`${classes.side} ${classes.sticky}`} aria-label="Sections, total and checks">
      <nav aria-label="Sections">
        <ul className={classes.rail}>
          {sections.map(({ id, title, at }) => (
            <li key={id}>
              <button type="button" onClick={() => goTo(at)}>
                <span>{title}</span>
                <Mark words={missingWords(missing, id)} />
              </button>
            </li>
          ))}
        </ul>
        {missing.length > 0 && !showAll && (
          <div className={classes.buttons}>
            <Button size="compact-sm" variant="default" onClick={onShowAll}>
              Mark what is missing
            </Button>
          </div>
        )}
      </nav>
      <section aria-labelledby="total-typed">
        <h2 id="total-typed">Total</h2>
        <TotalsTable
          totals={totalsOf(typed)}
          type={typed.type}
          currency={typed.currency}
          weeklyRate={typed.filmingRateWeekly}
        />
        {gap !== 0 && <p className={classes.missing}>{gapWords(gap, typed)}</p>}
      </section>
      {findings.length > 0 && (
        <section aria-labelledby="findings">
          <h2 id="findings">To check</h2>
          <Findings findings={findings} reasons={reasonsFor(typed, findings)} />
        </section>
      )}
    </aside>
  )
}

function Mark({ words }: { words: string }) {
  if (words) return <span className={classes.missing}>{words}</span>
  return (
    <span className={classes.done}>
      <span aria-hidden>✓</span>
      <span className="gl-hidden">nothing missing</span>
    </span>
  )
}

/** Scrolls to the section and focuses it, so that Tab continues there. */
function goTo(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
