import { useQuery } from '@tanstack/react-query'
import { phoneToken } from '@/domain/records/person-lookup'
import { personTokens } from '@/domain/records/person-tokens'
import { fullName, type User } from '@/domain/users/schema'
import { directoryKey } from './people'
import { users } from './user-collection'

/** The most people to compare. If more people share a name, the name does not suggest the same person. */
const MOST = 50
const nobody: readonly User[] = []

/** Returns people with the same name or number as this person. They may be duplicates of this person. */
export function usePeopleLike(person: User): readonly User[] {
  const tokens = [personTokens(fullName(person))[0], phoneToken(person.phone)].flatMap(token => token || [])
  const { data } = useQuery({
    queryKey: [...directoryKey, 'like', tokens],
    queryFn: async () =>
      (await users.query([['lookup.tokens', 'array-contains-any', tokens]], { limit: MOST })).rows,
    enabled: tokens.length > 0,
  })
  return data ?? nobody
}
