import { adminFirestore as db } from './admin'

/** An entry of the history, once the function has written it: it follows its record. */
export function entryOnce(id: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const stop = db.doc(`logs/${id}`).onSnapshot(snapshot => {
      const data = snapshot.data()
      if (!data) return
      stop()
      resolve(data)
    }, reject)
  })
}
