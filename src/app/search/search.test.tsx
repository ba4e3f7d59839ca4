import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import type { Filter } from '@/data/firestore/collection'
import { praKeys } from '@/data/pras/pra-keys'
import { queryClient } from '@/data/sync/query-client'
import { companySchema } from '@/domain/companies/schema'
import { contractName, contractTokens } from '@/domain/contracts/naming'
import { articleSchema } from '@/domain/faqs/schema'
import { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'
import { searchTokens } from '@/domain/shared/search-tokens'
import { sopSchema } from '@/domain/sops/schema'
import type { User } from '@/domain/users/schema'
import { buildUser } from '~tests/fixtures/people'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { buildProduction } from '~tests/fixtures/productions'
import { validContract } from '~tests/fixtures/valid-contract'
import { renderApp } from '~tests/support/render-app'
import { openedLately, rememberOpened } from './opened-lately'
import { SearchButton } from './search-button'
import { useRememberOpened } from './use-remember-opened'

/** The documents on the server, by collection. A query gets an answer only if the rules would allow it. */
const server = vi.hoisted(() => ({
  documents: {} as Record<string, Entity[]>,
  asked: [] as string[],
  isDown: false,
}))

vi.mock('@/data/sync/reference', () => ({
  viewerOf: ({ id }: { id: string }) => ({ userId: id }),
  viewerKey: ({ userId }: { userId: string }) => userId,
  keptFor: () => ({ load: async () => undefined, save: async () => undefined }),
  referenceOf: (path: string, _schema: unknown, _viewer: unknown, filters: readonly Filter[]) => ({
    restore: async () => undefined,
    sync: async () => {
      server.asked.push(path)
      if (server.isDown) throw new AppError('unavailable', 'You are offline.')
    },
    rows: () => matching(path, filters),
  }),
}))
vi.mock('@/data/firestore/collection', async original => ({
  ...(await original<object>()),
  collection: (path: string) => ({
    path,
    find: async () => undefined,
    get: async (id: string) => {
      server.asked.push(`${path}/${id}`)
      const found = server.documents[path]?.find(each => each.id === id)
      if (!found) throw new AppError('not-found', 'Document does not exist')
      return found
    },
    query: async (filters: readonly Filter[]) => ({ rows: matching(path, filters), invalid: [] }),
    page: async (filters: readonly Filter[], { size }: { size: number }) => {
      server.asked.push(`${path} ${JSON.stringify(filters.at(-1)?.[2])}`)
      return { rows: matching(path, filters).slice(0, size), invalid: [], cursor: null }
    },
  }),
}))
vi.mock('@/data/firestore/firestore-rest', async original => ({
  ...(await original<object>()),
  getDocuments: async ({ path, filters = [] }: { path: string; filters?: readonly Filter[] }) =>
    matching(path, filters).map(({ id, ...body }) => ({
      id,
      ref: { path: `${path}/${id}` },
      data: () => body,
      get: () => undefined,
    })),
}))

function matching(path: string, filters: readonly Filter[]): Entity[] {
  return (server.documents[path] ?? []).filter(document =>
    filters.every(([field, op, value]) => {
      const held = field
        .split('.')
        .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document)
      if (op === '==') return held === value
      if (op === 'in') return (value as unknown[]).includes(held)
      // A sync that asks for changes finds none.
      if (op === '>') return false
      if (op === 'array-contains') return (held as unknown[]).includes(value)
      throw new Error(`No ${op} here`)
    }),
  )
}

const pra = (id: string, title: string, changes: object = {}) =>
  aPra({ id, title, reference: `PRA-2026-${id}`, searchTokens: searchTokens([title, id]), ...changes })
const sop = (code: string, title: string, status: string) =>
  sopSchema.parse({ id: code, code, title, status, category: 'other', version: 1 })
const article = (id: string, question: string, more: object = {}) =>
  articleSchema.parse({ id, question, section: 'Drones', answer: 'So.', isPublished: true, ...more })

const user = userEvent.setup()
let person: User

beforeEach(async () => {
  await runSignOutTasks()
  localStorage.clear()
  sessionStorage.clear()
  server.asked = []
  server.isDown = false
  server.documents = {
    productions: [
      buildProduction({ id: 'open', name: 'Frozen coasts', companyId: 'company-three' }),
      buildProduction({ id: 'one', name: 'Frozen secrets', companyId: 'company-one' }),
      buildProduction({ id: 'old', name: 'Frozen archive', companyId: 'company-three', isArchived: true }),
    ],
    users: [
      buildUser({ id: 'fay', firstName: 'Fay', lastName: 'Frozenberg' }),
      buildUser({ id: 'left', firstName: 'Lou', lastName: 'Frozenberg', isArchived: true }),
    ],
    companies: [companySchema.parse({ id: 'boats', name: 'Frozen boats' })],
    sops: [sop('SOP-1', 'Frozen lakes', 'published'), sop('SOP-2', 'Frozen drafts', 'draft')],
    faqs: [
      article('all', 'Frozen batteries?'),
      article('staff', 'Frozen budgets?', { audience: 'employees' }),
      article('later', 'Frozen plans?', { isPublished: false }),
    ],
    pras: [
      pra('0001', 'Frozen bears'),
      pra('0002', 'Frozen whales', { companyAccess: 'company-one' }),
      pra('0003', 'Frozen seals', { memberIds: ['me'] }),
      pra('0004', 'Frozen past', { isArchived: true, memberIds: ['me'] }),
    ],
  }
  become({})
})

function become(changes: Partial<User>) {
  person = aUser('me', changes)
  session.set({ user: person })
}

function Page() {
  useRememberOpened('me')
  const { pathname, search } = useLocation()
  return (
    <QueryClientProvider client={queryClient}>
      <h1>Page</h1>
      <SearchButton state={{ kind: 'member', user: person }} />
      <output aria-label="Address">{pathname + search}</output>
    </QueryClientProvider>
  )
}
const address = () => screen.getByLabelText('Address').textContent

async function opened(at = '/') {
  renderApp(<Page />, at)
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: 'Search everywhere' })
}
const names = () => screen.getAllByRole('option').map(option => option.firstChild?.textContent)
const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option')

async function typed(text: string, at?: string) {
  const box = await opened(at)
  await user.type(box, text)
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(/shown$|Fewer letters/),
  )
  return box
}

it('the search finds PRAs and records by a mistyped half word, grouped by kind, and axe finds no fault in it', async () => {
  const box = await typed('frzoe')
  expect(group('PRAs').map(each => each.textContent)).toEqual([
    expect.stringContaining('Frozen bears'),
    expect.stringContaining('Frozen seals'),
  ])
  expect(group('Productions')).toHaveLength(1)
  expect(group('SOPs').map(each => each.getAttribute('href'))).toEqual(['/sops/SOP-1', '/sops/SOP-2'])
  expect(group('PRA FAQs')[0]).toHaveAttribute('href', '/pras/faqs?article=all')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations).toEqual([])
  expect(box).toHaveFocus()
})

it('the search finds contracts by person and by number, but only contracts that the person may see', async () => {
  const contract = (id: string, lastName: string, changes: object = {}) => {
    const sound = validContract('freelance', { reference: `CON-2026-${id}`, ...changes })
    const named = { ...sound, cachedCrew: { ...sound.cachedCrew, firstName: 'Ada', lastName } }
    return { ...named, id, name: contractName(named), searchTokens: contractTokens(named) }
  }
  server.documents.contracts = [
    contract('0050', 'Coombe', { pmId: 'me' }),
    contract('0051', 'Coombes'),
    contract('0052', 'Coomber', { companyAccess: 'company-one' }),
    contract('0053', 'Coombe', { isArchived: true }),
  ]
  const found = () => group('Contracts').map(each => each.getAttribute('href'))
  const box = await typed('coobme')
  await waitFor(() => expect(found()).toEqual(['/contracts/0050']))
  become({ canAccessContracts: true })
  await user.clear(box)
  await user.type(box, 'coomb')
  await waitFor(() => expect(found()).toEqual(['/contracts/0050', '/contracts/0051']))
  await user.clear(box)
  await user.type(box, 'con-2026-0051')
  await waitFor(() => expect(found()).toEqual(['/contracts/0051']))
  become({ isEmployee: false })
  await user.clear(box)
  await user.type(box, 'coomb')
  expect(await screen.findByText(/Nothing found for “coomb”\. /)).toBeVisible()
})

it('the search says how many results are shown, and has a link to all results of a kind', async () => {
  server.documents.companies = Array.from({ length: 9 }, (_, at) =>
    companySchema.parse({ id: `c${at}`, name: `Walrus boats ${at}` }),
  )
  await typed('walrus')
  expect(group('Companies').at(-1)).toHaveTextContent('Show all 9')
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(/^6 shown$/)
})

it('the search reads eight PRAs for one word and 25 for more words, and then does not say how many there are', async () => {
  server.documents.pras = Array.from({ length: 30 }, (_, at) => pra(String(at), `Walrus shoot ${at}`))
  const box = await typed('walrus')
  await waitFor(() => expect(group('PRAs')).toHaveLength(7))
  expect(group('PRAs').at(-1)).toHaveTextContent(/^Show all$/)
  await user.clear(box)
  await user.type(box, 'walrus 24')
  await waitFor(() =>
    expect(group('PRAs').map(each => each.textContent)).toEqual([
      expect.stringContaining('Walrus shoot 24'),
      'Show all',
    ]),
  )
})

it.each<[string, Partial<User>, string[]]>([
  [
    'an employee',
    {},
    [
      'Fay Frozenberg',
      'Frozen batteries?',
      'Frozen bears',
      'Frozen boats',
      'Frozen budgets?',
      'Frozen coasts',
      'Frozen drafts',
      'Frozen lakes',
      'Frozen seals',
    ],
  ],
  [
    'an employee with the flag of company one',
    { canViewCompanyOneProductions: true },
    [
      'Fay Frozenberg',
      'Frozen batteries?',
      'Frozen bears',
      'Frozen boats',
      'Frozen budgets?',
      'Frozen coasts',
      'Frozen drafts',
      'Frozen lakes',
      'Frozen seals',
      'Frozen secrets',
      'Frozen whales',
    ],
  ],
  [
    'a freelancer',
    { isEmployee: false },
    ['Fay Frozenberg', 'Frozen batteries?', 'Frozen coasts', 'Frozen lakes', 'Frozen seals'],
  ],
])(
  'the search finds for %s the records that this person may open, and nothing else',
  async (_, changes, wanted) => {
    become(changes)
    // This record is still in memory from a person with more rights. The search must not find it.
    queryClient.setQueryData(praKeys.header('0002'), server.documents.pras?.[1])
    await typed('frozen')
    const found = names().map(name => name?.replace(/^(PRA-2026-\d+|SOP-\d) /, ''))
    expect(found.sort()).toEqual(wanted)
  },
)

it('the search works with the keyboard only: arrows move, Enter opens a result and closes the search', async () => {
  await typed('frozen la')
  const rows = screen.getAllByRole('option')
  expect(rows).toHaveLength(1)
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'frozen')
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(3))
  const chosen = () =>
    screen.getAllByRole('option').findIndex(row => row.getAttribute('aria-selected') === 'true')
  expect(chosen()).toBe(0)
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toBe(screen.getAllByRole('option').length - 1)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe(1)
  const to = screen.getAllByRole('option')[1]?.getAttribute('href')
  expect(screen.getByRole('combobox')).toHaveAttribute(
    'aria-activedescendant',
    screen.getAllByRole('option')[1]?.id,
  )
  await user.keyboard('{Enter}')
  expect(address()).toBe(to)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the search closes with Escape or a second Ctrl K, and returns the focus', async () => {
  renderApp(<Page />)
  const button = screen.getByRole('button', { name: /^Search/ })
  await user.click(button)
  expect(await screen.findByRole('combobox')).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button).toHaveFocus()
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox')).toHaveFocus()
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button).toHaveFocus()
})

it('the search finds pages and actions, but those of the admin area only for admins', async () => {
  await typed('new drone')
  expect(group('Actions').map(each => each.getAttribute('href'))).toEqual([
    '/pras?new=1&newType=drone&newProduction=',
  ])
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'utilities')
  expect(await screen.findByText(/Nothing found/)).toBeVisible()
})

it('the search finds, for an admin, the pages of the admin area and the action that adds an SOP', async () => {
  become({ canAccessAdminApp: true })
  await typed('utilit')
  expect(group('Pages').map(each => each.getAttribute('href'))).toEqual(['/admin/utils'])
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'new so')
  await waitFor(() => expect(group('Actions')[0]).toHaveAttribute('href', '/sops/new'))
})

it('the search offers the actions of the PRA that is open', async () => {
  const approved = pra('0001', 'Frozen bears', {
    status: 'approved',
    approvedVersion: 3,
    ownerId: 'me',
    startDate: '2099-01-01',
    endDate: '2099-02-01',
  })
  queryClient.setQueryData(praKeys.header('0001'), approved)
  await typed('amend this', '/pras/0001')
  expect(group('This PRA').map(each => each.getAttribute('href'))).toEqual(['/pras/0001/amend'])
})

it('the search shows recently opened records first if they may still be opened, also among equal matches', async () => {
  const lately = ['/pras/0002', '/productions/one', '/pras/0003', '/sops/SOP-1']
  for (const [at, each] of lately.entries()) rememberOpened('me', each, at + 1)
  await opened()
  await waitFor(() => expect(group('Opened lately')).toHaveLength(2))
  expect(group('Opened lately').map(each => each.getAttribute('href'))).toEqual(['/sops/SOP-1', '/pras/0003'])
  await user.type(screen.getByRole('combobox'), 'frozen')
  await waitFor(() => expect(group('PRAs')[0]).toHaveAttribute('href', '/pras/0003'))
})

it('the search does not load a recently opened PRA that a page or list has just loaded', async () => {
  for (const [at, id] of ['0001', '0003', '0004'].entries()) rememberOpened('me', `/pras/${id}`, at + 1)
  queryClient.setQueryData(praKeys.header('0001'), pra('0001', 'Frozen bears'))
  queryClient.setQueryData([...praKeys.lists, 'list'], { pages: [{ rows: [pra('0003', 'Frozen seas')] }] })
  const old = { updatedAt: Date.now() - 11 * 60_000 }
  queryClient.setQueryData(praKeys.header('0004'), pra('0004', 'Old name'), old)
  await opened()
  await waitFor(() => expect(server.asked).toContain('pras/0004'))
  expect(group('Opened lately').map(each => each.getAttribute('href'))).toContain('/pras/0001')
  expect(server.asked.filter(each => each.startsWith('pras/'))).toEqual(['pras/0004'])
})

it('the search remembers each opened record once, under one address, and remembers no lists', async () => {
  const { router } = renderApp(<Page />, '/pras/0001/crew')
  for (const to of ['/pras', '/pras/faqs?article=all', '/sops/new', '/sops/SOP-1', '/pras/0001/hazards']) {
    await router.navigate(to)
    await waitFor(() => expect(address()).toBe(to))
  }
  const opened = ['/pras/0001', '/sops/SOP-1', '/pras/faqs?article=all']
  await waitFor(() => expect([...openedLately('me').keys()]).toEqual(opened))
  expect(openedLately('somebody-else').size).toBe(0)
})

it('the search forgets recently opened records at sign-out', async () => {
  await typed('frozen')
  expect(queryClient.getQueryCache().getAll().length).toBeGreaterThan(3)
  rememberOpened('me', '/pras/0001')
  await user.keyboard('{Escape}')
  await runSignOutTasks()
  expect(openedLately('me').size).toBe(0)
  server.documents = {}
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'frozen')
  expect(await screen.findByText(/Nothing found for “frozen”\. /)).toBeVisible()
})

it('the search names a kind of record that it could not search, and still finds the other kinds', async () => {
  server.isDown = true
  const box = await opened()
  await user.type(box, 'my pras')
  await waitFor(() => expect(screen.getAllByRole('alert')[0]).toHaveTextContent('You are offline.'))
  expect(group('Pages')[0]).toHaveAttribute('href', '/my-pras')
})

it('the search reuses the results for a shorter word, without another request', async () => {
  await typed('fr')
  await waitFor(() => expect(server.asked).toContain('pras "fr"'))
  await user.type(screen.getByRole('combobox'), 'oze')
  await waitFor(() => expect(group('PRAs')).toHaveLength(2))
  expect(server.asked.filter(each => each.startsWith('pras "'))).toEqual(['pras "fr"'])
})
