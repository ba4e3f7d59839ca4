import { useActor } from '@/data/base/session'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { createStore, useStore } from '@/data/base/store'
import { keptFor } from '@/data/sync/reference'
import type { Actor } from '@/domain/users/actor'

/** The number of people to remember and to offer first. */
const MOST = 12
const none: readonly string[] = []

/** The people whom this person chose recently, the last one first. */
const recent = createStore<{ userId: string; ids: readonly string[] }>({ userId: '', ids: none })

const keptOf = ({ id, companyAccess }: Actor) =>
  keptFor<readonly string[]>({ userId: id, companyAccess }, 'recent-people')

/** Returns the ids of the people whom this person chose recently, the last one first; kept on the device. */
export function useRecentPeople(): readonly string[] {
  const actor = useActor()
  const { userId, ids } = useStore(recent)
  if (userId !== actor.id) void bring(actor)
  return userId === actor.id ? ids : none
}

async function bring(actor: Actor): Promise<void> {
  // Waits until the render has ended. The store is then set before the read starts, so that the device is read only once.
  await Promise.resolve()
  if (recent.get().userId === actor.id) return
  recent.set({ userId: actor.id, ids: none })
  const ids = await keptOf(actor)
    .load()
    .catch(error => void console.warn('Whom somebody chose lately could not be read', error))
  if (ids && recent.get().userId === actor.id)
    recent.set({ userId: actor.id, ids: [...recent.get().ids, ...ids].slice(0, MOST) })
}

/** Remembers a chosen person. */
export function noteChosen(actor: Actor, id: string): void {
  const known = recent.get()
  if (id === '' || known.userId !== actor.id || known.ids[0] === id) return
  const ids = [id, ...known.ids.filter(each => each !== id)].slice(0, MOST)
  recent.set({ userId: actor.id, ids })
  keptOf(actor)
    .save(ids)
    .catch(error => console.warn('Whom somebody chose lately could not be kept', error))
}

onSignOut(() => recent.set({ userId: '', ids: none }))
