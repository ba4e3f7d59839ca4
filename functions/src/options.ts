import { initializeApp } from 'firebase-admin/app'
import { setGlobalOptions } from 'firebase-functions/v2'

// Imported first by index.ts: options set after a function has been defined do not reach it.
// Region and time limit are those of spec section 7.
setGlobalOptions({ region: 'europe-west2', timeoutSeconds: 70, maxInstances: 20 })

initializeApp()
