import { isLoadFailure } from '@/app/load-failure'
import { routeAt } from '@/app/routes'
import { appVersion, builtAt } from '@/data/base/app-version'
import { type Failure, onFailure } from '@/data/base/failures'
import { reportOf } from '@/domain/error-reports/schema'

/** The most reports that one page sends. */
const MOST = 20
const told = new Set<string>()
/** Reports are sent one after the other, so that many failures at once do not flood the server. */
let sending: Promise<unknown> = Promise.resolve()

/** Reports failures of this page to the server, each one once (src/domain/error-reports/schema.ts lists the reported fields). */
export function reportFailures(): void {
  onFailure(({ kind, error, command }: Failure) => {
    if (isLoadFailure(error) || told.size >= MOST) return
    const route = routeAt(window.location.pathname)?.path ?? ''
    const page = { route, version: appVersion, builtAt }
    const report = reportOf(kind, error, command ? { ...page, command } : page)
    const text = JSON.stringify(report)
    if (told.has(text)) return
    told.add(text)
    sending = sending
      .then(() => import('@/data/functions/call'))
      .then(({ call }) => call('reportError', report))
      // The failure of a report is not reported itself, since that could go on for ever.
      .catch(() => undefined)
  })
}
