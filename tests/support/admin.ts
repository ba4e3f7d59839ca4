import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { projectId, storageBucket } from './emulator-hosts'

/** Access to the emulators without rules. Tests use it to prepare data, and to read results. */
const app = initializeApp({ projectId, storageBucket }, 'tests')

export const adminAuth = getAuth(app)
export const adminFirestore = getFirestore(app)
export const adminBucket = getStorage(app).bucket()
