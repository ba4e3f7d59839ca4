import { accountCheck } from './account-check'
import type { DataCheck } from './check'
import { driftedHeaders } from './drifted-headers'
import { looseFiles } from './loose-files'
import { missingEntries } from './missing-entries'
import { overdueReviews } from './overdue-reviews'

export const dataChecks: readonly DataCheck[] = [
  accountCheck,
  driftedHeaders,
  looseFiles,
  missingEntries,
  overdueReviews,
]
