import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { AppError } from '@/domain/shared/app-error'
import { userSchema } from '@/domain/users/schema'
import { renderApp } from '~tests/support/render-app'
import BoardPage from './board-page'

interface Wish {
  id: string
  terms: { crewId: string; filmingRate?: number }
  invited?: { email: string; firstName: string; lastName: string }
}

/** A server that creates each id only once, and answers a call only when the test lets it. */
const server = vi.hoisted(() => ({
  made: [] as Wish[],
  calls: 0,
  before: async (_wish: Wish) => {},
}))
const people = vi.hoisted(() =>
  Array.from({ length: 12 }, (_, at) => ({
    id: `p${at}`,
    firstName: 'Person',
    lastName: `Number${at}`,
    email: `p${at}@b.uk`,
    isArchived: false,
    hmrcRole: '',
  })),
)

vi.mock('@/data/contracts/contracts', () => ({
  createContracts: async (wishes: readonly Wish[], onProgress?: (done: number) => void) => {
    const outcome = { created: [] as string[], failed: [] as { id: string; error: Error }[] }
    for (const [at, wish] of wishes.entries()) {
      server.calls += 1
      try {
        await server.before(wish)
        if (!server.made.some(({ id }) => id === wish.id)) server.made.push(wish)
        outcome.created.push(wish.id)
      } catch (error) {
        outcome.failed.push({ id: wish.id, error: error as Error })
      }
      onProgress?.(at + 1)
    }
    return outcome
  },
}))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/named-records', () => import('~tests/support/no-named-records'))
vi.mock('@/data/records/reference', async () => {
  const { defaultConfig } = await import('@/domain/config/schema')
  const of = (rows: { id: string }[]) => ({
    rows,
    byId: new Map(rows.map(row => [row.id, row])),
    isLoading: false,
    error: null,
    retry: () => {},
  })
  const productions = of([
    {
      id: 'ice',
      name: 'Ice',
      companyId: 'c',
      pmId: 'me',
      pcIds: [],
      isArchived: false,
    } as { id: string },
  ])
  const crew = of(people)
  const none = of([])
  return {
    definitionOf: (path: string) => path,
    useReference: (path: string) => (path === 'crew' ? crew : none),
    useConfig: () => defaultConfig,
    useProductions: () => productions,
    useCompanies: () => none,
    useRoles: () => none,
    usePilots: () => none,
    useAircraft: () => none,
    useSops: () => none,
    useHazards: () => none,
    useRecords: () => none,
  }
})
vi.mock('@/data/contracts/contract-list', () => {
  const list = { rows: [], isLoading: false, error: null, retry: () => {} }
  return { useContractList: () => list }
})
vi.mock('@/data/pras/shoots', () => {
  const none = { byProduction: new Map(), isLoading: false }
  return { useShoots: () => none }
})
vi.mock('@/features/contracts/bulk/shared-terms', () => ({
  SharedTerms: ({ content, onChange }: { content: object; onChange: (content: object) => void }) => (
    <button
      type="button"
      onClick={() =>
        onChange({
          ...content,
          productionId: 'ice',
          contractStartDate: '2026-06-01',
          contractEndDate: '2026-06-30',
          numberOfFilmingDays: 10,
        })
      }
    >
      Fill in the terms
    </button>
  ),
}))

beforeEach(async () => {
  await runSignOutTasks({ isForced: false })
  session.set({
    user: userSchema.parse({
      ...{ id: 'me', email: 'me@b.uk', firstName: 'A', lastName: 'B' },
      canAccessContracts: true,
    }),
  })
  Object.assign(server, { made: [], calls: 0, before: async () => {} })
})

const block = [
  'Name\tJob\tDaily rate',
  ...Array.from({ length: 12 }, (_, at) =>
    at === 3
      ? 'Nobody Here\tCamera\t650'
      : `"Number${at}, Person"\tCamera\t${at === 7 ? 'lots' : `£65${at % 10}`}`,
  ),
].join('\r\n')

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function pasted() {
  const user = userEvent.setup()
  const drawn = renderApp(<BoardPage />, '/contracts/many?productionId=ice')
  await user.click(await screen.findByText('Fill in the terms'))
  fireEvent.paste(cell('Person, line 1'), { clipboardData: { getData: () => block } })
  await screen.findByText(/^12 lines filled/)
  // The first drawing of the page is slow.
  await screen.findByText(/10 contracts can be made/)
  return { user, ...drawn }
}

describe('creating many contracts on the board', () => {
  it('makes one contract for each valid pasted line, even after a double click, and names the invalid lines', async () => {
    const { user } = await pasted()
    expect(screen.getByText(/10 contracts can be made as drafts\. 2 lines have a problem/)).toBeVisible()
    expect(screen.getByText('Line 4, Person: nobody in contract crew is called “Nobody Here”.')).toBeVisible()
    expect(
      screen.getByText('Line 8, Day rate: “lots” is not an amount. Write an amount like 1,234.50.'),
    ).toBeVisible()
    expect(cell('Person, line 4')).toBeInvalid()
    await user.dblClick(screen.getByText('Make 10 contracts'))
    await screen.findByText(/^10 contracts made/)
    expect(server.made.map(({ terms }) => terms.crewId)).toHaveLength(10)
    expect(new Set(server.made.map(({ id }) => id)).size).toBe(10)
    expect(server.calls).toBe(10)
    expect(server.made[0]?.terms.filmingRate).toBe(65_000)

    fireEvent.change(cell('Person, line 4'), { target: { value: 'Person Number3' } })
    await user.click(await screen.findByText('Make 1 contract'))
    await screen.findByText(/^11 contracts made/)
    expect(server.made.at(-1)?.terms.crewId).toBe('p3')
  })

  it('sends a link to pasted people who are not in contract crew, and announces this first', async () => {
    const user = userEvent.setup()
    renderApp(<BoardPage />, '/contracts/many?productionId=ice')
    await user.click(await screen.findByText('Fill in the terms'))
    const list = ['Name\tE-mail\tJob', 'Grace Hopper\tGrace@new.uk\tCamera', 'Person Number2\tp2@b.uk\tSound']
    fireEvent.paste(cell('Person, line 1'), { clipboardData: { getData: () => list.join('\r\n') } })
    await screen.findByText(/1 person is not in contract crew and gets a link/)
    expect(screen.getByText('Ready, gets a link')).toBeVisible()
    await user.click(screen.getByText('Make 2 contracts'))
    await screen.findByText(/^2 contracts made/)
    expect(server.made.map(({ terms, invited }) => [terms.crewId, invited?.email])).toEqual([
      ['', 'grace@new.uk'],
      ['p2', undefined],
    ])
  })

  it('continues after the tab was closed, and makes no contract twice', async () => {
    const { user, unmount } = await pasted()
    server.before = async () => {
      if (server.made.length === 7) await new Promise(() => {})
    }
    await user.click(screen.getByText('Make 10 contracts'))
    await screen.findByText(/^7 of 10 contracts are made/)
    unmount()
    await runSignOutTasks({ isForced: true })
    server.before = async () => {}
    renderApp(<BoardPage />, '/contracts/many?productionId=ice')
    expect(await screen.findByText(/This stopped after 5 contracts/)).toBeVisible()
    await user.click(await screen.findByText('Make 5 contracts'))
    await screen.findByText(/^10 contracts made/)
    expect(new Set(server.made.map(({ id }) => id)).size).toBe(server.made.length)
    expect(server.made).toHaveLength(10)
  })

  it('continues while another page is open, and shows its progress when the board is opened again', async () => {
    const { user, unmount } = await pasted()
    let goOn = () => {}
    server.before = async () => {
      if (server.made.length === 7) await new Promise<void>(resolve => (goOn = resolve))
    }
    await user.click(screen.getByText('Make 10 contracts'))
    await screen.findByText(/^7 of 10 contracts are made/)
    unmount()
    renderApp(<BoardPage />, '/contracts/many?productionId=ice')
    expect(await screen.findByText(/^7 of 10 contracts are made/)).toBeVisible()
    expect(screen.queryByText(/This stopped/)).toBeNull()
    server.before = async () => {}
    goOn()
    await screen.findByText(/^10 contracts made/)
    expect(server.calls).toBe(10)
    expect(screen.getByRole('link', { name: 'Contracts of this production' })).toHaveAttribute(
      'href',
      '/contracts?productionId=ice',
    )
  })

  it('does not mention other contracts if no contract was made', async () => {
    const { user } = await pasted()
    server.before = async () => {
      throw new AppError('unavailable', 'No connection. Try again.')
    }
    await user.click(screen.getByText('Make 10 contracts'))
    const notice = await screen.findByText(/10 contracts could not be made/)
    expect(notice).toHaveTextContent('10 contracts could not be made. Their lines say why.')
  })

  it('shows in a line why the server refused the contract of that line, and can try again', async () => {
    const { user } = await pasted()
    server.before = async ({ terms }) => {
      if (terms.crewId === 'p5') throw new AppError('unavailable', 'No connection. Try again.')
    }
    await user.click(screen.getByText('Make 10 contracts'))
    expect(await screen.findByText('Line 6 was not made: No connection. Try again.')).toBeVisible()
    server.before = async () => {}
    await user.click(screen.getByText('Make 1 contract'))
    await screen.findByText(/^10 contracts made/)
    expect(server.made).toHaveLength(10)
  })

  it('says that a contract may have been made if no answer came for its line', async () => {
    const { user } = await pasted()
    server.before = async ({ terms }) => {
      if (terms.crewId === 'p5') throw new AppError('deadline-exceeded', 'No answer came.')
    }
    await user.click(screen.getByText('Make 10 contracts'))
    expect(await screen.findByText('Line 6: No answer came.')).toBeVisible()
    expect(screen.getByText(/^No answer came about 1 contract\. Make it again to be sure/)).toBeVisible()
    expect(screen.queryByText(/could not be made|was not made/)).toBeNull()
  })

  it('works with the keyboard only, and can undo a paste', async () => {
    const { user, container } = await pasted()
    await user.click(screen.getByText('Undo paste'))
    await waitFor(() => expect(cell('Person, line 1')).toHaveValue(''))
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations).toEqual([])
    await user.click(cell('Role, line 1'))
    await user.keyboard('Sound{Enter}')
    await waitFor(() => expect(cell('Role, line 2')).toHaveFocus())
    await user.keyboard('Light{ArrowUp}')
    await waitFor(() => expect(cell('Role, line 1')).toHaveFocus())
    expect([cell('Role, line 1').value, cell('Role, line 2').value]).toEqual(['Sound', 'Light'])
    await user.click(screen.getByLabelText('Remove line 1'))
    expect(cell('Role, line 1')).toHaveValue('Light')
    expect([2, 3].map(line => cell(`Role, line ${line}`).value)).toEqual(['', ''])
  })

  it('keeps each line together with its contract when another line is removed', async () => {
    const { user } = await pasted()
    await user.click(screen.getByText('Undo paste'))
    await waitFor(() => expect(cell('Person, line 1')).toHaveValue(''))
    fireEvent.change(cell('Person, line 1'), { target: { value: 'Person Number1' } })
    fireEvent.change(cell('Person, line 2'), { target: { value: 'Person Number2' } })
    await user.click(screen.getByLabelText('Remove line 1'))
    fireEvent.change(cell('Person, line 2'), { target: { value: 'Person Number3' } })
    await user.click(await screen.findByText('Make 2 contracts'))
    await screen.findByText(/^2 contracts made/)
    expect(new Set(server.made.map(({ id }) => id)).size).toBe(2)
    expect(server.made.map(({ terms }) => terms.crewId).toSorted()).toEqual(['p2', 'p3'])
  })
})
