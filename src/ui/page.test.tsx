import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '~tests/support/render-app'
import { IsReadOnly, Page } from './page'

const page = (
  <Page title="CON-2026-0001" actions={<button type="button">Edit</button>}>
    <p>Terms</p>
  </Page>
)

it('a page shows its action buttons', () => {
  renderApp(page, '/')
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByText('Read only')).toBeNull()
})

it('a read-only page says so, and shows no action buttons', () => {
  renderApp(<IsReadOnly value={true}>{page}</IsReadOnly>, '/')
  expect(screen.getByText('Read only')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
