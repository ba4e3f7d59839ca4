import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { tabId, takeDraft } from '@/data/drafts/store'
import { type Article, articleSchema } from '@/domain/faqs/schema'
import { AppError } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { userSchema } from '@/domain/users/schema'
import { UiProvider } from '@/ui/ui-provider'
import { directory } from '~tests/support/known-people'
import AdminFaqsPage from './pages/admin-faqs-page'
import ArticlePage from './pages/article-page'
import ReferencePage from './pages/reference-page'

const article = (id: string, fields: Partial<Article> = {}): Article =>
  articleSchema.parse({
    id,
    question: id,
    section: 'Approval',
    answer: `What **${id}** says.`,
    revision: 1,
    ...fields,
  })
const world = vi.hoisted(() => ({
  rows: [] as unknown[],
  isAdmin: false,
  save: vi.fn(),
  archive: vi.fn(),
}))
const admin = userSchema.parse({
  id: 'user-admin',
  email: 'a@example.test',
  firstName: 'Alex',
  lastName: 'Morgan',
  isEmployee: true,
})

vi.mock('@/data/base/session', () => ({
  useActor: () => actorOf({ ...admin, canAccessAdminApp: world.isAdmin }),
  session: { get: () => ({ user: admin }) },
}))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', () => {
  const of = (rowsOf: () => { id: string }[]) => () => {
    const rows = rowsOf()
    return { rows, byId: new Map(rows.map(row => [row.id, row])) }
  }
  const others = ['Aircraft', 'Companies', 'Hazards', 'Pilots', 'Productions', 'Roles', 'Sops']
  return {
    ...Object.fromEntries(others.map(name => [`use${name}`, of(() => [])])),
  }
})
vi.mock('@/data/records/articles', () => {
  const store = { save: world.save, archive: world.archive }
  return {
    useArticles: () => ({
      rows: world.rows,
      byId: new Map((world.rows as Article[]).map(row => [row.id, row])),
      isLoading: false,
      error: null,
      retry: () => undefined,
    }),
    articleStores: { faqs: store, approvalProcesses: store, culturalConsiderations: store },
  }
})

directory.rows = [admin]

beforeEach(() => {
  world.isAdmin = false
  world.save.mockReset().mockImplementation(async (before, data, { id }) => ({ ...before, ...data, id }))
  world.archive.mockReset().mockImplementation(async (record, isArchived) => ({ ...record, isArchived }))
  world.rows = [
    article('Who signs', { order: 2 }),
    article('Which type', { order: 1, section: 'Beginning' }),
    article('For the office', { order: 3, audience: 'freelancers' }),
    article('Half written', { order: 4, isPublished: false }),
    article('Long gone', { order: 5, isArchived: true }),
  ]
})

function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/pras/faqs', Component: ReferencePage },
      { path: '/admin/faqs', Component: AdminFaqsPage },
      { path: '/admin/faqs/:kind/:id', Component: ArticlePage },
    ],
    { initialEntries: [address] },
  )
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { router, ...view }
}
/** Returns the questions of the admin's list, from top to bottom. */
const questions = () =>
  within(screen.getByRole('grid', { name: 'PRA FAQs' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[2]?.textContent)
const titles = () =>
  within(screen.getByRole('navigation', { name: 'PRA FAQs' }))
    .queryAllByRole('link')
    .map(link => link.textContent)

test('articles are listed by section with the first one open, and each has an address of its own', async () => {
  const { router, container } = show('/pras/faqs')
  expect(titles()).toEqual(['Which type', 'Who signs'])
  expect(screen.getByRole('heading', { level: 2, name: 'Which type' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Who signs' }))
  expect(router.state.location.search).toBe('?article=Who+signs')
  const heading = screen.getByRole('heading', { level: 2, name: 'Who signs' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(await screen.findByText('Who signs', { selector: 'strong' })).toBeVisible()
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  )
})

test('articles are filtered while the person types, also by words of their text', async () => {
  show('/pras/faqs')
  await userEvent.type(screen.getByLabelText('Filter: PRA FAQs'), 'says sign')
  expect(titles()).toEqual(['Who signs'])
  await userEvent.type(screen.getByLabelText('Filter: PRA FAQs'), 'xyz')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(titles()).toHaveLength(2)
})

test('the page says that the person may not read an article, and shows no part of it', () => {
  show('/pras/faqs?article=Half written')
  expect(screen.getByText('This article is no longer here')).toBeVisible()
  expect(screen.queryByText(/What .* says/)).toBeNull()
})

test('only admins see a link to edit an article', () => {
  show('/pras/faqs')
  expect(screen.queryByRole('link', { name: 'Edit articles' })).toBeNull()
})

test('an admin can move an article by one place within its section', async () => {
  world.isAdmin = true
  show('/admin/faqs?kind=faqs')
  expect(questions()).toEqual(['Which type', 'Who signs', 'For the office', 'Half written'])
  const up = screen.getByRole('button', { name: 'Move “Who signs” up' })
  expect(up).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(up)
  expect(world.save).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Move “Who signs” down' }))
  expect(world.save.mock.calls.map(([before, data, ids]) => [before.id, data.order, ids.id])).toEqual([
    ['For the office', 2, 'For the office'],
    ['Who signs', 3, 'Who signs'],
  ])
})

test('the page says that an article could not be moved', async () => {
  world.isAdmin = true
  world.save.mockRejectedValueOnce(new AppError('unavailable', 'The server cannot be reached.'))
  show('/admin/faqs?kind=faqs')
  await userEvent.click(screen.getByRole('button', { name: 'Move “Who signs” down' }))
  expect(await screen.findByText('The article was not moved. The server cannot be reached.')).toBeVisible()
  expect(world.save).toHaveBeenCalledOnce()
})

test('archived articles are shown on request, have a link to their page, and can be restored', async () => {
  world.isAdmin = true
  const { router } = show('/admin/faqs?kind=faqs')
  expect(questions()).not.toContain('Long gone')
  await userEvent.click(screen.getByLabelText('Archived'))
  await userEvent.click(screen.getByRole('cell', { name: 'Long gone' }))
  expect(router.state.location.pathname).toBe('/admin/faqs/faqs/Long%20gone')
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(world.archive).toHaveBeenCalledWith(expect.objectContaining({ id: 'Long gone' }), false)
})

test('the page of an article shows its details, and its text as readers see it', async () => {
  world.isAdmin = true
  const { container } = show('/admin/faqs/faqs/Half written')
  expect(screen.getByRole('heading', { level: 1, name: 'Half written' })).toBeVisible()
  expect(screen.getByText('Not published')).toBeVisible()
  expect(await screen.findByText('Half written', { selector: 'strong' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit question' })).toBeVisible()
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  )
})

test.each([
  [
    '/admin/faqs?kind=culturalConsiderations&article=Who signs',
    '/admin/faqs/culturalConsiderations/Who%20signs',
    '?edit=1',
  ],
  ['/admin/faqs?article=new', '/admin/faqs/faqs/new', ''],
])('the old address %s leads to the form of the article', (address, pathname, search) => {
  world.isAdmin = true
  const { router } = show(address)
  expect(router.state.location).toMatchObject({ pathname, search })
  expect(screen.getByLabelText(/^Section/)).toBeVisible()
})

test('typed text of an article is still there after the page was left, and can then be saved', async () => {
  world.isAdmin = true
  const first = show('/admin/faqs/faqs/Who signs?edit=1')
  await userEvent.clear(screen.getByLabelText(/^Section/))
  await userEvent.type(screen.getByLabelText(/^Section/), 'Signing')
  await userEvent.tab()
  first.unmount()
  show('/admin/faqs/faqs/Who signs?edit=1')
  expect(await screen.findByText(/Restored: your unsaved text of/)).toBeVisible()
  expect(screen.getByLabelText(/^Section/)).toHaveValue('Signing')
  await userEvent.click(screen.getByRole('button', { name: 'Save question' }))
  await waitFor(() => expect(world.save).toHaveBeenCalledOnce())
  expect(world.save.mock.calls[0]?.[1]).toMatchObject({ section: 'Signing', question: 'Who signs', order: 2 })
  expect(await takeDraft(admin.id, 'Who signs', 'record:faqs', await tabId())).toBeUndefined()
})

test('the form of an article shows both texts if somebody else saved first, and saves the chosen text', async () => {
  world.isAdmin = true
  const theirs = article('Who signs', { section: 'Theirs', revision: 2, lastModifiedById: admin.id })
  world.save.mockRejectedValueOnce(new AppError('conflict', 'Changed', { details: { theirs } }))
  show('/admin/faqs/faqs/Who signs?edit=1')
  await userEvent.clear(screen.getByLabelText(/^Section/))
  await userEvent.type(screen.getByLabelText(/^Section/), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save question' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Mine')
  expect(dialog).toHaveTextContent('Theirs')
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(world.save).toHaveBeenCalledTimes(2))
  const [before, data] = world.save.mock.calls[1] ?? []
  expect(before).toMatchObject({ revision: 2 })
  expect(data).toMatchObject({ section: 'Mine' })
})

test('the form of a new article asks for missing answers, and saves the article last and unpublished', async () => {
  world.isAdmin = true
  show('/admin/faqs/faqs/new')
  await userEvent.click(screen.getByRole('button', { name: 'Save question' }))
  expect(screen.getByText(/answers are missing or not valid/)).toBeVisible()
  expect(world.save).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/^Question/), 'Why?')
  await userEvent.type(screen.getByLabelText(/^Section/), 'Approval')
  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'So.')
  await userEvent.click(screen.getByRole('button', { name: 'Save question' }))
  await waitFor(() => expect(world.save).toHaveBeenCalledOnce())
  const [before, data] = world.save.mock.calls[0] ?? []
  expect(before).toBeUndefined()
  expect(data).toMatchObject({ question: 'Why?', answer: 'So.', order: 6, isPublished: false })
})
