import { isOwnWrite } from '@/data/base/own-writes'
import { useActor } from '@/data/base/session'
import { usePeople } from '@/data/records/people/people'
import { fullName } from '@/domain/users/full-name'

interface Stored {
  lastModifiedById: string
  lastWriteId: string
  lastModifiedAt: number
}

/**
 * Returns who wrote a conflicting version and when: 'You, in another tab' or a name. If this tab wrote the stored version, the
 * writer and the time of the conflicting answers are unknown, and the function returns an empty name and 0.
 */
export function useChangedBy(): (stored: Stored) => { theirName: string; theirAt: number } {
  const me = useActor().id
  const { byId } = usePeople()
  return ({ lastModifiedById, lastWriteId, lastModifiedAt }) => {
    if (isOwnWrite(lastWriteId)) return { theirName: '', theirAt: 0 }
    const user = byId.get(lastModifiedById)
    const theirName = lastModifiedById === me ? 'You, in another tab' : user ? fullName(user) : ''
    return { theirName, theirAt: lastModifiedAt }
  }
}
