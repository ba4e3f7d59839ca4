import type { Firestore } from 'firebase-admin/firestore'

/**
 * A change of stored documents that a version needs. It can be run again at any time: changed documents stay unchanged. Former
 * pages go on reading and writing at the same time.
 */
export interface Migration {
  /** `NNN-name`, as its file: they run in this order, and a project keeps which it has had. Never changed. */
  name: string
  about: string
  /** Changes the documents that need it, or only counts them. Returns how many. */
  run(db: Firestore, isDryRun: boolean): Promise<number>
}
