import { Button, CopyButton } from '@mantine/core'
import { lazy, useMemo, useState } from 'react'
import { useActor } from '@/data/base/session'
import { type BatchAction, batchActions, isBatchAction } from '@/domain/contracts/board/batch'
import { sumsOf } from '@/domain/contracts/board/sums'
import { chaseAddresses, chaseList } from '@/domain/contracts/reports/chase'
import type { Contract } from '@/domain/contracts/schema'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import classes from './batch.module.css'
import type { Batch } from './use-batch'
import type { TickedRows } from './use-ticks'

const BatchDialog = lazy(() => import('./batch-dialog'))
const ChangesDialog = lazy(() =>
  import('./changes-dialog').then(module => ({ default: module.ChangesDialog })),
)

interface BatchBarProps {
  /** The ticked contracts, all of which are shown in the list. */
  ticked: readonly Contract[]
  ticks: TickedRows
  batch: Batch
  today: string
  /** Also ticks the rows that are not loaded yet; absent if all rows are loaded. */
  tickRest?: { count: number; isLoading: boolean; tick: () => void } | undefined
}

export function BatchBar({ ticked, ticks, batch, today, tickRest }: BatchBarProps) {
  const actor = useActor()
  const [open, setOpen] = useState<BatchAction | 'change' | ''>('')
  const [chosen, setChosen] = useState<readonly Contract[]>([])
  const counts = useMemo(() => {
    const now = Date.now()
    return batchActions.map(({ id, label }) => ({
      id,
      label,
      count: ticked.filter(contract => isBatchAction(contract, id, actor, now)).length,
    }))
  }, [ticked, actor])
  const drafts = ticked.filter(({ status }) => status === 'draft')
  const addresses = useMemo(
    () => chaseAddresses(chaseList(ticked, today, Number.POSITIVE_INFINITY).filter(({ isOurs }) => !isOurs)),
    [ticked, today],
  )
  const show = (what: BatchAction | 'change', contracts: readonly Contract[]) => {
    setChosen(contracts)
    setOpen(what)
  }
  const close = () => setOpen('')
  if (ticks.count === 0 && ticks.dropped === 0) return null
  return (
    <section className={classes.bar} aria-label="Ticked contracts">
      <div className={classes.count}>
        <p role="status">
          <strong>{ticks.count} ticked</strong>
          {ticks.count > 0 && `, ${sumsOf(ticked).join(' and ')}`}
          {ticks.dropped > 0 && `. ${droppedWords(ticks.dropped)}`}
          {ticks.count > 0 &&
            batch.isBusy &&
            !batch.current &&
            '. Another batch is running in this tab: wait until it is over'}
        </p>
        {tickRest && ticks.count > 0 && (
          <Button size="compact-md" variant="subtle" loading={tickRest.isLoading} onClick={tickRest.tick}>
            Tick all {tickRest.count.toLocaleString('en-GB')}
          </Button>
        )}
        <Button size="compact-md" variant="subtle" onClick={ticks.clear}>
          {ticks.count > 0 ? 'Clear ticks' : 'Close'}
        </Button>
      </div>
      <div className={classes.actions}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ id, label, count }, at) => (
            <Button
              key={id}
              size="compact-md"
              variant={at === 0 ? 'filled' : 'default'}
              disabled={batch.isBusy}
              onClick={() => show(id, ticked)}
            >
              {label} {count}…
            </Button>
          ))}
        {drafts.length > 0 && (
          <Button
            size="compact-md"
            variant="default"
            disabled={batch.isBusy}
            onClick={() => show('change', drafts)}
          >
            Change {drafts.length}…
          </Button>
        )}
        {addresses.length > 0 && (
          <CopyButton value={addresses.join('; ')}>
            {({ copied, copy }) => (
              <Button size="compact-md" variant="default" onClick={copy}>
                {copied
                  ? 'Copied'
                  : `Copy ${addresses.length} ${addresses.length === 1 ? 'address' : 'addresses'}`}
              </Button>
            )}
          </CopyButton>
        )}
      </div>
      {open !== '' && (
        <OnDemandPart fallback={null}>
          {open === 'change' ? (
            <ChangesDialog contracts={chosen} onClose={close} />
          ) : (
            <BatchDialog
              action={open}
              contracts={chosen}
              onStart={rows => batch.start(open, rows)}
              onClose={close}
            />
          )}
        </OnDemandPart>
      )}
    </section>
  )
}

const droppedWords = (count: number) =>
  count === 1
    ? 'The list does not show 1 ticked row any more, so its tick was removed'
    : `The list does not show ${count} ticked rows any more, so their ticks were removed`
