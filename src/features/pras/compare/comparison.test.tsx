import { render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Content } from '@/domain/shared/fields'
import { UiProvider } from '@/ui/ui-provider'
import Comparison, { type ComparedSide } from './comparison'

const side = (label: string, steps: PraSteps, changes: Partial<ComparedSide> = {}): ComparedSide => ({
  label,
  type: 'regular',
  riskLevel: 'regular',
  steps,
  ...changes,
})
const plan = (content: Content): PraSteps => ({ 'shoot-plan': { content } })

function show(before: ComparedSide, after: ComparedSide) {
  return render(
    <UiProvider>
      <main>
        <h1>PRA</h1>
        <Comparison before={before} after={after} names={(_, id) => id} />
      </main>
    </UiProvider>,
  )
}

it('a comparison marks deleted and inserted words of a long text with colour and with words', async () => {
  const { container } = show(
    side('Version 1', plan({ contingency: 'One spare day and a second body' })),
    side('Version 2', plan({ contingency: 'Two spare days and a second body' })),
  )
  const texts = (tag: string) => [...container.querySelectorAll(tag)].map(each => each.textContent)
  expect(texts('del')).toEqual([' [deleted: One] ', ' [deleted: day] '])
  expect(texts('ins')).toEqual([' [inserted: Two] ', ' [inserted: days] '])
  expect(screen.getByText('1 change, from version 1 to version 2.')).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(violation => violation.id)).toEqual([])
})

it('a comparison lists changed records under their list, and each new record with its answers', () => {
  const camp = { name: 'Camp', type: 'Camp' }
  const hut = { name: 'Hut', type: 'Lodge' }
  show(
    side('Version 1', plan({ accommodation: [camp] })),
    side('Version 2', plan({ accommodation: [{ ...camp, type: 'Boat' }, hut] })),
  )
  const table = screen.getByRole('table', { name: /Shoot plan/ })
  expect(within(table).getByRole('rowheader', { name: 'Accommodation › Camp' })).toBeVisible()
  const changed = within(table).getByRole('row', { name: /^Type Changed/ })
  expect(
    within(changed)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['Camp', 'Boat'])
  const added = within(table).getByRole('row', { name: /^Hut Added/ })
  const [before, after] = within(added).getAllByRole('cell')
  expect(before).toHaveTextContent('Not there')
  expect(after).toHaveTextContent('NameHutTypeLodge')
})

it('a comparison says that a private answer has changed, without showing it', () => {
  const crew = (medicalDeclarationReceived: string): PraSteps => ({
    crew: { content: { crewMembers: [{ person: { userId: '', name: 'Jo' }, medicalDeclarationReceived }] } },
  })
  show(side('Version 1', crew('no')), side('Version 2', crew('yes')))
  const row = screen.getByRole('row', { name: /Medical declaration received/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['Kept private', 'Kept private'])
})

it('a comparison shows a changed risk level, and says so if no answer has changed', () => {
  const { unmount } = show(side('Version 1', {}), side('Version 2', {}, { riskLevel: 'high' }))
  expect(screen.getByText('Risk level').parentElement).toHaveTextContent('Regular →became High')
  unmount()
  show(side('Version 1', {}), side('Working copy', {}))
  expect(screen.getByText('No answer differs between version 1 and the working copy.')).toBeVisible()
})
