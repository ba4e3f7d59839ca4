import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, it, vi } from 'vitest'
import type { MailState } from '@/data/records/mail'
import { type Mail, mailSchema } from '@/domain/notifications/schema'
import { AppError } from '@/domain/shared/app-error'
import { UiProvider } from '@/ui/ui-provider'
import AdminUtilsPage from './pages/admin-utils-page'

const world = vi.hoisted(() => ({ state: undefined as MailState | undefined, error: null as unknown }))
vi.mock('@/data/records/mail', () => ({
  sendTestMail: () => Promise.resolve({ to: 'ada@greenlight.test' }),
  useMailState: () => ({
    ...world,
    isLoading: world.state === undefined && world.error === null,
    isFetching: false,
    retry: vi.fn(),
  }),
}))
vi.mock('@/data/sync/error-reports', () => ({ useErrorReports: () => reported }))
const reported = vi.hoisted(() => ({
  reports: [] as unknown[],
  error: null,
  isLoading: false,
  isFetching: false,
  retry: () => {},
}))

const mail = (id: string, age: number, delivery?: object): Mail =>
  mailSchema.parse({
    id,
    to: 'pat@example.test',
    message: { subject: 'PRA-2026-0142: awaits you', text: 'x' },
    at: Date.now() - age,
    ...(delivery ? { delivery } : {}),
  })
const shown = () =>
  render(
    <UiProvider>
      <AdminUtilsPage />
    </UiProvider>,
  )

beforeEach(() => Object.assign(world, { state: { newest: [], failed: [], failedCount: 0 }, error: null }))

it('the utilities page says that mails are not being sent if mails have waited for minutes', async () => {
  const hour = 3_600_000
  world.state = { newest: [mail('1', 1000), mail('2', hour)], failed: [], failedCount: 0 }
  const { container } = shown()
  expect(screen.getByText(/^No mail was sent: the function/)).toBeVisible()
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations).toEqual([])
})

it('the utilities page lists failed mails with their errors, and counts those that it does not list', () => {
  const failed = mail('1', 1000, { state: 'ERROR', error: 'Invalid login: 535', attempts: 1 })
  world.state = { newest: [failed], failed: [failed], failedCount: 1000 }
  shown()
  expect(screen.getByText('Failing')).toBeVisible()
  expect(screen.getByText('1,000+')).toBeVisible()
  const table = screen.getByRole('table', { name: 'The latest of the mails that failed' })
  expect(within(table).getByRole('row', { name: /pat@example.test .* Invalid login: 535/ })).toBeVisible()
})

it('the utilities page says that people are notified only in the app if there is no mail server', () => {
  world.state = { newest: [mail('1', 1000, { state: 'OFF' })], failed: [], failedCount: 0 }
  shown()
  expect(screen.getByText(/has no mail server, so people are notified only in the app/)).toBeVisible()
})

it('the utilities page sends a test mail to the admin who asks for it, and shows the address', async () => {
  shown()
  await userEvent.click(screen.getByRole('button', { name: 'Send me a mail' }))
  expect(await screen.findByText(/^A mail to ada@greenlight.test is on its way/)).toBeVisible()
})

it('the utilities page says that mail works if the latest mail was sent', () => {
  world.state = { newest: [mail('1', 1000, { state: 'SUCCESS' })], failed: [], failedCount: 0 }
  shown()
  expect(screen.getByText('Works')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

it('the utilities page says which backend the app uses, even if the mails cannot be read', () => {
  Object.assign(world, { state: undefined, error: new AppError('unavailable', 'You are offline.') })
  shown()
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.')
  expect(screen.getByText('demo-greenlight')).toBeVisible()
  expect(screen.getByText(/^Emulators on /)).toBeVisible()
})

it('the utilities page shows the errors of the app by kind', () => {
  const report = {
    ...{ id: '1', kind: 'screen', name: 'TypeError', code: '', command: '', places: ['member-1.js:1:2'] },
    ...{ route: '/pras/:id', version: '0.1.0', builtAt: 1, count: 1200, people: ['a', 'b'], lastAt: 1 },
  }
  reported.reports = [
    report,
    { ...report, id: '2', kind: 'command', command: 'praCommand', code: 'internal' },
  ]
  shown()
  const screens = screen.getByRole('table', { name: 'Pages that could not be shown' })
  expect(
    within(screens).getByRole('row', { name: /1,200 2 .*\/pras\/:id TypeError · member-1\.js:1:2$/ }),
  ).toBeVisible()
  const commands = screen.getByRole('table', { name: 'Requests that failed on the server' })
  expect(within(commands).getByRole('row', { name: /internal · praCommand/ })).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Errors on a page' })).toBeNull()
})
