import { useEffect, useState } from 'react'
import { onAccessLoss } from '@/data/base/access-loss'
import { dropKeptAnswers, keepAnswer, keptAnswer, keptAnswers } from '@/data/base/kept/kept-answers'
import { enqueue } from '@/data/base/keyed-queue'
import { session, signedInActor, useActor } from '@/data/base/session'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { createStore, useStore } from '@/data/base/store'
import { loadDayLogListing } from '@/data/pras/day-log/entries'
import { briefOf } from '@/data/pras/linked-pras'
import { praKeys } from '@/data/pras/pra-keys'
import { loadPraVersion, type ReadVersion } from '@/data/pras/pra-queries'
import { readStoredSteps } from '@/data/pras/pra-store'
import { bringRegisters } from '@/data/records/known-registers'
import { peopleNow } from '@/data/records/people/people'
import { queryClient } from '@/data/sync/query-client'
import { isOfDayLog } from '@/domain/pras/day-log/writing'
import type { Pra } from '@/domain/pras/schema'
import { isForShoot } from '@/domain/pras/shoot-days/for-shoot'
import { type Steps, stepsOfVersion } from '@/domain/pras/stored'
import { isAsApproved } from '@/domain/pras/workflow/editing'
import { todayIso } from '@/domain/shared/dates'
import { userIdsIn } from '@/domain/users/ids-in'
import { registersNamed } from '@/domain/view-models/named-registers'

/** The number of PRAs to keep. The latest PRAs are kept; each takes some hundred kilobytes. */
const MOST = 12

/** A counter of the changes of the kept PRAs. */
const changes = createStore(0)
/** The revision of each PRA that this page has kept. */
const keptHere = new Map<string, string>()

onSignOut(() => keptHere.clear())
onAccessLoss(() => keptHere.clear())

const inTurn = (praId: string, work: () => Promise<void>) => enqueue(`kept/${praId}`, work)

/** True if a PRA is kept when the person opens it: the person is on it, it has a version in force, and its shoot is not over. */
const isTheirs = (pra: Pra) => isForShoot(pra, todayIso(Date.now())) && isOfDayLog(pra, signedInActor())

/** Keeps a PRA that the person has opened. Keeps each revision only once. */
export async function keepOpened(pra: Pra): Promise<void> {
  if (isTheirs(pra)) await keepPra(pra)
}

/**
 * Keeps the data for the pages of a PRA in force: its header, its answers, its version in force, the versions in force of its
 * linked PRAs, and its day log. Rejects if the server cannot be reached; the earlier copy stays. If the device is full, the next
 * visit tries again. One keeping of a PRA runs at a time, and a header older than the kept one is not kept.
 */
export function keepPra(pra: Pra): Promise<void> {
  const userId = session.get().user?.id
  return inTurn(pra.id, async () => {
    // Another person may have signed in during the wait.
    if (session.get().user?.id === userId) await keepOnce(pra)
  })
}

async function keepOnce(pra: Pra): Promise<void> {
  const revision = `${pra.revision}/${pra.approvedVersion}`
  if (keptHere.get(pra.id) === revision) return
  keptHere.set(pra.id, revision)
  let isKept = false
  try {
    isKept = await keepAll(pra)
  } finally {
    if (!isKept) keptHere.delete(pra.id)
  }
  changes.set(changes.get() + 1)
}

/** Keeps all answers of a PRA. Resolves to false if the device could not store all of them. */
async function keepAll(pra: Pra): Promise<boolean> {
  const { id: praId, approvedVersion } = pra
  if (await hasNewerHeader(pra)) return true
  let isWhole = true
  const keep = async (key: readonly unknown[], data: unknown) => {
    // Stops at the first failure: if a later, smaller answer were stored, `keepingFailure` would be cleared.
    isWhole &&= await keepAnswer({ praId, key, data, at: Date.now() })
  }
  const askedAt = Date.now()
  const dayLog = await loadDayLogListing(praId)
  // During the read, an open page may have kept a later answer.
  const kept = await keptAnswer(praKeys.dayLog(praId))
  if (!kept || kept.at < askedAt) await keep(praKeys.dayLog(praId), dayLog)
  const onPage = shownSteps(praId)
  if (onPage) await keep(praKeys.steps(praId), onPage)
  if (await isKeptAlready(pra)) return isWhole
  const version = await loadPraVersion(praId, approvedVersion)
  await keep(praKeys.version(praId, approvedVersion), version)
  if (!onPage) await keep(praKeys.steps(praId), await stepsOf(pra, version))
  await bringNamed(pra, version)
  // A linked PRA without access must not prevent the keeping of the other PRAs.
  await Promise.allSettled(
    pra.linkedPraIds.map(async linkedId => {
      const brief = await queryClient.fetchQuery(briefOf(linkedId))
      await keep(praKeys.brief(linkedId), brief)
      const version = brief.approvedVersion
      if (version === 0) return
      const inForce = await loadPraVersion(linkedId, version)
      await keep(praKeys.version(linkedId, version), inForce)
      await bringNamed(brief, inForce)
    }),
  )
  // Another tab may have kept a newer header during the reads.
  if (await hasNewerHeader(pra)) return isWhole
  // The header is kept last, so that a PRA with a kept header is complete.
  await keep(praKeys.header(praId), pra)
  await dropOldVersions(praId, approvedVersion)
  return isWhole
}

/**
 * Reads the people and records that a version names, for pages and documents without a network: for example the names of its
 * hazards, and the telephone numbers of people to call.
 */
async function bringNamed(pra: Pra, { version, steps }: ReadVersion): Promise<void> {
  await Promise.all([bringRegisters(registersNamed(steps)), peopleNow(userIdsIn(pra, version, steps))])
}

/** Returns the answers that an open page follows. Without a page, cached answers may be minutes older than the header. */
function shownSteps(praId: string): Steps | undefined {
  const query = queryClient.getQueryCache().find<Steps>({ queryKey: praKeys.steps(praId) })
  return query && query.getObserversCount() > 0 ? query.state.data : undefined
}

/** After this time (ms) a PRA with an unchanged header is kept again: other answers may have changed. */
const KEPT_FOR = 12 * 3_600_000

async function keptHeader(praId: string) {
  const kept = await keptAnswer(praKeys.header(praId))
  return { kept, header: kept?.data as Pra | undefined }
}

/** Resolves to true if the device has a later revision of a PRA, for example because a slow page read this one. */
async function hasNewerHeader({ id, revision }: Pra): Promise<boolean> {
  const { header } = await keptHeader(id)
  return header !== undefined && header.revision > revision
}

/** Resolves to true if the device has this revision of a PRA, read within the last half day. */
async function isKeptAlready({ id, revision, approvedVersion }: Pra): Promise<boolean> {
  const { kept, header } = await keptHeader(id)
  return (
    kept !== undefined &&
    Date.now() - kept.at < KEPT_FOR &&
    header?.revision === revision &&
    header.approvedVersion === approvedVersion
  )
}

/** The answers of a PRA. If they are those of the version in force, they need not be read. */
async function stepsOf(pra: Pra, { version }: ReadVersion): Promise<Steps> {
  return isAsApproved(pra) ? stepsOfVersion(version) : readStoredSteps(pra.id)
}

const isHeader = (key: readonly unknown[]) => key.at(2) === 'header'

function dropOldVersions(praId: string, version: number): Promise<void> {
  return dropKeptAnswers(
    ({ praId: of, key: [, id, what, number] }) =>
      of !== praId || id !== praId || what !== 'version' || number === version,
  )
}

/** Removes PRAs of past shoots, PRAs of other people, and the oldest ones beyond `MOST`. */
export async function dropOverShoots(): Promise<void> {
  const staying = (await keptShoots()).filter(({ pra }) => isTheirs(pra)).slice(0, MOST)
  const ids = new Set(staying.map(({ pra }) => pra.id))
  await dropKeptAnswers(({ praId }) => ids.has(praId))
  changes.set(changes.get() + 1)
}

/** Removes a PRA that the server no longer lets the person read. */
export function dropKeptPra(praId: string): Promise<void> {
  // A keeping that runs now would store answers after this removal.
  return inTurn(praId, async () => {
    keptHere.delete(praId)
    await dropKeptAnswers(answer => answer.praId !== praId)
    changes.set(changes.get() + 1)
  })
}

/** Keeps the present day log of a PRA, if the PRA is kept. */
export async function keepDayLog(praId: string, listing: unknown): Promise<void> {
  if (await keptAnswer(praKeys.header(praId)))
    await keepAnswer({ praId, key: praKeys.dayLog(praId), data: listing, at: Date.now() })
}

/** A PRA on this device, and the time when it was kept. */
export interface KeptShoot {
  pra: Pra
  /** When the PRA was kept, in milliseconds. */
  keptAt: number
}

/** Returns the PRAs that this device keeps for the signed-in person, the last kept first. */
export async function keptShoots(): Promise<KeptShoot[]> {
  const answers = await keptAnswers()
  return answers
    .filter(({ key }) => isHeader(key))
    .map(({ data, at }) => ({ pra: data as Pra, keptAt: at }))
    .sort((a, b) => b.keptAt - a.keptAt)
}

/** Like `keptShoots`, for a component: undefined while the device is being read. */
export function useKeptShoots(): readonly KeptShoot[] | undefined {
  const { id } = useActor()
  const change = useStore(changes)
  const [found, setFound] = useState<readonly KeptShoot[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for another person and after a change.
  useEffect(() => {
    let isOn = true
    void keptShoots().then(kept => {
      if (isOn) setFound(kept)
    })
    return () => {
      isOn = false
    }
  }, [id, change])
  return found
}
