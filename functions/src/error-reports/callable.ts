import { getFirestore } from 'firebase-admin/firestore'
import { braked } from '../brake'
import { defineCallable } from '../define-callable'
import { forAnybody } from '../sizes'
import { keepReport } from './keep-report'

/** Limits the number of reports, and so the cost, when a page fails in a loop. */
const isBraked = braked({ calls: 30, within: 10 * 60_000 })

export const reportError = defineCallable('reportError', forAnybody, async (report, { uid }) => {
  const now = Date.now()
  if (isBraked(uid, now)) return { isKept: false }
  await keepReport(getFirestore(), report, { uid, now })
  return { isKept: true }
})
