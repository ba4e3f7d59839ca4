import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { projectId, storageBucket } from './emulator-hosts'

/** Access to the emulators without rules: a test prepares its data with it, and reads the result. */
const app = initializeApp({ projectId, storageBucket }, 'tests')

export const adminAuth = getAuth(app)
export const adminFirestore = getFirestore(app)
export const adminBucket = getStorage(app).bucket()
