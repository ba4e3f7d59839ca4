import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { defineStep } from '@/domain/pras/steps/define-step'
import { reasonsOf, withReason } from '@/domain/pras/steps/reasons'
import { field } from '@/domain/shared/fields'
import { UiProvider } from '@/ui/ui-provider'
import { ConflictDialog, type ConflictDialogProps } from './conflict-dialog'

const step = defineStep({
  slug: 'general-info',
  title: 'General info',
  types: ['regular'],
  fields: [
    field.text('tripName', 'Trip name'),
    field.text('place', 'Place', { showWhen: answers => answers.never === 'yes' }),
    field.list('days', 'Schedule', 'day', [field.text('where', 'Where')], { summary: ['where'] }),
  ],
})
const conflict = {
  mine: { tripName: 'Bears', place: 'Here', days: [{ where: 'Hide' }] },
  theirs: { tripName: 'Polar bears', place: 'There', days: [{ where: 'Boat' }] },
  theirName: 'Priya Raman',
  theirAt: Date.UTC(2026, 0, 12, 12, 3),
}

const about = { checkId: 'far', place: 'place', sentence: 'The place is 900 km off', at: 1 }
const withReasons = {
  ...conflict,
  mine: withReason(conflict.mine, { ...about, reason: 'It is meant, by air.', byId: 'pc' }),
  theirs: withReason(conflict.theirs, { ...about, reason: 'Agreed with the SP.', byId: 'pm' }),
}

async function open(conflicting: ConflictDialogProps['conflict'] = conflict) {
  const onResolve = vi.fn()
  render(
    <UiProvider>
      <ConflictDialog
        step={step}
        conflict={conflicting}
        names={() => ''}
        onResolve={onResolve}
        onLater={() => {}}
      />
    </UiProvider>,
  )
  await screen.findByText(/^Not saved: this step was changed by Priya Raman at 12:03/)
  return onResolve
}
const choice = (name: string) => within(screen.getByRole('radiogroup', { name }))

describe('the dialog of a conflict', () => {
  it('shows both versions of each difference, even of a field that only one version has', async () => {
    await open()
    expect(screen.getByText('Polar bears')).toBeVisible()
    expect(screen.getByText('Bears')).toBeVisible()
    expect(choice('Place').getByText('There')).toBeVisible()
  })
  it('shows the reasons for findings, and keeps the reasons of both versions', async () => {
    const onResolve = await open(withReasons)
    const given = within(screen.getByRole('region', { name: 'Reasons given' }))
    expect(given.getByText('The place is 900 km off')).toBeVisible()
    expect(given.getByText('Mine: It is meant, by air.')).toBeVisible()
    expect(given.getByText('Priya Raman: Agreed with the SP.')).toBeVisible()
    for (const name of ['Use theirs', 'Save my choices']) {
      await userEvent.click(screen.getByRole('button', { name }))
      const kept = reasonsOf(onResolve.mock.lastCall?.[0])
      expect(kept.map(({ byId }) => byId).sort()).toEqual(['pc', 'pm'])
    }
  })
  it.each([
    ['Use theirs', 'theirs'],
    ['Keep mine', 'mine'],
  ])('returns one whole version when the person presses “%s”', async (button, answer) => {
    const onResolve = await open()
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(onResolve).toHaveBeenCalledExactlyOnceWith(answer)
  })
  it('preselects answers that only the other person changed, if the version before both changes is known', async () => {
    const before = { tripName: 'Bear', place: 'Here', days: [{ where: 'Hide' }] }
    const onResolve = await open({ ...conflict, before })
    expect(
      screen.getByText(/For answers that you did not change, the version of the other person is selected\./),
    ).toBeVisible()
    expect(choice('Place').getByRole('radio', { name: 'Priya Raman' })).toBeChecked()
    expect(choice('Trip name').getByRole('radio', { name: 'Mine' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Save my choices' }))
    expect(onResolve).toHaveBeenCalledExactlyOnceWith({
      tripName: 'Bears',
      place: 'There',
      days: [{ where: 'Boat' }],
    })
  })
  it('returns the chosen answers together', async () => {
    const onResolve = await open()
    await userEvent.click(choice('Trip name').getByRole('radio', { name: 'Priya Raman' }))
    await userEvent.click(choice('Schedule, day 1').getByRole('radio', { name: 'Keep both' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save my choices' }))
    expect(onResolve).toHaveBeenCalledExactlyOnceWith({
      tripName: 'Polar bears',
      place: 'Here',
      days: [{ where: 'Hide' }, { where: 'Boat' }],
    })
  })
})
