import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { catalogueHazard } from '@/domain/pras/hazards/catalogue'
import type { ProposedLikelihood } from '@/domain/pras/hazards/proposed-likelihood'
import { hazards as hazardsStep } from '@/domain/pras/steps/definitions/hazards'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { actorOf } from '@/domain/users/actor'
import { FieldRenderers } from '@/ui/form/field-renderers'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import { takenHazard } from './hazard-model'
import { HazardsEditor } from './hazards-editor'

vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
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

interface EditorProps {
  answers?: Content
  type?: 'regular' | 'low-risk'
  proposed?: ReadonlyMap<string, ProposedLikelihood>
}

function Editor({ answers = {}, type = 'regular', proposed }: EditorProps) {
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
      pra={{ ...pra, type }}
      proposed={proposed}
      step={hazardsStep}
      content={content}
      context={{ type, steps: {}, today: '2027-03-01' }}
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

test('the hazards editor opens one hazard after the other, and confirms only the controls of the open hazard', async () => {
  renderApp({ '/': <Editor /> }, '/')
  await userEvent.click(screen.getByRole('button', { name: titleOf(1) }))
  const panel = await panelOf(1)
  expect(within(panel).getByRole('heading', { name: titleOf(1) })).toHaveFocus()
  await userEvent.click(within(panel).getByRole('button', { name: 'Confirm these controls, and next' }))
  expect(confirmed()).toEqual([false, true, false])

  // The next hazard is open, ready for typing.
  const next = await panelOf(2)
  await waitFor(() => expect(within(next).getByLabelText(/^Where and when on this shoot/)).toHaveFocus())
  await userEvent.click(within(next).getByRole('button', { name: `Next: ${titleOf(0)}` }))
  await panelOf(0)
  expect(confirmed()).toEqual([false, true, false])
})

const responsible = () =>
  asItems(stored.hazards).map(hazard => (hazard.responsiblePerson as { name?: string } | undefined)?.name)

test('a button fills in the person in charge for each hazard that has no responsible person', async () => {
  renderApp({ '/': <Editor answers={{ responsiblePerson: kwame }} /> }, '/')
  expect(screen.getByText(/Hazard 1 and 1 more, Responsible: Amara Okafor/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fill in these 2' }))
  expect(responsible()).toEqual(['Amara Okafor', 'Kwame Mensah', 'Amara Okafor'])
  expect(screen.queryByRole('button', { name: /^Fill in/ })).toBeNull()
})

test('an open hazard offers the name of the person in charge, and shows it after it was filled in', async () => {
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
    within(panel).getByRole('button', { name: /^Fill in “Amara Okafor” from General info/ }),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fill in these 3' }))
  expect(responsible()).toEqual(['Amara Okafor', 'Amara Okafor', 'Amara Okafor'])
  await waitFor(() => expect(within(panel).getByText(/^Agrees with General info/)).toBeVisible())
})

test('the rows keep their order while a hazard is being rated, and are sorted after it is closed', async () => {
  renderApp({ '/': <Editor /> }, '/')
  const rows = () =>
    within(screen.getByRole('table', { name: 'Hazards' }))
      .getAllByRole('button')
      .map(button => button.textContent)
  const before = rows()
  await userEvent.click(screen.getByRole('button', { name: titleOf(0) }))
  const panel = await panelOf(0)
  const after = within(panel).getByRole('radiogroup', { name: 'Risk with these controls: likelihood' })
  await userEvent.click(within(after).getByRole('radio', { name: /^Likelihood 1/ }))
  await waitFor(() => expect(asItems(stored.hazards)[0]?.residualLikelihood).toBe(1))
  expect(rows()).toEqual(before)
  await userEvent.click(within(panel).getByRole('button', { name: 'Close this hazard' }))
  await waitFor(() => expect(rows()).not.toEqual(before))
})

test.each([
  ['to a hazard that opens below the visible part', 1200, 1],
  ['not for a hazard that opens in the visible part', 200, 0],
])('the page scrolls only if this is needed: %s', async (_where, top, times) => {
  const place = vi.spyOn(HTMLHeadingElement.prototype, 'getBoundingClientRect')
  place.mockReturnValue({ top, bottom: top + 20 } as DOMRect)
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderApp({ '/': <Editor /> }, '/')
  await userEvent.click(screen.getByRole('button', { name: titleOf(1) }))
  await panelOf(1)
  expect(scroll).toHaveBeenCalledTimes(times)
  vi.restoreAllMocks()
})

const ratingsOf = (at: number) => {
  const { initialLikelihood, initialSeverity, residualLikelihood, residualSeverity } =
    asItems(stored.hazards)[at] ?? {}
  return [initialLikelihood, initialSeverity, residualLikelihood, residualSeverity]
}

test('a first rating of the likelihood also sets the severity that is typical for the hazard', async () => {
  renderApp({ '/': <Editor /> }, '/')
  await userEvent.click(screen.getByRole('button', { name: titleOf(0) }))
  const panel = await panelOf(0)
  expect(ratingsOf(0)).toEqual([undefined, undefined, undefined, undefined])
  const before = within(panel).getByRole('radiogroup', { name: 'Risk before controls: likelihood' })
  await userEvent.click(within(before).getByRole('radio', { name: /^Likelihood 3/ }))
  await waitFor(() => expect(ratingsOf(0)).toEqual([3, 4, undefined, undefined]))
})

test('a proposed rating is filled in only for the open hazard', async () => {
  const proposed = new Map(ids.map(id => [id, { before: 3, after: 2, from: 'PRA-2026-0012' }]))
  renderApp({ '/': <Editor proposed={proposed} /> }, '/')
  expect(screen.queryByRole('button', { name: 'Rate 3, then 2' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: titleOf(0) }))
  const panel = await panelOf(0)
  expect(within(panel).getByText(/^Approved in PRA-2026-0012: likelihood 3 before/)).toBeVisible()
  await userEvent.click(within(panel).getByRole('button', { name: 'Rate 3, then 2' }))
  await waitFor(() => expect(ratingsOf(0)).toEqual([3, 4, 2, 4]))
  await waitFor(() =>
    expect(within(panel).getByRole('textbox', { name: 'A control of this shoot' })).toHaveFocus(),
  )
  expect(ratingsOf(1)).toEqual([undefined, undefined, undefined, undefined])
  await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Rate 3, then 2' })).toBeNull())
})

test('a button turns a hazard that a person wrote into the catalogue hazard that its title names', async () => {
  renderApp({ '/': <Editor answers={{ hazardId: '', title: 'Polar bear at the bins' }} /> }, '/')
  await userEvent.click(screen.getByRole('button', { name: 'Polar bear at the bins' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use the catalogue hazard' }))
  expect(asItems(stored.hazards)[1]).toMatchObject({
    hazardId: 'bears',
    specificDetail: 'Polar bear at the bins',
    controlsConfirmed: false,
  })
})

describe('the hazards editor of a low-risk PRA', () => {
  const lineOf = (at: number) =>
    within(screen.getByRole('button', { name: titleOf(at) }).closest('li') as HTMLElement)

  test('shows a hazard with a low score in one line', async () => {
    renderApp({ '/': <Editor type="low-risk" /> }, '/')
    const line = lineOf(0)
    await userEvent.click(line.getByRole('radio', { name: /^Likelihood 1/ }))
    await userEvent.type(line.getByRole('textbox', { name: /^Where and when/ }), 'Top field at dawn.')
    await userEvent.click(line.getByRole('checkbox', { name: /^We do all of this/ }))
    expect(ratingsOf(0)).toEqual([1, 4, 1, 4])
    expect(asItems(stored.hazards)[0]).toMatchObject({
      specificDetail: 'Top field at dawn.',
      controlsConfirmed: true,
    })
    expect(screen.queryByRole('region', { name: titleOf(0) })).toBeNull()
  })

  test('opens a hazard with a higher score, and asks for the other answers', async () => {
    renderApp({ '/': <Editor type="low-risk" /> }, '/')
    await userEvent.click(lineOf(0).getByRole('radio', { name: /^Likelihood 2/ }))
    await panelOf(0)
    expect(ratingsOf(0)).toEqual([2, 4, undefined, undefined])
  })

  test('says at a hazard why the PRA cannot be low risk, and shows no “Low” above the list', async () => {
    renderApp({ '/': <Editor type="low-risk" /> }, '/')
    expect(lineOf(1).getByText(/^Not low-risk: .* does not belong on a low-risk PRA/)).toBeVisible()
    expect(lineOf(0).queryByText(/^Not low-risk/)).toBeNull()
    const overall = within(screen.getByRole('region', { name: 'Overall risk level' }))
    expect(overall.queryByText('Low')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: titleOf(1) }))
    expect(within(await panelOf(1)).getByText(/^Not low-risk/)).toBeVisible()
  })
})
