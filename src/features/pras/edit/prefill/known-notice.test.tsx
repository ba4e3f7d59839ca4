import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { KnownAnswer } from '@/domain/pras/prefill/known'
import { field } from '@/domain/shared/fields'
import { watchPointer } from '@/ui/form/after-pointer'
import { UiProvider } from '@/ui/ui-provider'
import { KnownNotice } from './known-notice'

const fields = [field.textarea('who', 'Who?'), field.textarea('purpose', 'What must be filmed?')]
const known: KnownAnswer[] = ['Owen Pritchard', 'Wrasse on a wall.'].map((value, at) => ({
  path: at === 0 ? 'who' : 'purpose',
  value,
  from: 'General info',
}))
const notice = (content = {}, offered = known) => (
  <UiProvider>
    <KnownNotice
      step={{ slug: 'dive-plan', title: 'Dive plan', types: ['dive'], fields }}
      known={offered}
      names={() => ''}
      content={content}
      context={{ type: 'dive', steps: {}, today: '2026-04-12' }}
      onChange={() => undefined}
    />
  </UiProvider>
)
const button = () => screen.queryByRole('button', { name: 'Fill in these 2' })

it('the notice of known answers lists them by source, with one full stop at the end', () => {
  render(notice())
  expect(screen.getByText(/^From General info/)).toHaveTextContent(
    /^From General info: Who: Owen Pritchard; What must be filmed: Wrasse on a wall\.$/,
  )
  expect(button()).toBeVisible()
})

it('the notice of known answers stays until the mouse button is released, so that a pressed button cannot move', () => {
  vi.useFakeTimers()
  const stop = watchPointer()
  const { rerender } = render(notice())
  fireEvent.pointerDown(window)
  rerender(notice({ who: 'Owen Pritchard' }))
  expect(button()).toBeVisible()
  fireEvent.pointerUp(window)
  act(() => vi.runAllTimers())
  expect(button()).toBeNull()
  stop()
  vi.useRealTimers()
})

it('the notice of known answers leaves out answers that are offered in each row', () => {
  const [first, second] = known
  if (!first || !second) throw new Error('Nothing known')
  render(notice({}, [first, { ...second, isAlone: true }]))
  expect(button()).toBeNull()
})
