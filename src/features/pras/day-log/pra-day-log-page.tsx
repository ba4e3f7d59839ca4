import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useStore } from '@/data/base/store'
import { draftsAreDurable } from '@/data/drafts/store'
import { useDayLog } from '@/data/pras/day-log/entries'
import { useOutbox } from '@/data/pras/day-log/outbox'
import { useDayLogDraft } from '@/data/pras/day-log/use-day-log-draft'
import { useKeptDayLog } from '@/data/pras/kept/use-kept-copy'
import { usePra } from '@/data/pras/pra-queries'
import { dayLogLockReason } from '@/domain/pras/day-log/writing'
import type { Pra } from '@/domain/pras/schema'
import { isBlank } from '@/domain/shared/answers'
import { paths } from '@/domain/shared/paths'
import { PraSaveState } from '@/features/pras/saving/pra-save-state'
import { PraGate } from '@/features/pras/shared/pra-gate'
import { Page } from '@/ui/page'
import { Notice } from '@/ui/states/notice'
import { Skeleton } from '@/ui/states/skeleton'
import { useOnline } from '@/ui/use-online'
import classes from './day-log.module.css'
import { EntryForm } from './entry-form'
import { EntryList } from './entry-list'

/** `/pras/:id/day-log`: re-assessments on the day, to read and write, with or without a network. */
export default function PraDayLogPage() {
  const { id = '' } = useParams()
  const read = usePra(id)
  return (
    <PraGate read={read} loading={{ title: 'Day log', lines: 8, label: 'Loading the day log' }}>
      {pra => <LoadedDayLog key={id} pra={pra} />}
    </PraGate>
  )
}

function LoadedDayLog({ pra }: { pra: Pra }) {
  const actor = useActor()
  const log = useDayLog(pra.id)
  useKeptDayLog(pra.id, log.listing)
  const { kept, isSending } = useOutbox(pra.id)
  const { draft, isLoading, change, clear } = useDayLogDraft(pra.id)
  // Whether the log is open is decided for the time when the page was opened. The rules check this again when the entry is
  // signed.
  const [openedAt] = useState(Date.now)
  const lock = dayLogLockReason(pra, actor, openedAt)
  // The draft was signed in another tab, or before this one crashed, so its text is already an entry.
  const isSigned = [...kept.map(each => each.entry), ...log.entries].some(({ id }) => id === draft.id)

  return (
    <Page
      title="Day log"
      breadcrumbs={[
        { label: 'PRAs', to: paths.pras },
        { label: pra.reference, to: paths.pra(pra.id) },
        { label: 'Day log' },
      ]}
      status={
        <>
          <span className={classes.dim}>{pra.title}</span>
          <PraSaveState praId={pra.id} />
        </>
      }
    >
      <div className={classes.column}>
        <Connection hasKept={kept.length > 0} />
        {lock !== '' ? (
          <Notice tone="locked">{lock}</Notice>
        ) : isLoading ? (
          <Skeleton lines={6} label="Loading what you were writing" />
        ) : (
          <EntryForm pra={pra} draft={draft} isSigned={isSigned} onChange={change} onClear={clear} />
        )}
        <EntryList
          log={log}
          kept={kept}
          isSending={isSending}
          isFormUsed={!isBlank(draft.content)}
          onTakeBack={
            lock === ''
              ? ({ conditions, changed, decision, action }) =>
                  change({ content: { conditions, changed, decision, action } })
              : undefined
          }
        />
      </div>
    </Page>
  )
}

/** Says whether there is a network, and where the device stores entries without one. */
function Connection({ hasKept }: { hasKept: boolean }) {
  const isOnline = useOnline()
  const isDurable = useStore(draftsAreDurable)
  if (!isDurable) {
    return (
      <Notice tone="warning">
        {!isOnline && 'No connection. '}This browser stores nothing on the device, for example because of a
        private window or a full disk. An unsent entry exists only in this tab, so leave the tab open until
        the entry says ‘Sent’.
      </Notice>
    )
  }
  if (isOnline) return null
  return (
    <Notice tone="warning">
      No connection. Write and sign as usual: entries are kept on this device and sent when the connection is
      back{hasKept ? ', with the app open' : ''}.
    </Notice>
  )
}
