import { initializeApp } from 'firebase-admin/app'
import { setGlobalOptions } from 'firebase-functions/v2'

// Imported first by index.ts: options set after a function has been defined do not reach it.
// Region and time limit are those of requirements 7.
setGlobalOptions({
  region: 'europe-west2',
  timeoutSeconds: 70,
  ...{ memory: '512MiB', cpu: 1, concurrency: 80, maxInstances: 2 },
  // The account that functions run as, with the roles of tools/deploy/rights.ts. Google adds the project's part of its address.
  serviceAccount: 'greenlight-functions@',
  // APP_CHECK=enforce in functions/.env.<project> refuses callers that are not this app (docs/operations.md).
  enforceAppCheck: process.env.APP_CHECK === 'enforce',
})

initializeApp()
