import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CommentDraft } from '@/data/pras/use-comment-draft'
import { type PraComment, praCommentSchema } from '@/domain/pras/comments/schema'
import { AppError } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { directory } from '~tests/support/known-people'
import { renderApp } from '~tests/support/render-app'
import { AskButton } from './ask-button'
import { CommentsButton } from './comments-button'
import { CommentsProvider } from './comments-provider'
import { CommentsSection } from './comments-section'

const world = vi.hoisted(() => ({
  comments: [] as PraComment[],
  error: null as unknown,
  retry: vi.fn(),
  actorId: 'pc',
  add: vi.fn(),
  resolve: vi.fn(),
  reopen: vi.fn(),
}))
const people = [
  aUser('pc', { firstName: 'Pat', lastName: 'Lee' }),
  aUser('sp', { firstName: 'Sam', lastName: 'Producer' }),
  aUser('sue', { firstName: 'Sue', lastName: 'Ng' }),
  aUser('out', { firstName: 'Sid', lastName: 'Out', isEmployee: false }),
  aUser('crew', { firstName: 'Cat', lastName: 'Crew', isEmployee: false }),
]
vi.mock('@/data/base/session', () => ({
  useActor: () => actorOf(people.find(user => user.id === world.actorId) ?? aUser(world.actorId)),
}))
vi.mock('@/data/pras/comments', () => ({
  usePraComments: () => ({
    comments: world.comments,
    isLoading: false,
    error: world.error,
    retry: world.retry,
  }),
  addComment: world.add,
  resolveComment: world.resolve,
  reopenComment: world.reopen,
  archiveComment: vi.fn(),
}))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))
vi.mock('@/data/pras/use-comment-draft', async () => {
  const { useState } = await import('react')
  const empty: CommentDraft = { id: 'draft-1', text: '', fieldName: '', picked: [] }
  return {
    useCommentDraft: () => {
      const [draft, setDraft] = useState(empty)
      return {
        draft,
        isLoading: false,
        change: (changes: Partial<CommentDraft>) => setDraft(before => ({ ...before, ...changes })),
        clear: async () => setDraft(empty),
      }
    },
  }
})

const aComment = (id: string, changes: Partial<PraComment> = {}) =>
  praCommentSchema.parse({
    id,
    text: `Text of ${id}`,
    slug: 'crew',
    createdById: 'sp',
    createdByName: 'Sam Producer',
    createdAt: Date.UTC(2026, 2, 1, 9, 5),
    ...changes,
  })

directory.rows = people

beforeEach(() => {
  world.comments = []
  world.error = null
  world.actorId = 'pc'
  world.add.mockReset().mockResolvedValue({})
  world.resolve.mockReset().mockResolvedValue({})
  world.reopen.mockReset().mockResolvedValue({})
})

function show(address = '/') {
  return renderApp(
    <CommentsProvider pra={aPra({ memberIds: ['crew'] })} steps={{}}>
      <h1>The PRA</h1>
      <CommentsButton slug="crew" title="Crew" />
      <CommentsSection />
    </CommentsProvider>,
    address,
  )
}
const panel = () => screen.getByRole('complementary', { name: 'Comments: Crew' })
/** The options in the list of people, without the options of the two selects. */
const peopleOffered = () =>
  [...(screen.queryByRole('listbox', { name: 'People to mention' })?.children ?? [])].map(
    option => option.textContent,
  )
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment on Crew' })

describe('the comments on a step', () => {
  it('open from the step, show open comments first, and on Escape return the focus', async () => {
    world.comments = [aComment('a', { isResolved: true, resolvedByName: 'Pat Lee' }), aComment('b')]
    const user = userEvent.setup()
    show()
    const [button] = screen.getAllByRole('button', { name: 'Crew: 1 open comment' })
    if (!button) throw new Error('no button')
    await user.click(button)
    expect(document.activeElement).toBe(area())
    const open = within(within(panel()).getByRole('list', { name: 'Open comments' }))
    expect(open.getAllByRole('listitem')).toHaveLength(1)
    expect(open.getByText('Text of b')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('open from the address that a notification contains', () => {
    world.comments = [aComment('a')]
    show('/?comments=crew')
    expect(within(panel()).getByText('Text of a')).toBeTruthy()
  })

  it('are listed on the page of the PRA, step by step', async () => {
    world.comments = [aComment('a'), aComment('b'), aComment('c', { slug: '' })]
    show()
    const section = within(screen.getByRole('region', { name: 'Comments' }))
    expect(section.getAllByRole('button').map(each => each.textContent)).toEqual([
      'Crew: 2 open comments',
      'The whole PRA: 1 open comment',
    ])
    await userEvent.click(section.getByRole('button', { name: /Crew/ }))
    expect(panel()).toBeTruthy()
  })

  it('are shown as plain text, in which addresses are links', async () => {
    world.comments = [
      aComment('a', { text: 'See https://tides.example/x. <b>@Pat Lee</b>', mentions: ['pc'] }),
    ]
    show('/?comments=crew')
    const link = within(panel()).getByRole('link', { name: 'https://tides.example/x' })
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(within(panel()).getByText('@Pat Lee').tagName).toBe('STRONG')
    expect(panel().querySelector('b')).toBeNull()
    expect(panel().textContent).toContain('. <b>@Pat Lee</b>')
  })

  it('can be resolved and reopened by people with the right to do so', async () => {
    world.comments = [aComment('a'), aComment('b', { isResolved: true })]
    const user = userEvent.setup()
    show('/?comments=crew')
    await user.click(within(panel()).getByRole('button', { name: 'Resolve' }))
    expect(world.resolve).toHaveBeenCalledWith('pra-1', world.comments[0])
    await user.click(screen.getByText('1 resolved', { selector: 'summary' }))
    await user.click(within(panel()).getByRole('button', { name: 'Reopen' }))
    expect(world.reopen).toHaveBeenCalledWith('pra-1', world.comments[1])
  })

  it('have no buttons for people who may only read', () => {
    world.actorId = 'crew'
    world.comments = [aComment('a')]
    show('/?comments=crew')
    expect(within(panel()).queryByRole('button', { name: /Resolve|Remove/ })).toBeNull()
    expect(area()).toBeTruthy()
  })

  it('have no accessibility fault that axe finds while the list of people is open', async () => {
    world.comments = [aComment('a')]
    show('/?comments=crew')
    await userEvent.type(area(), 'Ask @s')
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations).toEqual([])
  })
})

describe('the editor of a comment', () => {
  it('works by keyboard: @ lists people, arrows and Enter choose one, Ctrl+Enter sends', async () => {
    const user = userEvent.setup()
    show('/?comments=crew')
    await user.type(area(), 'Right tide, @s')
    expect(peopleOffered()).toEqual(['Sam Producer', 'Sue Ng'])
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(area().value).toBe('Right tide, @Sue Ng '))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(world.add).toHaveBeenCalledWith({
      praId: 'pra-1',
      id: 'draft-1',
      slug: 'crew',
      fieldName: '',
      text: 'Right tide, @Sue Ng',
      mentions: ['sue'],
    })
    await waitFor(() => expect(area().value).toBe(''))
  })

  it('ends a mention when a person is chosen, so that Enter and Escape work as usual again', async () => {
    const user = userEvent.setup()
    show('/?comments=crew')
    await user.type(area(), '@su{Enter}')
    await waitFor(() => expect(area().value).toBe('@Sue Ng '))
    expect(peopleOffered()).toEqual([])
    await user.keyboard('{Enter}')
    expect(area().value).toBe('@Sue Ng \n')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(area().value).toBe(''))
    await user.type(area(), '@pa')
    expect(peopleOffered()).toEqual(['Pat Lee'])
    await user.keyboard('{Enter}{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('closes the list of people on the first Escape, while the panel stays open', async () => {
    const user = userEvent.setup()
    show('/?comments=crew')
    await user.type(area(), '@s')
    await user.keyboard('{Escape}')
    expect(peopleOffered()).toEqual([])
    expect(area().value).toBe('@s')
    await user.type(area(), 'u')
    expect(peopleOffered()).toEqual([])
  })

  it('can attach the comment to one field', async () => {
    const user = userEvent.setup()
    show('/?comments=crew')
    await user.selectOptions(screen.getByLabelText('About'), 'Suppliers')
    await user.type(area(), 'Which boat?')
    await user.click(screen.getByRole('button', { name: 'Send comment' }))
    expect(world.add).toHaveBeenCalledWith(expect.objectContaining({ fieldName: 'suppliers', mentions: [] }))
  })

  it('keeps the text of a refused comment, says why it was refused, and can send it again', async () => {
    world.add.mockRejectedValueOnce(new AppError('permission-denied', 'You are not on this PRA any more.'))
    const user = userEvent.setup()
    show('/?comments=crew')
    await user.type(area(), 'Which boat?')
    await user.click(screen.getByRole('button', { name: 'Send comment' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'Your comment was not sent. You are not on this PRA any more. Your text is kept on this device.',
    )
    expect(area().value).toBe('Which boat?')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(area().value).toBe(''))
    expect(world.add.mock.calls.map(([input]) => input.id)).toEqual(['draft-1', 'draft-1'])
  })
})

it('the heading of a step says that its comments could not be loaded, and can load them again', async () => {
  world.error = new AppError('unavailable', 'The server cannot be reached.')
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Crew: comments could not be loaded' }))
  await userEvent.click(within(panel()).getByRole('button', { name: 'Retry' }))
  expect(world.retry).toHaveBeenCalledOnce()
  // A comment can be written even if the others could not be loaded.
  expect(within(panel()).getByRole('textbox')).toBeEnabled()
})

describe('a question about an answer', () => {
  const place = { slug: 'shoot-plan', path: 'dailyPattern', label: 'Typical day' }
  const openQuestion = async () => {
    world.actorId = 'sp'
    renderApp(
      <CommentsProvider pra={aPra()} steps={{}}>
        <AskButton {...place} />
        <AskButton {...place} path="dives.0.site" label="Sites" />
      </CommentsProvider>,
      '/pras/pra-1',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Ask about: Typical day' }))
    return screen.getByRole('complementary', { name: /^Comments: / })
  }

  it('is attached to that answer, and notifies the owner of the PRA if its text mentions nobody', async () => {
    const panel = await openQuestion()
    expect(within(panel).getByLabelText('About')).toHaveDisplayValue(/day/i)
    expect(panel).toHaveTextContent('Pat Lee is told.')
    await userEvent.type(within(panel).getByRole('textbox'), 'Who drives back?')
    await userEvent.click(within(panel).getByRole('button', { name: 'Send comment' }))
    expect(world.add).toHaveBeenCalledWith(
      expect.objectContaining({
        slug: 'shoot-plan',
        fieldName: 'dailyPattern',
        text: '@Pat Lee Who drives back?',
        mentions: ['pc'],
      }),
    )
  })

  it('notifies only the people whom its text mentions', async () => {
    const panel = await openQuestion()
    await userEvent.type(within(panel).getByRole('textbox'), '@Sue Ng who drives back?')
    expect(panel).not.toHaveTextContent('is told')
    await userEvent.click(within(panel).getByRole('button', { name: 'Send comment' }))
    expect(world.add).toHaveBeenCalledWith(
      expect.objectContaining({ text: '@Sue Ng who drives back?', mentions: ['sue'] }),
    )
  })
})
