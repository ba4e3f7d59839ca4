import { act, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DraftStatus } from '@/data/drafts/draft-state'

import { type Content, field } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import { UnsavedFields } from '@/ui/form/saving/unsaved'
import { renderApp } from '~tests/support/render-app'
import { SLOW_AFTER, useUnsaved } from './use-unsaved'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stored = { where: 'Skomer', days: [{ date: '2026-04-12' }], gone: 'x' }
const mine = { where: 'Skomer, north', days: [{ date: '2026-04-12' }], added: 'yes' }

function type(content: Content) {
  const { result, rerender } = renderHook(
    (draft: { status: DraftStatus; content: Content }) => useUnsaved(draft, stored),
    { initialProps: { status: 'unsent' as DraftStatus, content } },
  )
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { marked: () => [...result.current].sort(), rerender, wait }
}

it('marks what the server lacks after a while without a key, and nothing before', () => {
  const typing = type(mine)
  typing.wait(SLOW_AFTER - 1)
  expect(typing.marked()).toEqual([])
  typing.rerender({ status: 'saving', content: { ...mine, where: 'Skomer, north cliff' } })
  typing.wait(SLOW_AFTER - 1)
  expect(typing.marked()).toEqual([])
  typing.wait(1)
  expect(typing.marked()).toEqual(['f-added', 'f-gone', 'f-where'])
})

it('goes as soon as all is saved', () => {
  const typing = type(mine)
  typing.wait(SLOW_AFTER)
  expect(typing.marked()).toContain('f-where')
  typing.rerender({ status: 'saved', content: mine })
  expect(typing.marked()).toEqual([])
})

it('stands at the name of the answer, and at no other', () => {
  renderApp(
    <UnsavedFields value={new Set(['f-where'])}>
      <FieldList
        fields={[field.text('where', 'Where'), field.text('who', 'Who')]}
        value={{}}
        context={{ type: '', step: {}, steps: {}, today: '2026-04-12' }}
        onChange={() => undefined}
      />
    </UnsavedFields>,
  )
  expect(screen.getByText('not saved yet').closest('label')).toHaveTextContent(/^Where/)
})
