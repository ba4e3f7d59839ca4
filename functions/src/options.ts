import { initializeApp } from 'firebase-admin/app'
import { setGlobalOptions } from 'firebase-functions/v2'

// index.ts imports this file first, because these options apply only to functions that are defined afterwards. Region and time
// limit come from requirements 7.
setGlobalOptions({
  region: 'europe-west2',
  timeoutSeconds: 70,
  ...{ memory: '512MiB', cpu: 1, concurrency: 80, maxInstances: 2 },
  // The account under which functions run. tools/deploy/rights.ts lists its rights, and Google adds the project to this address.
  serviceAccount: 'greenlight-functions@',
  // APP_CHECK=enforce in functions/.env.<project> refuses callers other than this app (docs/operations.md).
  enforceAppCheck: process.env.APP_CHECK === 'enforce',
})

initializeApp()
