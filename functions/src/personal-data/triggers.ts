import { randomUUID } from 'node:crypto'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { defineCallable } from '../define-callable'
import { forAdmins } from '../sizes'

/** Every document is read, one page after the other: minutes in a project of some years. */
const options = { ...forAdmins, timeoutSeconds: 540, maxInstances: 1 } as const

const services = () => ({ db: getFirestore(), auth: getAuth(), bucket: getStorage().bucket() })

export const personalData = defineCallable('personalData', options, async (request, { account }) => {
  const { runPersonalData } = await import('./run')
  return runPersonalData(services(), account, request)
})

/** Every night: deletes expired documents. */
export const expirePersonalData = onSchedule(
  { schedule: 'every day 02:30', timeZone: 'Europe/London', ...options, cpu: 0.17, retryCount: 3 },
  async () => {
    const [{ expireData }, { logExpired }] = await Promise.all([import('./expire'), import('./run')])
    const now = Date.now()
    const went = await expireData(services(), { now, isDry: false })
    if (went.length > 0)
      await logExpired(getFirestore(), randomUUID(), { userId: 'functions', name: 'Greenlight' }, went, now)
  },
)
