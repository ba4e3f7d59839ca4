import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catalogueHazard } from '@/domain/pras/hazards/catalogue'
import type { Suggestion } from '@/domain/pras/hazards/suggest'
import type { PraType } from '@/domain/pras/schema'
import { actorOf } from '@/domain/users/actor'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import { Suggestions } from './suggestions'

vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(aUser('pc')) }))

const suggestion = (id: string, changes: Partial<Suggestion> = {}): Suggestion => {
  const hazard = catalogueHazard(id)
  if (!hazard) throw new Error(`No hazard ${id}`)
  return { hazard, why: ['people dive'], strength: 'sign', isStarred: false, ...changes }
}
const onTake = vi.fn()

function show(suggestions: readonly Suggestion[], type: PraType = 'regular') {
  renderApp(
    <Suggestions
      pra={{ ...aPra(), type, status: 'draft' }}
      context={{ type, steps: {}, today: '2027-03-01' }}
      suggestions={suggestions}
      hasHazards={false}
      onTake={onTake}
      onRefuse={vi.fn()}
    />,
  )
}
const rowOf = (id: string) =>
  within(screen.getByText(catalogueHazard(id)?.title ?? '', { exact: false }).closest('li') as HTMLElement)

it('a suggested hazard shows all its reasons on a click', async () => {
  show([suggestion('boats', { why: ['a drone is flown', 'the map marks a cliff', 'people dive'] })])
  expect(screen.queryByText(/the map marks a cliff/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^and 2 more reasons for / }))
  expect(screen.getByText(/a drone is flown; the map marks a cliff; people dive/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^fewer reasons for / }))
  expect(screen.queryByText(/the map marks a cliff/)).toBeNull()
})

it('only suggested hazards that must be listed are marked as required', () => {
  show([suggestion('boats', { isStarred: true }), suggestion('cold')])
  expect(rowOf('boats').getByText('Required')).toBeVisible()
  expect(rowOf('cold').queryByText('Required')).toBeNull()
})

it('a suggested hazard says if a low-risk PRA may not list it, and then offers to convert the PRA', async () => {
  show([suggestion('boats'), suggestion('cold'), suggestion('slip-trip')], 'low-risk')
  expect(rowOf('boats').getByText(/If you add this hazard, the PRA becomes regular/)).toBeVisible()
  expect(rowOf('boats').getByRole('button', { name: 'Convert…' })).toBeVisible()
  expect(rowOf('cold').queryByText(/If you add this hazard/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add the other 2' }))
  expect(onTake.mock.calls[0]?.[0].map(({ id }: { id: string }) => id)).toEqual(['cold', 'slip-trip'])
})

it('a hazard that could be fatal says that a low-risk PRA may not list it, even if it only might apply', () => {
  show([suggestion('coast-tide', { strength: 'guess' })], 'low-risk')
  expect(rowOf('coast-tide').getByText(/If you add this hazard, the PRA becomes regular/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Add (all|the other)/ })).toBeNull()
})

it('a regular PRA can add all suggested hazards at once', () => {
  show([suggestion('boats'), suggestion('cold')])
  expect(screen.queryByText(/If you add this hazard/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Add all 2' })).toBeVisible()
})
