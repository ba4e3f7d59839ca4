import { useEffect, useMemo } from 'react'
import { isPassing, toAppError } from '@/data/base/errors'
import { session, useActor } from '@/data/base/session'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { createStore, useStore } from '@/data/base/store'
import { RETRY_AFTER } from '@/data/drafts/draft-waits'
import { draftsOfParts, removeDraft, saveDraft } from '@/data/drafts/store'
import type { FileParent } from '@/data/files/files'
import { type DayLogEntry, dayLogEntrySchema, type NewDayLogEntry } from '@/domain/pras/day-log/schema'
import { stampKeys } from '@/domain/shared/entity'
import { addEntry } from './entries'

/**
 * Signed entries of day logs that the server has not confirmed. They are kept with the drafts on this device, but belong to no
 * tab: any open tab sends them. If two tabs send the same entry, it is stored once.
 */
export interface WaitingEntry {
  praId: string
  entry: NewDayLogEntry
  /** The photograph of the entry. It is sent before the entry, which has the id of its file. */
  photo?: Photo
  /** Why the entry cannot be sent, for example the reason of the server; empty while the entry waits for the connection. */
  refusal: string
}

/** A photograph that is not stored as a file yet. */
export interface Photo {
  blob: Blob
  /** The name of the file, for example 'photo-2026-05-04-1203.jpg'. */
  name: string
  /** The PRA that the file belongs to. */
  parent: FileParent
}

const NO_PHOTO =
  'The photograph was lost on this device, so this entry cannot be sent. Take the photograph again, or write what it showed in a new entry; then remove this one.'

/** False for an entry that can never be sent, because the device lost its photograph. */
export const isSendable = ({ photo }: Pick<WaitingEntry, 'photo'>) => !photo || photo.blob instanceof Blob

const refusalOf = (entry: Pick<WaitingEntry, 'photo'>) => (isSendable(entry) ? '' : NO_PHOTO)

const PART = 'day-log-entry:'
/** Used instead of a tab id, since the entries belong to all tabs of the person. */
const EVERY_TAB = 'every'

const waiting = createStore<readonly WaitingEntry[]>([])
/** True once the entries on this device are read. Before that, the app cannot say that none waits. */
const isRead = createStore(false)
/** The ids of the entries that are being sent. */
const sending = createStore<ReadonlySet<string>>(new Set())
/** The ids of the entries that this tab has sent or taken back. A reading of the device may still find them. */
const done = new Set<string>()

let openFor = ''
let attempts = 0
let timer: ReturnType<typeof setTimeout> | undefined
let run: Promise<void> | undefined

const placeOf = (userId: string, { praId, entry }: WaitingEntry) => ({
  userId,
  recordId: praId,
  part: `${PART}${entry.id}`,
  tabId: EVERY_TAB,
})

/**
 * Sends the person's entries now, and whenever the connection is back or the tab is shown again. Each time it looks for entries on
 * the device, since another tab may have closed without sending them. Called once per sign-in.
 */
export function openOutbox(): void {
  const userId = session.get().user?.id ?? ''
  if (userId === '' || userId === openFor) return
  openFor = userId
  window.addEventListener('online', findAndSend)
  document.addEventListener('visibilitychange', findAndSendWhenShown)
  findAndSend()
}

onSignOut(() => {
  openFor = ''
  clearTimeout(timer)
  window.removeEventListener('online', findAndSend)
  document.removeEventListener('visibilitychange', findAndSendWhenShown)
  waiting.set([])
  done.clear()
  isRead.set(false)
})

/** Adds the entries on the device that this page does not know yet, because they are from before a reload or from another tab. */
async function findKept(userId: string): Promise<void> {
  const kept = (await draftsOfParts(userId, PART)).flatMap(({ recordId, content }): WaitingEntry[] => {
    const read = dayLogEntrySchema.safeParse(content)
    if (!read.success) console.error('A kept entry of a day log cannot be read', read.error)
    if (!read.success) return []
    const { photo } = content as { photo?: Photo }
    const refusal = refusalOf({ photo })
    return [{ praId: recordId, entry: newEntryOf(read.data), refusal, ...(photo ? { photo } : {}) }]
  })
  if (openFor !== userId) return
  const known = new Set([...done, ...waiting.get().map(each => each.entry.id)])
  waiting.set([...waiting.get(), ...kept.filter(each => !known.has(each.entry.id))])
  isRead.set(true)
}

/** Returns an entry without the stamps of the server's copy. */
function newEntryOf(read: DayLogEntry): NewDayLogEntry {
  const isStamp = (name: string) => name !== 'id' && stampKeys.includes(name)
  return Object.fromEntries(Object.entries(read).filter(([name]) => !isStamp(name))) as NewDayLogEntry
}

/** Keeps a signed entry on this device, and sends it. Resolves once it is kept, before the sending ends. */
export async function keepEntry(praId: string, entry: NewDayLogEntry, photo?: Photo): Promise<void> {
  const kept: WaitingEntry = { praId, entry, refusal: '', ...(photo ? { photo } : {}) }
  await saveDraft({
    ...placeOf(entry.createdById, kept),
    content: { ...entry, ...(photo ? { photo } : {}) },
    baseRevision: 0,
    sentWriteIds: [],
    changedAt: entry.recordedAt,
  })
  done.delete(entry.id)
  waiting.set([...waiting.get().filter(each => each.entry.id !== entry.id), kept])
  sendNow()
}

/** Removes an entry from this device. Its text may go back into the form, where the person can correct and sign it again. */
export function takeBack(kept: WaitingEntry): Promise<void> {
  done.add(kept.entry.id)
  waiting.set(waiting.get().filter(each => each !== kept))
  return removeDraft(placeOf(kept.entry.createdById, kept))
}

/** Sends all entries again at the person's request, also entries that the server has refused, but none that lost its photograph. */
export function sendAgain(): void {
  waiting.set(waiting.get().map(each => ({ ...each, refusal: refusalOf(each) })))
  sendNow()
}

function sendNow(): void {
  attempts = 0
  void sendAll()
}

function findAndSend(): void {
  void findKept(openFor)
    .catch((error: unknown) => console.error('Kept entries are not read', error))
    .then(sendNow)
}

function findAndSendWhenShown(): void {
  if (document.visibilityState === 'visible') findAndSend()
}

/** Sends all entries. There is one run at a time: a call during a run starts another run after it. */
function sendAll(): Promise<void> {
  clearTimeout(timer)
  run = (run ?? Promise.resolve()).then(sendEach)
  return run
}

async function sendEach(): Promise<void> {
  const userId = openFor
  if (userId === '' || !navigator.onLine) return
  for (const kept of waiting.get().filter(each => each.refusal === '')) {
    if (openFor !== userId) return
    await sendOne(userId, kept)
  }
  if (!waiting.get().some(each => each.refusal === '')) return
  const delay = RETRY_AFTER[Math.min(attempts, RETRY_AFTER.length - 1)]
  attempts += 1
  clearTimeout(timer)
  timer = setTimeout(() => void sendAll(), delay)
}

async function sendOne(userId: string, kept: WaitingEntry): Promise<void> {
  const { id } = kept.entry
  sending.set(new Set([...sending.get(), id]))
  try {
    if (kept.photo) await sendPhoto(kept.entry.fileId, kept.photo)
    await addEntry(kept.praId, kept.entry)
    done.add(id)
    await removeDraft(placeOf(userId, kept))
    waiting.set(waiting.get().filter(each => each.entry.id !== id))
  } catch (error) {
    const failure = toAppError(error)
    if (isPassing(failure) || openFor !== userId) return
    waiting.set(
      waiting.get().map(each => (each.entry.id === id ? { ...each, refusal: failure.message } : each)),
    )
  } finally {
    sending.set(new Set([...sending.get()].filter(each => each !== id)))
  }
}

/** Stores a photograph, unless it is stored already. */
async function sendPhoto(id: string | undefined, { blob, name, parent }: Photo): Promise<void> {
  const { storeBlob } = await import('@/data/files/files')
  await storeBlob(blob, name, { ...parent, accepts: 'images', id })
}

/** Returns, by PRA, the number of entries that only this device has. */
export function useWaitingCounts(): ReadonlyMap<string, number> {
  const { id: userId } = useActor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again for another person.
  useEffect(openOutbox, [userId])
  const all = useStore(waiting)
  return useMemo(
    () => new Map(all.map(({ praId }) => [praId, all.filter(each => each.praId === praId).length])),
    [all],
  )
}

/** Entries that only this device has, newest first. `isRead` is false until the device has been read. */
export function useOutbox(praId: string) {
  const { id: userId } = useActor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again for another person.
  useEffect(openOutbox, [userId])
  const all = useStore(waiting)
  const onTheirWay = useStore(sending)
  const kept = useMemo(
    () => all.filter(each => each.praId === praId).sort((a, b) => b.entry.recordedAt - a.entry.recordedAt),
    [all, praId],
  )
  return { kept, isRead: useStore(isRead), isSending: (id: string) => onTheirWay.has(id) }
}
