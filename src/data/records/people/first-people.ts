import { signedInActor } from '@/data/base/session'
import type { PageOfRows } from '@/data/firestore/collection'
import { keptFor, viewerOf } from '@/data/sync/reference'
import { PAGE_SIZE } from '@/data/sync/server-pages'
import type { User } from '@/domain/users/schema'
import { peopleFor, refreshedPeople } from './people'
import { users } from './user-collection'

/** The end of the first page of the crew list: the last name on the page. Undefined if everybody is on the first page. */
interface End {
  name?: string
}

const inUse = ['isArchived', '==', false] as const
const byName = { field: 'lookup.name', direction: 'asc' } as const

/**
 * Returns the first page of everybody in use, by name. The device keeps these people from the last visit, so it reads only the
 * people who have changed since then, and the number of people up to the end of the page. If the device has exactly this number,
 * the page is complete.
 */
export async function firstPeople(): Promise<PageOfRows<User>> {
  const kept = keptFor<End>(viewerOf(signedInActor()), 'first-people')
  const end = await kept.load()
  const known = end && (await knownUpTo(end))
  if (known) return known
  const page = await users.page([inUse], { order: byName, size: PAGE_SIZE })
  // The list that shows the page adds these people to the known people.
  const name = page.cursor ? page.rows.at(-1)?.lookup.name : undefined
  if (page.invalid.length === 0) await kept.save(name === undefined ? {} : { name })
  return page
}

async function knownUpTo({ name }: End): Promise<PageOfRows<User> | undefined> {
  await refreshedPeople()
  const people = peopleFor()
  if (!people.isUpToDate()) return undefined
  const rows = [...people.all()]
    .filter(({ isArchived, lookup }) => !isArchived && (name === undefined || lookup.name <= name))
    .sort(inOrder)
  const last = rows.at(-1)
  if (!last || rows.length > 2 * PAGE_SIZE) return undefined
  const upTo = name === undefined ? [] : [['lookup.name', '<=', name] as const]
  if ((await users.count([inUse, ...upTo])) !== rows.length) return undefined
  return { rows, invalid: [], cursor: name === undefined ? null : [last.lookup.name, last.id] }
}

function inOrder(one: User, other: User): number {
  if (one.lookup.name !== other.lookup.name) return one.lookup.name < other.lookup.name ? -1 : 1
  return one.id < other.id ? -1 : 1
}
