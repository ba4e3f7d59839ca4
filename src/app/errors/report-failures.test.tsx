import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { routes } from '@/app/routes'
import { noteFailure } from '@/data/base/failures'
import { type ErrorReport, errorReportSchema } from '@/domain/error-reports/schema'
import { AppError } from '@/domain/shared/app-error'
import { reportFailures } from './report-failures'

const sent = vi.hoisted(() => ({ reports: [] as ErrorReport[] }))
vi.mock('@/data/functions/call', () => ({
  call: async (name: string, report: ErrorReport) => {
    if (name === 'reportError') sent.reports.push(errorReportSchema.parse(report))
  },
}))
const settled = () => new Promise(resolve => setTimeout(resolve, 50))

beforeEach(() => {
  sent.reports.length = 0
})

it('failures are reported once each, with the page’s route pattern, even those from before the reporting started', async () => {
  window.history.replaceState(null, '', '/pras/ada-lovelace/crew?q=Ada')
  const error = new TypeError('Ada')
  noteFailure({ kind: 'thrown', error })
  reportFailures()
  noteFailure({ kind: 'screen', error })
  noteFailure({ kind: 'rejected', error: new AppError('conflict', 'Ada changed this.') })
  noteFailure({
    kind: 'rejected',
    error: new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
  })
  noteFailure({ kind: 'command', error: new AppError('internal', 'Ada'), command: 'praCommand' })
  noteFailure({ kind: 'command', error: new AppError('internal', 'Bob'), command: 'praCommand' })
  await waitFor(() => expect(sent.reports.length).toBeGreaterThanOrEqual(2))
  await settled()
  expect(sent.reports.map(({ kind, name, code, command }) => [kind, name, code, command])).toEqual([
    ['thrown', 'TypeError', '', ''],
    ['command', 'AppError', 'internal', 'praCommand'],
  ])
  expect(sent.reports[0]?.route).toBe('/pras/:id/crew')
  expect(JSON.stringify(sent.reports)).not.toMatch(/ada|bob/i)
})

it('error reports have a route pattern for every route of the app', () => {
  const unnamed = routes.filter(({ path }) => !errorReportSchema.shape.route.safeParse(path).success)
  expect(unnamed.map(({ path }) => path)).toEqual([])
})
