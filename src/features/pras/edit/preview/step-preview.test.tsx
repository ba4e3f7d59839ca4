import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CommentsContext } from '@/features/pras/comments/comments-context'
import { PreviewButton, PreviewColumn } from './step-preview'

let isWide = true
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({ matches: isWide, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  )
})
afterEach(() => vi.restoreAllMocks())

function Both() {
  return (
    <>
      <PreviewButton />
      <PreviewColumn>What was written</PreviewColumn>
    </>
  )
}
const comments = (shown: string | null) => ({ shown }) as never

it('a click shows the preview of a step next to its form, and the preview stays open for the next step', async () => {
  isWide = true
  const { unmount } = render(<Both />)
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('What was written')
  unmount()
  render(<Both />)
  await userEvent.click(screen.getByRole('button', { name: 'Hide preview' }))
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
})

it('the preview of a step closes while the comments are open', () => {
  isWide = true
  localStorage.setItem('greenlight.preview', 'true')
  const view = (shown: string | null) => (
    <CommentsContext value={comments(shown)}>
      <Both />
    </CommentsContext>
  )
  const { rerender } = render(view('crew'))
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  rerender(view(null))
  expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible()
})

it('the preview of a step is offered only if it fits next to the form', () => {
  isWide = false
  localStorage.setItem('greenlight.preview', 'true')
  render(<Both />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})
