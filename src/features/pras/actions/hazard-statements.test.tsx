import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { withLowering, withRefusal } from '@/domain/pras/hazards/refusals'
import type { Content } from '@/domain/shared/fields'
import { aUser } from '~tests/fixtures/pra-records'
import { directory } from '~tests/support/known-people'
import { renderApp } from '~tests/support/render-app'
import { HazardStatements } from './hazard-statements'

const world = vi.hoisted(() => ({
  content: {} as Content,
  isLoading: false,
  error: null as Error | null,
  retry: vi.fn(),
}))
vi.mock('@/data/pras/pra-queries', () => ({
  usePraVersion: () => ({ ...world, steps: { hazards: { content: world.content } } }),
}))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', async () => {
  const { emptyReference } = await import('~tests/support/empty-reference')
  return emptyReference
})

directory.rows = [aUser('pc', { firstName: 'Pia', lastName: 'Coordinator' })]

it('the notes about hazards say who refused a hazard and who lowered a severity, and when', () => {
  const at = Date.UTC(2026, 3, 12, 10)
  const crocs = { hazardId: 'crocs', reason: 'The pools were netted and searched.' }
  const heat = { hazardId: 'heat', reason: 'The hide is cooled, and nobody is alone in it.' }
  const hazards = [{ hazardId: 'heat', title: 'Heat', residualSeverity: 2, severityReason: heat.reason }]
  const refused = withRefusal({ hazards }, { ...crocs, byId: 'pc', at })
  world.content = withLowering(refused, { ...heat, byId: 'gone', at })
  renderApp(<HazardStatements praId="pra-1" version={3} />)
  expect(screen.getByText('Pia Coordinator, 11:00 12th April 26')).toBeInTheDocument()
  expect(screen.getByText(/Somebody who is not in the directory, 11:00/)).toBeInTheDocument()
  expect(screen.getByText(/netted and searched/)).toBeInTheDocument()
})

it('the notes about hazards say that reasons are loading or could not be read, and can read them again', async () => {
  world.isLoading = true
  const { unmount } = renderApp(<HazardStatements praId="pra-1" version={3} />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading which hazards were refused.')
  unmount()
  Object.assign(world, { isLoading: false, error: new Error('x') })
  renderApp(<HazardStatements praId="pra-1" version={3} />)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(world.retry).toHaveBeenCalledTimes(1)
})
