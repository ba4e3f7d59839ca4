import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { AppError } from '@/domain/shared/app-error'
import { userSchema } from '@/domain/users/schema'
import { renderApp } from '~tests/support/render-app'
import { inlineText, workbook } from '~tests/support/workbook'
import UserImportPage from './user-import-page'

type Rows = readonly { email?: string }[]
interface Sending {
  dryRun: boolean
  onChunk: (answers: object[]) => void
  isStopped: () => boolean
}

/** A server that takes two rows per call and holds each call until the test lets it answer. */
const server = vi.hoisted(() => ({
  written: [] as string[],
  known: new Set<string>(),
  beforeChunk: async (_at: number) => {},
}))
const downloads = vi.hoisted(() => ({ exportCsv: vi.fn() }))

vi.mock('@/ui/data-table/export-csv', () => downloads)
vi.mock('@/data/records/user-import', () => ({
  sendUserRows: async (rows: Rows, { dryRun, onChunk, isStopped }: Sending) => {
    for (let at = 0; at < rows.length; at += 2) {
      if (isStopped()) return false
      if (!dryRun) await server.beforeChunk(at)
      onChunk(
        rows.slice(at, at + 2).map(({ email = '' }, index) => {
          if (email.startsWith('archived')) {
            return { index, status: 'error', errors: [{ field: 'email', reason: 'Bo Berg is archived' }] }
          }
          const status = server.known.has(email) ? 'unchanged' : 'created'
          if (!dryRun) {
            server.known.add(email)
            server.written.push(email)
          }
          return { index, email, status }
        }),
      )
    }
    return true
  },
}))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/reference', () => ({
  useRoles: () => ({
    rows: [{ id: 'role-gaffer', title: 'Gaffer', isArchived: false }],
    isLoading: false,
    error: null,
  }),
}))

beforeEach(async () => {
  await runSignOutTasks({ isForced: false })
  session.set({ user: userSchema.parse({ id: 'me', email: 'me@b.uk', firstName: 'A', lastName: 'B' }) })
  Object.assign(server, { written: [], known: new Set(), beforeChunk: async () => {} })
  downloads.exportCsv.mockReset()
})

const csv = [
  'Name;E-mail;Role;Admin',
  '"Lovelace, Ada";ada@b.uk;Gaffer;yes',
  'Bo Berg;archived@b.uk;;',
  'Cy Clay;cy.b.uk;;',
  'Di Dahl;di@b.uk;Wizard;',
  'Ed Ek;ed@b.uk;;',
  'Flo Fry;flo@b.uk;;',
].join('\n')

async function shown() {
  const user = userEvent.setup()
  const drawn = renderApp(<UserImportPage />)
  await screen.findByRole('heading', { level: 1, name: 'User import' })
  return { user, ...drawn }
}
const choose = async (user: ReturnType<typeof userEvent.setup>, content: BlobPart, name = 'crew.csv') =>
  user.upload(await screen.findByLabelText('A file of people'), new File([content], name))
const press = (name: string | RegExp) => screen.getByRole('button', { name })

async function checked() {
  const drawn = await shown()
  await choose(drawn.user, csv)
  await drawn.user.click(await screen.findByRole('button', { name: 'Check rows' }))
  await screen.findByText(/^Checked:/)
  return drawn
}
const findings = async (container: Element) =>
  (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations

describe('the choice of a file for the import of people', () => {
  it('comes with a sample file to download', async () => {
    const { user, container } = await shown()
    await user.click(await screen.findByRole('button', { name: 'Sample file' }))
    const [columns, rows, name] = downloads.exportCsv.mock.calls[0] ?? []
    expect(columns.map(({ header }: { header: string }) => header)).toContain('E-mail')
    expect([rows.length, name]).toEqual([2, 'Sample people'])
    expect(await findings(container)).toEqual([])
  })

  it('gives advice about a file that it cannot read, and lets the person choose another', async () => {
    const { user } = await shown()
    await choose(user, '%PDF-1.7', 'crew.csv')
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not a table. Choose a CSV file')
    await choose(user, 'E-mail,Name\na@b.uk,"Ada\n')
    expect(await screen.findByText(/quotation mark opens in row 2 and is never closed/)).toBeVisible()
    await choose(user, csv)
    expect(await screen.findByRole('heading', { name: 'Which column is which' })).toBeVisible()
  })
})

describe('a file of people with unclear contents', () => {
  it('causes one question if a column has the month first, before its rows are checked (W27)', async () => {
    const { user } = await shown()
    await choose(
      user,
      'E-mail,Name,Certificate,Expires\na@b.uk,Ann Lee,GVC,04/25/2027\nb@b.uk,Bo Berg,GVC,04/05/2027',
    )
    expect(await screen.findByText('Choose how the days of “Expires” are written.')).toBeVisible()
    expect(press('Check rows')).toBeDisabled()
    await user.selectOptions(
      screen.getByLabelText(/In “Expires”, 04\/25\/2027 must have the month first/),
      'Month first: 04/25/2027 is 25 Apr 2027',
    )
    expect(screen.getByText('25 Apr 2027')).toBeVisible()
    expect(press('Check rows')).toBeEnabled()
  })

  it('causes a question if it has hidden rows', async () => {
    const { user } = await shown()
    const cells = (row: number, email: string) =>
      inlineText(`A${row}`, email) + inlineText(`B${row}`, `Ann ${row}`)
    const book = workbook(
      `<row r="1">${inlineText('A1', 'E-mail')}${inlineText('B1', 'Name')}</row><row r="2">${cells(2, 'a@b.uk')}</row><row r="3" hidden="1">${cells(3, 'c@b.uk')}</row>`,
    )
    await choose(user, book, 'crew.xlsx')
    expect(await screen.findByText('Excel workbook, 1 row')).toBeVisible()
    expect(press('Check rows')).toBeDisabled()
    await user.selectOptions(
      screen.getByLabelText('The workbook hides row 3. Import hidden rows?'),
      'Yes, import hidden rows too',
    )
    expect(await screen.findByText('Excel workbook, 2 rows')).toBeVisible()
    expect(press('Check rows')).toBeEnabled()
  })

  it('is checked for spreadsheet errors, and may contain people with a single name (W24, W31)', async () => {
    const { user, container } = await shown()
    await choose(user, 'E-mail,Name,Certificate,Expires\na@b.uk,Suryadi,GVC,#VALUE!')
    expect(
      await screen.findByText(/1 cell cannot be read: “#VALUE!” is an error value of the spreadsheet/),
    ).toBeVisible()
    expect(screen.getByText('· one name only')).toBeVisible()
    expect(await findings(container)).toEqual([])
  })

  it('is refused if a sheet is damaged, and the message names the sheet', async () => {
    const { user } = await shown()
    await choose(user, workbook('<row r="1"><c r="A1"'), 'crew.xlsx')
    expect(await screen.findByText(/The sheet “Crew” of this workbook is damaged/)).toBeVisible()
  })
})

describe('the columns of a file of people', () => {
  it('are recognised by their headings, are shown with their use, and can be assigned differently', async () => {
    const { user, container } = await shown()
    await choose(user, csv)
    const row = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    expect(await screen.findByText('CSV, UTF-8, 6 rows')).toBeVisible()
    expect(row('Name').getByText('Ada · Lovelace')).toBeVisible()
    expect(row('Role').getByText(/1 cell cannot be read/)).toBeVisible()
    expect(row('Admin').getByText(/An import never gives access/)).toBeVisible()
    expect(screen.getByText(/^4 of 6 rows can be imported/)).toBeVisible()
    expect(await findings(container)).toEqual([])

    await user.selectOptions(screen.getByLabelText('E-mail: imported as'), 'Not imported')
    expect(screen.getByText(/Choose the column that holds “E-mail”/)).toBeVisible()
    expect(press('Check rows')).toBeDisabled()
    await user.selectOptions(screen.getByLabelText('E-mail: imported as'), 'E-mail')
    await user.selectOptions(screen.getByLabelText('Role: imported as'), 'Not imported')
    expect(screen.getByText(/^5 of 6 rows can be imported/)).toBeVisible()
    expect(press('Check rows')).toBeEnabled()
  })
})

describe('the check of the rows of a file of people', () => {
  it('writes nothing, and lists every problem with its row', async () => {
    const { container } = await checked()
    expect(
      screen.getByText(/^Checked: 3 people to add, 3 rows left out.*Nothing is saved yet\.$/),
    ).toBeVisible()
    expect(server.written).toEqual([])
    const rows = within(screen.getByRole('grid', { name: 'Rows' }))
    expect(rows.getByText('E-mail: Bo Berg is archived')).toBeVisible()
    expect(rows.getByText('E-mail: there is no @ in this address')).toBeVisible()
    expect(rows.getByText(/^Role: “Wizard” is not in the list of roles/)).toBeVisible()
    expect(rows.queryByText('ada@b.uk')).toBeNull()
    expect(await findings(container)).toEqual([])
  })

  it('can be filtered by result and text', async () => {
    const { user } = await checked()
    await user.click(press('All 6'))
    expect(within(screen.getByRole('grid')).getByText('ada@b.uk')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'flo')
    expect(within(screen.getByRole('grid')).queryByText('ada@b.uk')).toBeNull()
    expect(press('New 1')).toBeVisible()
  })

  it('has a button back to the columns', async () => {
    const { user } = await checked()
    await user.click(press('Change columns'))
    expect(await screen.findByRole('heading', { name: 'Which column is which' })).toBeVisible()
  })
})

describe('the import of the rows of a file of people', () => {
  it('sends only rows that change something, and offers a report that can be corrected and imported again', async () => {
    const { user } = await checked()
    await user.click(press('Import 3 rows'))
    expect(
      await screen.findByText('Imported: 3 people added, 3 rows left out because of problems.'),
    ).toBeVisible()
    expect(server.written).toEqual(['ada@b.uk', 'ed@b.uk', 'flo@b.uk'])
    await user.click(press('Download report'))
    const [columns, rows, name, options] = downloads.exportCsv.mock.calls[0] ?? []
    const cells = (at: number) =>
      columns.map(({ text }: { text: (row: unknown) => string }) => text(rows[at]))
    expect(cells(0)).toEqual(['2', 'New', '', 'Lovelace, Ada', 'ada@b.uk', 'Gaffer', 'yes'])
    expect(cells(2).slice(0, 3)).toEqual(['4', 'Problem', 'E-mail: there is no @ in this address'])
    expect([name, options]).toEqual(['Import of crew.csv', { keepsCommas: true }])
    await user.click(press('Import another file'))
    expect(await screen.findByRole('heading', { name: 'Choose a file of people' })).toBeVisible()
  })

  it('can be stopped after the current rows, and continues with the other rows on a later visit', async () => {
    let answer = () => {}
    server.beforeChunk = at =>
      at === 0 ? new Promise<void>(resolve => (answer = resolve)) : Promise.resolve()
    const { user, unmount } = await checked()
    await user.click(press('Import 3 rows'))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    answer()
    expect(await screen.findByText(/stopped after 2 of 3 rows/)).toBeVisible()
    expect(server.written).toEqual(['ada@b.uk', 'ed@b.uk'])
    unmount()
    server.beforeChunk = async () => {}
    await shown()
    await user.click(await screen.findByRole('button', { name: 'Go on' }))
    expect(await screen.findByText(/^Imported: 3 people added/)).toBeVisible()
    expect(server.written).toEqual(['ada@b.uk', 'ed@b.uk', 'flo@b.uk'])
  })

  it('says what failed, keeps the rows that were written, and tries the other rows again', async () => {
    server.beforeChunk = at =>
      at === 2 ? Promise.reject(new AppError('unavailable', 'You are offline.')) : Promise.resolve()
    const { user } = await checked()
    await user.click(press('Import 3 rows'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Stopped after 2 of 3 rows')
    expect(alert).toHaveTextContent('You are offline.')
    server.beforeChunk = async () => {}
    await user.click(press('Retry'))
    expect(await screen.findByText(/^Imported: 3 people added/)).toBeVisible()
    expect(server.written).toEqual(['ada@b.uk', 'ed@b.uk', 'flo@b.uk'])
  })

  it('has nothing to do if the same file is chosen again', async () => {
    for (const email of ['ada@b.uk', 'ed@b.uk', 'flo@b.uk']) server.known.add(email)
    await checked()
    expect(screen.getByText(/3 people already up to date/)).toBeVisible()
    await waitFor(() => expect(press('Nothing to import')).toBeDisabled())
  })
})
