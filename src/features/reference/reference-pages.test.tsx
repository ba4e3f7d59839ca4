import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveDraft, tabId, takeDraft } from '@/data/drafts/store'
import { type Article, articleSchema } from '@/domain/faqs/schema'
import { AppError } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { userSchema } from '@/domain/users/schema'
import { UiProvider } from '@/ui/ui-provider'
import AdminFaqsPage from './pages/admin-faqs-page'
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
  change: vi.fn(),
  create: vi.fn(),
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
vi.mock('@/data/records/reference', () => ({
  useUsers: () => ({ byId: new Map([[admin.id, admin]]), rows: [admin] }),
}))
vi.mock('@/data/records/articles', () => ({
  useArticles: () => ({
    rows: world.rows,
    byId: new Map((world.rows as Article[]).map(row => [row.id, row])),
    isLoading: false,
    error: null,
    retry: () => undefined,
  }),
  changeArticle: world.change,
  createArticle: world.create,
}))

beforeEach(() => {
  world.isAdmin = false
  world.change.mockReset().mockImplementation(async (_kind, before, changes) => ({ ...before, ...changes }))
  world.create.mockReset().mockImplementation(async (_kind, data, { id }) => ({ ...data, id }))
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
const titles = () =>
  within(screen.getByRole('navigation', { name: 'PRA FAQs' }))
    .queryAllByRole('link')
    .map(link => link.textContent)

test('lists what is for this person, by section; the first is open, and each has an address of its own', async () => {
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

test('filters as one types, by words of the text too', async () => {
  show('/pras/faqs')
  await userEvent.type(screen.getByLabelText('Filter: PRA FAQs'), 'says sign')
  expect(titles()).toEqual(['Who signs'])
  await userEvent.type(screen.getByLabelText('Filter: PRA FAQs'), 'xyz')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(titles()).toHaveLength(2)
})

test('an address of an article that one may not read says so, and shows nothing of it', () => {
  show('/pras/faqs?article=Half written')
  expect(screen.getByText('This article is no longer here')).toBeVisible()
  expect(screen.queryByText(/What .* says/)).toBeNull()
})

test('only admins are offered to edit', () => {
  show('/pras/faqs')
  expect(screen.queryByRole('link', { name: 'Edit articles' })).toBeNull()
})

test('an admin moves an article by one place, and archived ones come back', async () => {
  world.isAdmin = true
  show('/admin/faqs?kind=faqs')
  expect(screen.queryByRole('link', { name: 'Long gone' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Move “Who signs” down' }))
  expect(world.change.mock.calls.map(([, before, changes]) => [before.id, changes.order])).toEqual([
    ['For the office', 2],
    ['Who signs', 3],
  ])
  await userEvent.click(screen.getByLabelText('Archived'))
  await userEvent.click(screen.getByRole('button', { name: 'Restore “Long gone”' }))
  expect(world.change).toHaveBeenLastCalledWith('faqs', expect.objectContaining({ id: 'Long gone' }), {
    isArchived: false,
  })
})

test('what is typed is there again after leaving, and saving writes it', async () => {
  world.isAdmin = true
  const first = show('/admin/faqs?kind=faqs&article=Who signs')
  await userEvent.clear(screen.getByLabelText(/^Section/))
  await userEvent.type(screen.getByLabelText(/^Section/), 'Signing')
  await userEvent.tab()
  first.unmount()
  show('/admin/faqs?kind=faqs&article=Who signs')
  expect(screen.getByText(/These are your words of/)).toBeVisible()
  expect(screen.getByLabelText(/^Section/)).toHaveValue('Signing')
  await userEvent.click(screen.getByRole('button', { name: 'Save question' }))
  await waitFor(() => expect(world.change).toHaveBeenCalledOnce())
  expect(world.change.mock.calls[0]?.[2]).toMatchObject({ section: 'Signing', question: 'Who signs' })
  expect(await takeDraft(admin.id, 'Who signs', 'article:faqs', await tabId())).toBeUndefined()
})

test('words that an earlier visit left on the device come into the form, and can be thrown away', async () => {
  world.isAdmin = true
  const content = { question: 'Half written', section: 'Kept', answer: 'Kept words.', audience: 'all' }
  const place = { userId: admin.id, recordId: 'Half written', part: 'article:faqs', tabId: await tabId() }
  const kept = { content, baseRevision: 1, at: 1 }
  await saveDraft({ ...place, content: kept, baseRevision: 0, sentWriteIds: [], changedAt: 1 })
  show('/admin/faqs?kind=faqs&article=Half written')
  expect(await screen.findByText(/These are your words of/)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText(/^Section/)).toHaveValue('Kept'))
  await userEvent.click(screen.getByRole('button', { name: 'Throw them away' }))
  await waitFor(() => expect(screen.getByLabelText(/^Section/)).toHaveValue('Approval'))
  expect(await takeDraft(admin.id, 'Half written', 'article:faqs', await tabId())).toBeUndefined()
})

test('somebody else was first: both sides are shown, and what is chosen is written over theirs', async () => {
  world.isAdmin = true
  const theirs = article('Who signs', { answer: 'Theirs.', revision: 2, lastModifiedById: admin.id })
  world.change.mockRejectedValueOnce(new AppError('conflict', 'Changed', { details: { theirs } }))
  show('/admin/faqs?kind=faqs&article=Who signs')
  await userEvent.clear(screen.getByLabelText(/^Text/))
  await userEvent.type(screen.getByLabelText(/^Text/), 'Mine.')
  await userEvent.click(screen.getByRole('button', { name: 'Save question' }))
  const dialog = await screen.findByRole('dialog', { name: 'Changed by Alex Morgan' })
  expect(dialog).toHaveTextContent('Mine.')
  expect(dialog).toHaveTextContent('Theirs.')
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(world.change).toHaveBeenCalledTimes(2))
  const [, before, changes] = world.change.mock.calls[1] ?? []
  expect(before).toMatchObject({ revision: 2 })
  expect(changes).toMatchObject({ answer: 'Mine.' })
})

test('a new article asks for what is missing, then comes last', async () => {
  world.isAdmin = true
  show('/admin/faqs?kind=faqs&article=new')
  await userEvent.click(screen.getByRole('button', { name: 'Save question' }))
  expect(screen.getByText(/answers are missing or not valid/)).toBeVisible()
  expect(world.create).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/^Question/), 'Why?')
  await userEvent.type(screen.getByLabelText(/^Section/), 'Approval')
  await userEvent.type(screen.getByLabelText(/^Text/), 'So.')
  await userEvent.click(screen.getByRole('button', { name: 'Save question' }))
  await waitFor(() => expect(world.create).toHaveBeenCalledOnce())
  expect(world.create.mock.calls[0]?.[1]).toMatchObject({ question: 'Why?', order: 6, isPublished: false })
})
