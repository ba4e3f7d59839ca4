import { getFirestore } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error'
import { defineCallable } from '../define-callable'
import { forAdmins } from '../sizes'

export const importUsers = defineCallable('importUsers', forAdmins, async ({ rows, dryRun }, { account }) => {
  if (!account.canAccessAdminApp) {
    throw new AppError('permission-denied', 'Only administrators may import people.')
  }
  const { importRows } = await import('./import-rows')
  const actor = { id: account.userId, name: account.name }
  return { rows: await importRows(getFirestore(), rows, { actor, dryRun }) }
})
