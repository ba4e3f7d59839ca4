import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider, useSearchParams } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { NavigationEffects } from './navigation-effects'

beforeAll(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})

function Shell() {
  return (
    <main>
      <NavigationEffects />
      <Outlet />
    </main>
  )
}

/** A page that shows a record or its editor, at the same address. */
function Record() {
  const [params] = useSearchParams()
  return params.has('edit') ? (
    <form key="edit">
      <h1>Edit the record</h1>
      <input aria-label="Name" />
    </form>
  ) : (
    <article key="read">
      <h1>The record</h1>
      <Link to="?edit=1">Edit</Link>
      <Link to="?sort=name">Sort</Link>
    </article>
  )
}

async function opened() {
  const router = createMemoryRouter(
    [{ element: <Shell />, children: [{ path: '/record', element: <Record /> }] }],
    {
      initialEntries: ['/record'],
    },
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading')
  expect(document.body).toHaveFocus()
  return userEvent.setup()
}

test('the focus moves to the new heading when the focused element disappears', async () => {
  const user = await opened()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Edit the record' })).toHaveFocus())
})

test('the focus does not move while the page stays the same', async () => {
  const user = await opened()
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('link', { name: 'Sort' })).toHaveFocus()
})
