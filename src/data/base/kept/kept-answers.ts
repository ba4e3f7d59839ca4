import { onAccessLoss } from '@/data/base/access-loss'
import { keepsData } from '@/data/base/keep-data'
import { session } from '@/data/base/session'
import { createStore } from '@/data/base/store'

/*
 * The server's last answers about the PRAs of a person's coming shoots. They are kept on this device, so that the pages of these
 * PRAs open without a network. They are kept only if 'Stay signed in on this device' is ticked, and are removed at sign-out.
 */

/** One answer of the server, in the form of the query cache. */
export interface KeptAnswer {
  /** The PRA that the answer is about. All answers of a PRA are removed together. */
  praId: string
  key: readonly unknown[]
  data: unknown
  /** The time of the server's answer, in milliseconds. */
  at: number
}

/** The reason why the last answer could not be kept; empty if it was kept. */
export const keepingFailure = createStore<'' | 'full' | 'blocked'>('')

const DATABASE = 'greenlight-kept'

async function open() {
  const { clear, createStore: storeOf, delMany, entries, get, set } = await import('idb-keyval')
  const store = storeOf(DATABASE, 'answers')
  return {
    get: (key: string) => get<KeptAnswer>(key, store),
    set: (key: string, answer: KeptAnswer) => set(key, answer, store),
    entries: () => entries<string, KeptAnswer>(store),
    remove: (keys: string[]) => delMany(keys, store),
    clear: () => clear(store),
  }
}

const mine = () => `${session.get().user?.id ?? ''}/`
const nameOf = (key: readonly unknown[]) => mine() + JSON.stringify(key)
const isAble = () => keepsData() && session.get().user !== null && typeof indexedDB !== 'undefined'

/** Replaces an older answer with the same key. False if storage is full or blocked (`keepingFailure`). */
export async function keepAnswer(answer: KeptAnswer): Promise<boolean> {
  if (!isAble()) return true
  const name = nameOf(answer.key)
  try {
    await (await open()).set(name, answer)
    keepingFailure.set('')
  } catch (error) {
    console.warn('An answer could not be kept on this device', error)
    keepingFailure.set(
      (error as { name?: unknown } | null)?.name === 'QuotaExceededError' ? 'full' : 'blocked',
    )
    return false
  }
  // The person signed out during the write, so the answer is removed again.
  if (!name.startsWith(mine())) await (await open()).remove([name]).catch(() => undefined)
  return true
}

/** Returns the signed-in person's kept answer under a key of the query cache. */
export async function keptAnswer(key: readonly unknown[]): Promise<KeptAnswer | undefined> {
  if (!isAble()) return undefined
  await dropping
  try {
    return await (await open()).get(nameOf(key))
  } catch (error) {
    console.warn('The kept answers could not be read', error)
    return undefined
  }
}

export async function keptAnswers(): Promise<KeptAnswer[]> {
  if (!isAble()) return []
  await dropping
  try {
    const all = await (await open()).entries()
    return all.flatMap(([name, answer]) => (name.startsWith(mine()) ? [answer] : []))
  } catch (error) {
    console.warn('The kept answers could not be read', error)
    return []
  }
}

/** Removes answers from the device: all answers of other people, and the answers of this person for which `stays` is false. */
export async function dropKeptAnswers(stays: (answer: KeptAnswer) => boolean): Promise<void> {
  if (!isAble()) return
  const database = await open()
  const all = await database.entries()
  const going = all.filter(([name, answer]) => !name.startsWith(mine()) || !stays(answer))
  await database.remove(going.map(([name]) => name))
}

/** Removes all answers when nobody is signed in on this device. */
export async function forgetKeptAnswers(): Promise<void> {
  if (typeof indexedDB !== 'undefined') await (await open()).clear()
}

/** Pending while kept answers are removed after a loss of access. No kept answer is shown before this promise resolves. */
let dropping: Promise<void> = Promise.resolve()

/** Removes all answers, since only the server knows which of them the person may still see. */
onAccessLoss(() => {
  dropping = dropKeptAnswers(() => false).catch(error =>
    console.error('What was kept could not be removed', error),
  )
})
