import { adminFirestore as db } from './admin'

/** Waits for an entry of the history, which a function writes after the record was written. */
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
