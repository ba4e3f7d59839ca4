import { Button } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useKeptText } from '@/data/drafts/use-kept-text'
import { useProductions } from '@/data/records/reference'
import { judgedLines } from '@/domain/contracts/bulk/lines'
import { sharedTerms } from '@/domain/contracts/bulk/shared-terms'
import { withProduction } from '@/domain/contracts/production-terms'
import { moneyText } from '@/domain/shared/values/money'
import { confirm } from '@/ui/dialogs/confirm'
import { Page } from '@/ui/page'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import classes from './bulk.module.css'
import { BulkGrid } from './bulk-grid'
import { BulkState, contractCount } from './bulk-state'
import { keptBulk } from './kept-bulk'
import { SharedTerms } from './shared-terms'
import { type BulkRecords, useBulkCommon, useBulkRecords } from './use-bulk-common'
import { isOpen, useMaking } from './use-making'

/** Contracts for many people from one set of terms: the terms, and a line for each person. */
export default function BulkPage() {
  const records = useBulkRecords()
  if (records.error) {
    return (
      <Page title="Contracts for many">
        <ErrorState error={records.error} title="Contract crew could not be loaded" onRetry={records.retry} />
      </Page>
    )
  }
  if (records.isLoading) {
    return (
      <Page title="Contracts for many">
        <Skeleton lines={6} label="Loading contract crew" />
      </Page>
    )
  }
  return <Bulk records={records} />
}

function Bulk({ records }: { records: BulkRecords }) {
  const kept = useKeptText(keptBulk, 'many', 'contracts')
  const productions = useProductions()
  const people = useRef<HTMLElement>(null)
  const { content, schedule, lines, shown, made, isMaking } = kept.value
  const { making, failures, make } = useMaking(kept)
  const terms = useMemo(() => sharedTerms(content), [content])
  const common = useBulkCommon(terms, schedule, records)
  const judged = useMemo(() => judgedLines(lines, common), [lines, common])
  const isMade = useMemo(() => new Set(made), [made])
  const open = judged.filter(({ id }) => !isMade.has(id))
  const ready = open.filter(({ problems }) => problems.length === 0)
  const total = ready.reduce((sum, line) => sum + line.total, 0)
  const isBusy = making !== undefined
  const unanswered = [...failures.values()].filter(isOpen).length

  const startAfresh = async () => {
    const { ok } = await confirm({
      title: 'Start afresh?',
      body: 'The terms and the lines on this page go. Contracts that are made stay.',
      confirmLabel: 'Start afresh',
      danger: true,
    })
    if (ok) await kept.clear()
  }

  return (
    <Page
      title="Contracts for many"
      status={kept.isKept && <span className={classes.dim}>Kept on this device</span>}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={() => void startAfresh()}>
            Start afresh
          </Button>
          <Button
            loading={isBusy}
            disabled={ready.length === 0 || terms.productionId === ''}
            onClick={() => {
              people.current?.scrollIntoView()
              void make(ready)
            }}
          >
            {ready.length === 0 ? 'Make contracts' : `Make ${contractCount(ready.length)}`}
          </Button>
        </>
      }
    >
      <section aria-labelledby="bulk-terms" inert={kept.isLoading}>
        <h2 id="bulk-terms">Terms for all</h2>
        <p className={classes.dim}>
          A line below may say otherwise of its own: what is left empty there is as it is here. Private
          details are copied from each person’s record, and the log says so.
        </p>
        <SharedTerms
          content={content}
          schedule={schedule}
          disabled={isBusy}
          onChange={next => kept.change({ content: withProduction(content, next, productions.byId) })}
          onSchedule={next => kept.change({ schedule: next })}
        />
      </section>
      <section ref={people} aria-labelledby="bulk-lines" inert={kept.isLoading}>
        <h2 id="bulk-lines">People</h2>
        <BulkState
          ready={ready.length}
          bad={open.length - ready.length}
          made={made.length}
          failed={failures.size - unanswered}
          unanswered={unanswered}
          productionId={terms.productionId}
          making={making}
          isStopped={isMaking && !making}
          total={moneyText({ amount: total, currency: terms.currency })}
        />
        <BulkGrid
          type={terms.type}
          terms={terms}
          lines={lines}
          shown={shown}
          judged={judged}
          made={isMade}
          failures={failures}
          people={records.people}
          companies={records.companies}
          disabled={isBusy}
          onLines={next => kept.change({ lines: next })}
          onShown={next => kept.change({ shown: next })}
        />
      </section>
    </Page>
  )
}
