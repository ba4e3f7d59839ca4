import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error'
import { defineCallable } from '../define-callable'
import { forAdmins } from '../sizes'
import { followAddressOf } from './follow-address'

export const checkSignIn = defineCallable('checkSignIn', forAdmins, async ({ userId }, caller) => {
  if (!caller.account.canAccessAdminApp) {
    throw new AppError('permission-denied', 'Only administrators may look at how people sign in.')
  }
  const found = await followAddressOf(getFirestore(), getAuth(), userId)
  if (!found) throw new AppError('not-found', 'There is no such person. Reload the page.')
  return found
})
