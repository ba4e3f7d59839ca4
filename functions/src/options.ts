import { initializeApp } from 'firebase-admin/app'
import { setGlobalOptions } from 'firebase-functions/v2'

// Imported first by index.ts: options set after a function has been defined do not reach it.
// Region and time limit are those of spec section 7. A new project has 20 processors in a region, and a service that could take
// all of them is not deployed: two instances, of 80 calls each, are enough for everything but commands.
setGlobalOptions({ region: 'europe-west2', timeoutSeconds: 70, maxInstances: 2 })

initializeApp()
