import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { projectId, storageBucket } from './emulator-hosts'

/** The emulators without rules, to find data for a test and to see the result. */
const app = initializeApp({ projectId, storageBucket }, 'tests')

export const adminAuth = getAuth(app)
export const adminFirestore = getFirestore(app)
export const adminBucket = getStorage(app).bucket()
