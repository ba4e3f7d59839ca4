import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { discardDrafts } from '@/data/drafts/store'
import { keepAndSend } from '~tests/support/kept-draft'
import { renderApp } from '~tests/support/render-app'
import { KeptWords } from './kept-words'

const world = vi.hoisted(() => ({ looked: [] as string[] }))
vi.mock('@/data/pras/use-kept-drafts', () => ({
  useKeptPras: () => ['pra-1', 'pra-2'],
  useKeptDrafts: (id: string) => void world.looked.push(id),
}))
vi.mock('@/data/pras/use-pra-brief', () => ({
  usePraBrief: (id: string) => (id === 'pra-1' ? { reference: 'PRA-2026-0142', title: 'Kelp' } : undefined),
}))

afterEach(async () => {
  await act(() => runSignOutTasks())
  await discardDrafts('pc')
})

it('the notice of unsaved text is hidden if there is no such text, and text on the device is sent', () => {
  renderApp(<KeptWords />)
  expect(screen.queryByText(/kept on this device/)).toBeNull()
  expect(world.looked).toEqual(['pra-1', 'pra-2'])
})

it('the notice of unsaved text has a link to each PRA whose text is not saved yet', async () => {
  for (const recordId of ['pra-1', 'pra-2']) await keepAndSend({ userId: 'pc', recordId, part: 'crew' })
  renderApp(<KeptWords />)
  expect(screen.getByText(/^Words you typed into 2 PRAs are kept on this device/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'PRA-2026-0142 Kelp' })).toHaveAttribute(
    'href',
    '/pras/pra-1/review',
  )
  expect(screen.getByRole('link', { name: 'open the PRA' })).toHaveAttribute('href', '/pras/pra-2/review')
})
