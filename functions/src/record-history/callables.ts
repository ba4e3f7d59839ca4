import { getFirestore } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error'
import type { Caller } from '../caller'
import { defineCallable } from '../define-callable'
import { forAdmins } from '../sizes'

/** Loaded with the first call, so that no other function waits for it. */
const work = () => import('./missing-entries')

export const findMissingEntries = defineCallable(
  'findMissingEntries',
  forAdmins,
  async ({ after }, caller) => {
    assertAdmin(caller)
    return (await work()).missingPage(getFirestore(), { after, now: Date.now() })
  },
)

export const addMissingEntry = defineCallable('addMissingEntry', forAdmins, async (revision, caller) => {
  assertAdmin(caller)
  const by = { actor: { id: caller.account.userId }, now: Date.now() }
  return { isAdded: await (await work()).addUnknownEntry(getFirestore(), revision, by) }
})

function assertAdmin(caller: Caller) {
  if (caller.account.canAccessAdminApp) return
  throw new AppError('permission-denied', 'Only administrators may check the history.')
}
