import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { catalogueHazard } from '@/domain/pras/hazards/catalogue'
import { hazards as hazardsStep } from '@/domain/pras/steps/definitions/hazards'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { actorOf } from '@/domain/users/actor'
import { FieldRenderers } from '@/ui/form/field-renderers'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import { takenHazard } from './hazard-model'
import { HazardsEditor } from './hazards-editor'

vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock(
  '@/data/records/reference',
  async () => (await import('~tests/support/empty-reference')).emptyReference,
)
vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(aUser('pc')) }))

const pra = { ...aPra(), type: 'regular' as const }
const ids = ['cold', 'bears', 'glacier']
const entries = ids.map(id => catalogueHazard(id))
const titleOf = (at: number) => entries[at]?.title ?? ''
let stored: Content = {}

const amara = { userId: 'user-amara-okafor', name: 'Amara Okafor' }
const kwame = { userId: 'user-kwame-mensah', name: 'Kwame Mensah' }
const known = ids.map((_, at) => ({
  path: `hazards.${at}.responsiblePerson`,
  value: amara,
  from: 'General info, who is in charge on location',
}))

function Editor({ answers = {} }: { answers?: Content }) {
  const [content, setContent] = useState<Content>({
    hazards: entries.map((entry, at) => ({
      id: `${at}`,
      ...(entry ? takenHazard(entry) : {}),
      ...(at === 1 ? answers : {}),
    })),
  })
  stored = content
  return (
    <HazardsEditor
      pra={pra}
      step={hazardsStep}
      content={content}
      context={{ type: 'regular', steps: {}, today: '2027-03-01' }}
      names={() => ''}
      known={known}
      notes={{ at: () => null, openWithin: () => 0 }}
      onChange={setContent}
      onBlur={() => undefined}
    />
  )
}
const confirmed = () => asItems(stored.hazards).map(hazard => hazard.controlsConfirmed === true)
const panelOf = (at: number) => screen.findByRole('region', { name: titleOf(at) })

test('hazards are written one after the other, and only the one that is open is confirmed', async () => {
  renderApp({ '/': <Editor /> }, '/')
  await userEvent.click(screen.getByRole('button', { name: titleOf(1) }))
  const panel = await panelOf(1)
  expect(within(panel).getByRole('heading', { name: titleOf(1) })).toHaveFocus()
  await userEvent.click(within(panel).getByRole('button', { name: 'Confirm these controls, and next' }))
  expect(confirmed()).toEqual([false, true, false])

  // The next one, ready to be written.
  const next = await panelOf(2)
  await waitFor(() => expect(within(next).getByLabelText(/^Where and when on this shoot/)).toHaveFocus())
  await userEvent.click(within(next).getByRole('button', { name: `Next: ${titleOf(0)}` }))
  await panelOf(0)
  expect(confirmed()).toEqual([false, true, false])
})

const responsible = () =>
  asItems(stored.hazards).map(hazard => (hazard.responsiblePerson as { name?: string } | undefined)?.name)

test('who is in charge is put in at once for all hazards that name nobody, and for no other', async () => {
  renderApp({ '/': <Editor answers={{ responsiblePerson: kwame }} /> }, '/')
  expect(screen.getByText(/Hazard 1 and 1 more, Responsible: Amara Okafor/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Put in these 2' }))
  expect(responsible()).toEqual(['Amara Okafor', 'Kwame Mensah', 'Amara Okafor'])
  expect(screen.queryByRole('button', { name: /^Put in/ })).toBeNull()
})

test('in the hazard that is open it is offered at its field, and is there to be read once it was put in', async () => {
  const Person = () => <input aria-label="Responsible" />
  const editor = (
    <FieldRenderers value={{ person: Person }}>
      <Editor />
    </FieldRenderers>
  )
  renderApp({ '/': editor }, '/')
  await userEvent.click(screen.getByRole('button', { name: titleOf(2) }))
  const panel = await panelOf(2)
  expect(
    within(panel).getByRole('button', { name: /^Put in “Amara Okafor” from General info/ }),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Put in these 3' }))
  expect(responsible()).toEqual(['Amara Okafor', 'Amara Okafor', 'Amara Okafor'])
  await waitFor(() => expect(within(panel).getByText(/^Agrees with General info/)).toBeVisible())
})

test('rows stay where they are while one is rated, and are in their order once it is closed', async () => {
  renderApp({ '/': <Editor /> }, '/')
  const rows = () =>
    within(screen.getByRole('table', { name: 'Hazards' }))
      .getAllByRole('button')
      .map(button => button.textContent)
  const before = rows()
  await userEvent.click(screen.getByRole('button', { name: titleOf(0) }))
  const panel = await panelOf(0)
  const cells = within(panel).getAllByRole('radio', { name: /Catastrophic/ })
  await userEvent.click(cells.at(-1) as HTMLElement)
  await waitFor(() => expect(asItems(stored.hazards)[0]?.residualSeverity).toBe(5))
  expect(rows()).toEqual(before)
  await userEvent.click(within(panel).getByRole('button', { name: 'Close this hazard' }))
  await waitFor(() => expect(rows()).not.toEqual(before))
})

test.each([
  ['below what is in sight, is brought there', 1200, 1],
  ['in sight, stays where it is', 200, 0],
])('a hazard that opens %s', async (_where, top, times) => {
  const place = vi.spyOn(HTMLHeadingElement.prototype, 'getBoundingClientRect')
  place.mockReturnValue({ top, bottom: top + 20 } as DOMRect)
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderApp({ '/': <Editor /> }, '/')
  await userEvent.click(screen.getByRole('button', { name: titleOf(1) }))
  await panelOf(1)
  expect(scroll).toHaveBeenCalledTimes(times)
  vi.restoreAllMocks()
})
