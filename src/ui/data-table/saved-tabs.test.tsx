import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '~tests/support/render-app'
import { writeSavedFilters } from './saved-filters-store'
import { SavedTabs } from './saved-tabs'

beforeEach(() => localStorage.clear())

it('saved filters of a list are shown as tabs, and the active tab is marked', () => {
  renderApp(<SavedTabs list="pras" owner="me" />, '/pras?type=dive&status=draft')
  expect(screen.queryByRole('link')).toBeNull()
  act(() => void writeSavedFilters('me', 'pras', [{ name: 'Dives', search: 'status=draft&type=dive' }]))
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['All', 'Dives'])
  expect(screen.getByRole('link', { name: 'Dives' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current')
})
