import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { AppError } from '@/domain/shared/app-error'
import type { Caller } from '../caller'
import { defineCallable } from '../define-callable'
import { forAdmins } from '../sizes'

const services = () => ({ db: getFirestore(), bucket: getStorage().bucket() })

export const putTemplateInForce = defineCallable(
  'putTemplateInForce',
  forAdmins,
  async ({ template, fileId, version }, caller) => {
    assertAdmin(caller)
    const { addVersion, putInForce } = await import('./use-template')
    const by = { id: caller.account.userId, name: caller.account.name }
    if (fileId !== undefined) return addVersion(services(), { template, fileId, by })
    return { version: await putInForce(services().db, { template, version: version ?? 0, by }), problems: [] }
  },
)

export const readContractTemplate = defineCallable(
  'readContractTemplate',
  forAdmins,
  async ({ template, version }, caller) => {
    assertAdmin(caller)
    const { loadVersion } = await import('../contract-documents/templates')
    const { db, bucket } = services()
    const bytes = await loadVersion(db, bucket, template, version)
    return { base64: Buffer.from(bytes).toString('base64') }
  },
)

function assertAdmin(caller: Caller) {
  if (caller.account.canAccessAdminApp) return
  throw new AppError('permission-denied', 'Only administrators keep the templates of contracts.')
}
