import { usePages } from '@/data/sync/pages'
import type { User } from '@/domain/users/schema'
import { directoryKey } from './people'
import { users } from './user-collection'

/** The number of people on a page. */
const AT_ONCE = 25
const byDay = { field: 'lookup.expiresOn', direction: 'asc' } as const
const withExpiry = [
  ['isArchived', '==', false],
  ['lookup.expiresOn', '>', ''],
] as const

/** Returns the unarchived people with certificates that expire, the earliest first, in pages of 25. */
export function usePeopleExpiring() {
  const pages = usePages<User>(after => users.page(withExpiry, { order: byDay, size: AT_ONCE, after }), {
    queryKey: [...directoryKey, 'expiring'],
  })
  return { ...pages, error: pages.data ? null : pages.error }
}
