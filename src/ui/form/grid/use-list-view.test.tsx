import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useListView } from './use-list-view'

beforeEach(() => localStorage.clear())

type View = 'cards' | 'table'
const choose = (list: string, view: View, follows?: boolean) => {
  const { current } = opened(list, follows)
  act(() => current.choose(view))
}
const opened = (list: string, follows?: boolean) => renderHook(() => useListView(list, follows)).result

test('a list uses the last choice of any list until a person chooses for this list', () => {
  expect(opened('crew', true).current.view).toBe('cards')
  choose('crew', 'table', true)
  expect(opened('schedule', true).current.view).toBe('table')
  choose('schedule', 'cards', true)
  expect(opened('crew', true).current.view).toBe('table')
  expect(opened('places', true).current.view).toBe('cards')
})

test('an independent list neither uses nor changes the choice of other lists', () => {
  choose('crew', 'table', true)
  expect(opened('hazards').current.view).toBe('cards')
  choose('crew', 'cards', true)
  choose('hazards', 'table')
  expect(opened('places', true).current.view).toBe('cards')
})
