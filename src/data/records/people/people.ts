import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { now } from '@/data/base/clock'
import { isPassing, toAppError } from '@/data/base/errors'
import { signedInActor, useActor } from '@/data/base/session'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { Timestamp } from '@/data/firestore/values'
import { type KeptRecords, KnownRecords } from '@/data/sync/known-records'
import { queryClient } from '@/data/sync/query-client'
import { keptFor, type Viewer, viewerKey, viewerOf } from '@/data/sync/reference'
import type { AppError } from '@/domain/shared/app-error'
import type { ById } from '@/domain/shared/entity'
import type { Actor } from '@/domain/users/actor'
import type { PeopleNeeded } from '@/domain/users/needed'
import { type User, userSchema } from '@/domain/users/schema'
import { users } from './user-collection'

export interface People {
  /** Looking up an unknown person starts to read them. */
  byId: ById<User>
  /** The known people among the given ids. */
  rows: readonly User[]
  /** True while a person who was looked up is being read. */
  isLoading: boolean
  error: AppError | null
  retry(): void
}

/** The shortest time between two reads of changes when the person returns to the tab or the network returns. Milliseconds. */
const REFRESH_EVERY = 10 * 60_000
/** The most people to load of one team, since the screen names each of them. */
const MOST_OF_TEAM = 100
/**
 * The version of kept people. Increase this number when the stored fields of a person change, so that the device reads each kept
 * person again when shown.
 */
const KEPT_VERSION = 1

let open: { whose: string; people: KnownRecords<User> } | undefined

/** Returns the people that the signed-in person has looked up. */
export function peopleFor(actor: Actor = signedInActor()): KnownRecords<User> {
  const whose = viewerKey(viewerOf(actor))
  if (open?.whose === whose) return open.people
  open?.people.close()
  const people = create(viewerOf(actor))
  open = { whose, people }
  return people
}

onSignOut(() => {
  open?.people.close()
  open = undefined
})

function create(viewer: Viewer): KnownRecords<User> {
  const kept = keptFor<KeptRecords<User> & { version: number }>(viewer, 'people')
  return new KnownRecords<User>({
    fetch: async ids => (await users.query([['__name__', 'in', ids]])).rows,
    fetchSince: async (from, limit) => {
      const since = from === undefined ? [] : [['writtenAt', '>', Timestamp.fromMillis(from)] as const]
      const order = { field: 'writtenAt', direction: 'desc' } as const
      return (await users.page(since, { order, size: limit })).rows
    },
    load: async () => {
      const copy = await kept.load()
      if (!copy || copy.version !== KEPT_VERSION) return undefined
      return { ...copy, rows: copy.rows.flatMap(row => userSchema.safeParse(row).data ?? []) }
    },
    save: copy => kept.save({ ...copy, version: KEPT_VERSION }),
    asError: toAppError,
    now,
  })
}

/** The key of all queries of the directory, which are repeated after a person is saved. */
export const directoryKey = ['reference', 'users'] as const

function changesQuery(people: KnownRecords<User>, whose: string) {
  return queryOptions<number, AppError>({
    queryKey: [...directoryKey, whose, 'changes'],
    queryFn: async () => {
      await people.refresh()
      return people.version()
    },
  })
}

/** Keeps the known people up to date, while a component shows them. */
function useRefreshed(people: KnownRecords<User>, whose: string): void {
  useQuery({ ...changesQuery(people, whose), staleTime: REFRESH_EVERY })
}

/** Resolves once the data of the known people are at most one minute old. */
export async function refreshedPeople(): Promise<void> {
  const actor = signedInActor()
  await queryClient.fetchQuery(changesQuery(peopleFor(actor), viewerKey(viewerOf(actor))))
}

const nobody: readonly string[] = []

/**
 * Returns people by their ids: read when they are looked up, many in one request, and kept on this device.
 * @param ids the ids of the needed people, if known: `rows` then has these people, and `isLoading` is true while one of them is
 * missing
 */
export function usePeople(ids: readonly string[] = nobody): People {
  const actor = useActor()
  const people = peopleFor(actor)
  useRefreshed(people, viewerKey(viewerOf(actor)))
  const version = useSyncExternalStore(people.subscribe, people.version)
  const lookedUp = useRef(new Set<string>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object with each new person, so that derived values follow
  const byId = useMemo<ById<User>>(
    () => ({
      get: id => {
        if (id === '') return undefined
        lookedUp.current.add(id)
        return people.get(id)
      },
    }),
    [people, version],
  )
  const named = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes when the ids change
  const rows = useMemo(() => [...new Set(ids)].flatMap(id => byId.get(id) ?? []), [named, byId])
  const retry = useCallback(() => people.retry(), [people])
  const asked = [...ids, ...lookedUp.current]
  const isLoading = asked.some(id => people.isPending(id))
  const error = people.errorOf(asked)
  return useMemo(() => ({ byId, rows, isLoading, error, retry }), [byId, rows, isLoading, error, retry])
}

/** Returns the query for the ids of every unarchived person with one of these flags. */
function teamQuery(actor: Actor, flags: string) {
  const people = peopleFor(actor)
  return queryOptions<readonly string[], AppError>({
    queryKey: [...directoryKey, viewerKey(viewerOf(actor)), 'team', flags],
    queryFn: async () => {
      const order = { field: 'lookup.name', direction: 'asc' } as const
      const inUse = ['isArchived', '==', false] as const
      const pages = await Promise.all(
        flags.split(' ').map(flag => users.page([[flag, '==', true], inUse], { order, size: MOST_OF_TEAM })),
      )
      const rows = pages.flatMap(page => page.rows)
      people.take(rows)
      return [...new Set(rows.map(({ id }) => id))]
    },
    enabled: flags !== '',
    staleTime: REFRESH_EVERY,
  })
}
const flagsOf = ({ flags }: PeopleNeeded) => [...flags].sort().join(' ')

/** Returns the named people, and every unarchived person with one of the roles, at most 100 people per role. */
export function usePeopleOf(needed: PeopleNeeded): People {
  const asked = flagsOf(needed)
  const team = useQuery(teamQuery(useActor(), asked))
  const { data } = team
  const { userIds } = needed
  const known = usePeople(useMemo(() => [...userIds, ...(data ?? nobody)], [userIds, data]))
  const isLoading = known.isLoading || (asked !== '' && team.isPending)
  const error = known.error ?? (data ? null : team.error)
  return useMemo(() => ({ ...known, isLoading, error }), [known, isLoading, error])
}

/**
 * Like `usePeopleOf`, outside a component. Leaves out people whom this person may not read. Rejects with AppError if a reading
 * failed for a reason that may pass.
 */
export async function peopleOfNow(needed: PeopleNeeded): Promise<User[]> {
  const asked = flagsOf(needed)
  const team =
    asked === ''
      ? nobody
      : await queryClient.fetchQuery(teamQuery(signedInActor(), asked)).catch((error: unknown) => {
          const failure = toAppError(error)
          // Without the team, a document would say that nobody can approve.
          if (isPassing(failure)) throw failure
          console.warn('A team could not be read', error)
          return nobody
        })
  return peopleNow([...needed.userIds, ...team])
}

/** Returns true while a person whom somebody looked up is being read. */
export function useArePeopleComing(): boolean {
  const people = peopleFor(useActor())
  return useSyncExternalStore(people.subscribe, people.isBusy)
}

/** Adds people who were found by another query to the known people. */
export function useTakePeople(rows: readonly User[] | undefined): void {
  const people = peopleFor(useActor())
  useEffect(() => {
    if (rows) people.take(rows)
  }, [people, rows])
}

/** Returns every unarchived person whom this device knows, to offer before a search. */
export function useKnownPeople(): readonly User[] {
  const people = peopleFor(useActor())
  const version = useSyncExternalStore(people.subscribe, people.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number changes with the known people
  return useMemo(() => [...people.all()].filter(({ isArchived }) => !isArchived), [people, version])
}

/**
 * Loads the people with these ids. Leaves out people who do not exist or whom this person may not read. Rejects with AppError if
 * a reading failed for a reason that may pass.
 */
export async function peopleNow(ids: Iterable<string>): Promise<User[]> {
  const people = peopleFor()
  const asked = [...new Set(ids)].filter(id => id !== '')
  await people.bring(asked)
  return asked.flatMap(id => people.get(id) ?? [])
}
