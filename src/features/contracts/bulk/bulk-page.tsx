import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { useKeptText } from '@/data/drafts/use-kept-text'
import { useProductions } from '@/data/records/reference'
import { judgedLines } from '@/domain/contracts/bulk/lines'
import { sharedTerms, withProduction } from '@/domain/contracts/bulk/shared-terms'
import { moneyText } from '@/domain/shared/values/money'
import { confirm } from '@/ui/dialogs/confirm'
import { Page } from '@/ui/page'
import { ErrorState } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { Skeleton } from '@/ui/states/skeleton'
import classes from './bulk.module.css'
import { BulkGrid } from './bulk-grid'
import { keptBulk } from './kept-bulk'
import { SharedTerms } from './shared-terms'
import { type BulkRecords, useBulkCommon, useBulkRecords } from './use-bulk-common'
import { useMaking } from './use-making'

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
  const { content, schedule, lines, shown, made, isMaking } = kept.value
  const { making, failures, make } = useMaking(kept)
  const terms = useMemo(() => sharedTerms(content), [content])
  const common = useBulkCommon(terms, schedule, records)
  const judged = useDeferredValue(useMemo(() => judgedLines(lines, common), [lines, common]))
  const isMade = useMemo(() => new Set(made), [made])
  const open = judged.filter(({ id }) => !isMade.has(id))
  const ready = open.filter(({ problems }) => problems.length === 0)
  const bad = open.length - ready.length
  const total = ready.reduce((sum, line) => sum + line.total, 0)
  const needsProduction = terms.productionId === ''
  const isBusy = making !== undefined

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
            disabled={ready.length === 0 || needsProduction}
            onClick={() => void make(ready)}
          >
            {ready.length === 0 ? 'Make contracts' : `Make ${contracts(ready.length)}`}
          </Button>
        </>
      }
    >
      <section aria-labelledby="bulk-terms" inert={kept.isLoading}>
        <h2 id="bulk-terms">Terms for all</h2>
        <p className={classes.dim}>
          A line below may say otherwise of its own: what is left empty there is as it is here.
        </p>
        <SharedTerms
          content={content}
          schedule={schedule}
          disabled={isBusy}
          onChange={next =>
            kept.change({
              content: withProduction(content, next, productions.byId.get(String(next.productionId))),
            })
          }
          onSchedule={next => kept.change({ schedule: next })}
        />
      </section>
      <section aria-labelledby="bulk-lines" inert={kept.isLoading}>
        <h2 id="bulk-lines">People</h2>
        <p role="status" className={classes.outcome}>
          {making
            ? `Made ${making.done} of ${making.of}. This page may be left: it goes on from here when you come back.`
            : outcome({ ready: ready.length, bad, made: made.length, needsProduction })}
          {ready.length > 0 && !making && (
            <> Together {moneyText({ amount: total, currency: terms.currency })}.</>
          )}
        </p>
        {isMaking && !making && (
          <Notice tone="warning">
            This stopped after {contracts(made.length)}. What is made stays; make the others to go on. None is
            made twice.
          </Notice>
        )}
        {failures.size > 0 && (
          <Notice tone="problem">
            {contracts(failures.size)} could not be made. The line says why; the others are there.
          </Notice>
        )}
        <BulkGrid
          type={terms.type}
          currency={terms.currency}
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

const contracts = (count: number) => `${count} ${count === 1 ? 'contract' : 'contracts'}`

interface Outcome {
  ready: number
  bad: number
  made: number
  needsProduction: boolean
}

function outcome({ ready, bad, made, needsProduction }: Outcome): string {
  const parts = [
    made > 0 && `${contracts(made)} made.`,
    ready > 0 && `${contracts(ready)} can be made as drafts.`,
    bad > 0 && `${bad} ${bad === 1 ? 'line has' : 'lines have'} a problem and will be left out.`,
    ready > 0 && needsProduction && 'Choose the production first.',
  ].filter(part => part !== false)
  return parts.length > 0
    ? parts.join(' ')
    : 'Copy rows in your spreadsheet, with their headings, and paste them into the first cell; or type.'
}
