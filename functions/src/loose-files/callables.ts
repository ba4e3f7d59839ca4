import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { logger } from 'firebase-functions'
import { AppError } from '@/domain/shared/app-error'
import type { Caller } from '../caller'
import { defineCallable } from '../define-callable'
import { forAdmins } from '../sizes'
import { loosePage, putAwayIfLoose } from './loose-files'

export const findLooseFiles = defineCallable('findLooseFiles', forAdmins, async ({ after }, caller) => {
  assertAdmin(caller)
  return loosePage(getFirestore(), getStorage().bucket(), { after, now: Date.now() })
})

export const putAwayLooseFile = defineCallable('putAwayLooseFile', forAdmins, async ({ path }, caller) => {
  assertAdmin(caller)
  const isPutAway = await putAwayIfLoose(getFirestore(), getStorage().bucket(), { path, now: Date.now() })
  // There is no record whose history could say it.
  if (isPutAway) logger.info('A file that no record names was put away', { path, by: caller.account.userId })
  return { isPutAway }
})

function assertAdmin(caller: Caller) {
  if (caller.account.canAccessAdminApp) return
  throw new AppError('permission-denied', 'Only administrators may check the files.')
}
