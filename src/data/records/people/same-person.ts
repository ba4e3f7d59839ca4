import { useQuery } from '@tanstack/react-query'
import { phoneToken } from '@/domain/records/person-lookup'
import { personTokens } from '@/domain/records/person-tokens'
import { fullName, type User } from '@/domain/users/schema'
import { directoryKey } from './people'
import { users } from './user-collection'

/** So many are looked at: more of one name are no likely two. */
const MOST = 50
const nobody: readonly User[] = []

/** Those who may be the same person as this one: of the same name, or with the same number. */
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
