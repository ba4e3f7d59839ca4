import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStore } from '@/data/base/store'
import { draftsAreDurable } from '@/data/drafts/store'
import type { useDayLog } from '@/data/pras/day-log/entries'
import { isSendable, sendAgain, takeBack, type WaitingEntry } from '@/data/pras/day-log/outbox'
import type { DayLogEntry, NewDayLogEntry } from '@/domain/pras/day-log/schema'
import { entryWord, placeTime } from '@/domain/pras/day-log/words'
import { formatLogTime } from '@/domain/shared/dates'
import { FileLink } from '@/records/file-link'
import { useConfirm } from '@/ui/dialogs/confirm'
import { ErrorState } from '@/ui/states/error-state'
import { Fact } from '@/ui/states/fact'
import { Skeleton } from '@/ui/states/skeleton'
import { StatusBadge, type StatusTone } from '@/ui/status-badge'
import classes from './day-log.module.css'

const tones: Record<DayLogEntry['decision'], StatusTone> = {
  go: 'green',
  change: 'amber',
  stop: 'red',
  none: 'grey',
}

interface EntryListProps {
  log: ReturnType<typeof useDayLog>
  kept: readonly WaitingEntry[]
  isSending: (id: string) => boolean
  /** Puts the text of a refused entry back into the form. A locked day log has no form, and no such function. */
  onTakeBack?: (entry: NewDayLogEntry) => void
  /** True while the form has other text. */
  isFormUsed: boolean
}

/** The entries, newest first. Entries that only this device has come before those on the server. */
export function EntryList({ log, kept, isSending, onTakeBack, isFormUsed }: EntryListProps) {
  const { entries, invalid, isLoading, error, retry } = log
  // The listener may show an entry just before its write is confirmed, so entries that it shows are left out here.
  const waiting = kept.filter(each => !entries.some(({ id }) => id === each.entry.id))
  const isEmpty = waiting.length === 0 && entries.length === 0 && invalid.length === 0
  return (
    <section aria-labelledby="entries">
      <h2 id="entries">Entries</h2>
      <ul className={classes.list} aria-label="Entries of the day log">
        {waiting.map(each => (
          <Entry
            key={each.entry.id}
            entry={each.entry}
            state={
              <Waiting
                kept={each}
                isSending={isSending(each.entry.id)}
                onTakeBack={onTakeBack}
                isFormUsed={isFormUsed}
              />
            }
          />
        ))}
        {entries.map(entry => (
          <Entry
            key={entry.id}
            entry={entry}
            isSent
            state={entry.writtenAt > 0 ? `Sent ${formatLogTime(entry.writtenAt)}` : 'Sent'}
          />
        ))}
      </ul>
      {error ? (
        <ErrorState error={error} title="The entries on the server could not be loaded" onRetry={retry} />
      ) : isLoading ? (
        <Skeleton lines={3} label="Loading the entries" />
      ) : (
        isEmpty && <p className={classes.dim}>There are no entries yet.</p>
      )}
      {invalid.length > 0 && (
        <p role="status">
          {invalid.length === 1 ? 'One entry is' : `${invalid.length} entries are`} stored in a form that the
          app cannot read. Tell an administrator.
        </p>
      )}
    </section>
  )
}

const isFound = ({ kind }: NewDayLogEntry) => kind !== 'check-in' && kind !== 'photo'

interface EntryProps {
  entry: NewDayLogEntry
  /** True if the server has the entry and its photograph. */
  isSent?: boolean
  state: ReactNode
}

function Entry({ entry, isSent, state }: EntryProps) {
  return (
    <li className={classes.entry} data-entry={entry.id}>
      <div className={classes.head}>
        <StatusBadge tone={tones[entry.decision]} label={entryWord(entry)} />
        <strong>{placeTime(entry)}</strong>
      </div>
      <dl className={classes.words}>
        <Fact label={isFound(entry) ? 'Conditions' : 'Entry'} value={entry.conditions} />
        <Fact label="What differs" value={entry.changed} />
        <Fact label="What was done" value={entry.action} />
      </dl>
      {isSent && entry.fileId && <FileLink fileId={entry.fileId} name="Photograph" />}
      <p className={classes.dim}>
        Signed by {entry.signature || 'somebody'}
        {entry.version > 0 && `, of version ${entry.version}`}
      </p>
      <div className={classes.dim}>{state}</div>
    </li>
  )
}

/** Says where an unconfirmed entry is stored, and what the person can do about it. */
function Waiting({
  kept,
  isSending,
  onTakeBack,
  isFormUsed,
}: Pick<EntryListProps, 'onTakeBack' | 'isFormUsed'> & { kept: WaitingEntry; isSending: boolean }) {
  // A private window stores nothing after the tab is closed.
  const place = useStore(draftsAreDurable) ? 'on this device' : 'in this tab only'
  const confirm = useConfirm()

  async function remove() {
    const { ok } = await confirm({
      title: 'Remove this entry?',
      body: `Nobody else has the entry, because it was not sent. If you remove it, ${kept.photo ? 'its words and its photograph' : 'its words'} are lost.`,
      confirmLabel: 'Remove the entry',
      danger: true,
    })
    if (ok) await takeBack(kept)
  }

  if (isSending) return `Sending. Kept ${place} until it has arrived.`
  if (kept.refusal === '') return `Kept ${place}, not sent yet.`
  return (
    <>
      <p role="alert" className={classes.refusal}>
        Not sent, and kept {place}: {kept.refusal}
      </p>
      <div className={classes.ways}>
        {isSendable(kept) && (
          <Button size="xs" variant="default" onClick={sendAgain}>
            Send again
          </Button>
        )}
        {isFound(kept.entry) && onTakeBack && (
          <Button
            size="xs"
            variant="default"
            disabled={isFormUsed}
            title={isFormUsed ? 'Sign or clear the form first.' : undefined}
            onClick={() => {
              onTakeBack(kept.entry)
              void takeBack(kept)
            }}
          >
            Put the words back into the form
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => void remove()}>
          Remove the entry
        </Button>
      </div>
    </>
  )
}
