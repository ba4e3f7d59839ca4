import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { pagesFor } from '@/app/navigation'
import { routeAt } from '@/app/routes'
import { useActor } from '@/data/base/session'
import { useContractSearch } from '@/data/contracts/contract-search'
import { useOpenedPras, usePraSearch } from '@/data/pras/pra-search'
import { useMayPrepare } from '@/data/records/may-prepare'
import { useKnownPeople } from '@/data/records/people/people'
import { usePeopleSearch } from '@/data/records/people/people-search'
import { useConfig } from '@/data/records/reference'
import { type ReferenceRows, useReferences } from '@/data/records/use-references'
import type { Pra } from '@/domain/pras/schema'
import { paths, patterns } from '@/domain/shared/paths'
import { decideAccess, type SessionState } from '@/domain/users/access'
import { actionsOnPra, beginnings } from './action-entries'
import { ENOUGH, warmUp } from './find-entries'
import type { Opened } from './opened-lately'
import { recordAddress } from './record-address'
import { contractEntry, praEntry, recordGroup } from './record-entries'
import type { SearchEntry, SearchGroup } from './search-entry'
import { type SearchedKind, searchedKinds } from './searched-kinds'

export interface Searched {
  /** Everything that this person can find, by kind. */
  groups: readonly SearchGroup[]
  /** Shown before the person types: their recently opened pages, and actions that they can take here. */
  atFirst: readonly SearchGroup[]
  isLoading: boolean
  /** The kinds that could not be read, and why. */
  failures: readonly { label: string; message: string }[]
}

/** Returns the entries that this person can search: their synced records, the PRAs that fit the text, pages and actions. */
export function useSearchGroups(text: string, state: SessionState, opened: Opened): Searched {
  const actor = useActor()
  const kinds = useMemo(() => searchedKinds.filter(kind => isOpenTo(kind.to('id'), state)), [state])
  const synced = useMemo(
    () => kinds.flatMap(kind => (kind.definition ? [{ kind, definition: kind.definition }] : [])),
    [kinds],
  )
  const references = useReferences(useMemo(() => synced.map(({ definition }) => definition), [synced]))
  const people = usePeopleFound(text)
  const records = useMemo(() => {
    const rowsOf = new Map(synced.map(({ kind }, at) => [kind, references[at]?.rows ?? []]))
    return kinds.map(kind => {
      const rows = rowsOf.get(kind)
      return rows
        ? recordGroup(kind, rows, actor)
        : { ...recordGroup(kind, people.rows, actor), isCut: people.isCut }
    })
  }, [kinds, synced, references, people.rows, people.isCut, actor])
  useEffect(() => warmUp(records), [records])
  const found = usePraSearch(text, ENOUGH)
  const lately = usePrasOpenedLately(opened)
  const { diveAdviserName } = useConfig()
  const pras = useMemo((): SearchGroup => {
    const entries = found.pras.map(pra => praEntry(pra, diveAdviserName))
    return {
      label: 'PRAs',
      entries,
      listFor: typed => `${paths.pras}?${new URLSearchParams({ text: typed })}`,
      isCut: found.isCut,
    }
  }, [found.pras, found.isCut, diveAdviserName])
  const agreements = useContractSearch(text, ENOUGH)
  const contracts = useMemo(
    (): SearchGroup => ({
      label: 'Contracts',
      entries: agreements.contracts.map(contractEntry),
      listFor: typed => `${paths.contracts}?${new URLSearchParams({ text: typed })}`,
      isCut: agreements.isCut,
    }),
    [agreements.contracts, agreements.isCut],
  )
  const actions = useActions(kinds, state)
  const atFirst = useMemo(() => {
    const all = [
      ...lately.map(pra => praEntry(pra, diveAdviserName)),
      ...records.flatMap(group => latest(group, opened)),
    ]
    const recent = all.sort((a, b) => (opened.get(b.to) ?? 0) - (opened.get(a.to) ?? 0)).slice(0, RECENT)
    return [{ label: 'Opened lately', entries: recent }, ...actions.filter(({ label }) => label !== PAGES)]
  }, [lately, records, actions, opened, diveAdviserName])
  return {
    groups: useMemo(() => [pras, ...records, contracts, ...actions], [pras, records, contracts, actions]),
    atFirst,
    isLoading:
      found.isLoading ||
      agreements.isLoading ||
      people.isLoading ||
      references.some(({ isLoading }) => isLoading),
    failures: failuresOf(
      synced.map(({ kind }) => kind),
      references,
      { PRAs: found.error, Contracts: agreements.error, People: people.error },
    ),
  }
}

/** Finds people on this device and on the server, since the directory is never loaded whole. */
function usePeopleFound(text: string) {
  const known = useKnownPeople()
  const { found, ...search } = usePeopleSearch(text, false, ENOUGH)
  const rows = useMemo(
    () => [...new Map([...known, ...(found ?? [])].map(person => [person.id, person])).values()],
    [known, found],
  )
  return { rows, ...search }
}

/** The largest number of entries shown before anything is typed: each PRA among them costs a read. */
const RECENT = 8
const RECENT_PRAS = 5
const PAGES = 'Pages'

/** True if the guard lets the person open this page, so that no hit leads to a redirect. Kinds without a page are not found. */
function isOpenTo(address: string, state: SessionState): boolean {
  const route = routeAt(address.split('?')[0] ?? '')
  return route !== undefined && decideAccess(route.meta, state) === 'allow'
}

function latest({ entries }: SearchGroup, opened: Opened): SearchEntry[] {
  return opened.size === 0 ? [] : entries.filter(({ to }) => opened.has(to))
}

function usePrasOpenedLately(opened: Opened): readonly Pra[] {
  const ids = useMemo(
    () =>
      [...opened.keys()]
        .filter(address => address.startsWith(`${paths.pras}/`) && !address.includes('?'))
        .map(address => decodeURIComponent(address.slice(paths.pras.length + 1)))
        .slice(0, RECENT_PRAS),
    [opened],
  )
  return useOpenedPras(ids)
}

function useActions(kinds: readonly SearchedKind[], state: SessionState): SearchGroup[] {
  const actor = useActor()
  const mayPrepare = useMayPrepare()
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const address = recordAddress(pathname, search)
    const isPra = routeAt(pathname)?.path.startsWith(patterns.pra) && address !== undefined
    const onPra = isPra
      ? actionsOnPra(decodeURIComponent(pathname.split('/')[2] ?? ''), actor, Date.now())
      : []
    const pages = pagesFor(state).map(({ name, to, isAdmin }) => ({
      to,
      name,
      detail: isAdmin ? 'Admin' : '',
      words: 'page list go',
    }))
    return [
      { label: 'This PRA', entries: onPra },
      { label: 'Actions', entries: beginnings(kinds, actor, mayPrepare) },
      { label: PAGES, entries: pages },
    ]
  }, [kinds, actor, mayPrepare, state, pathname, search])
}

function failuresOf(
  kinds: readonly SearchedKind[],
  references: readonly ReferenceRows[],
  asked: Readonly<Record<string, Error | null>>,
): Searched['failures'] {
  return [
    ...Object.entries(asked).flatMap(([label, error]) => (error ? [{ label, message: error.message }] : [])),
    ...kinds.flatMap(({ label }, at) => {
      const error = references[at]?.error
      return error ? [{ label, message: error.message }] : []
    }),
  ]
}
