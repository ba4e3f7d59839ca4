import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '~tests/support/render-app'
import { StepMap } from './step-map'

vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/reference', () => ({ useConfig: () => ({ mapTileUrl: '', mapAttribution: '' }) }))

const pins = [
  { label: 'Lodge', kind: 'Base', point: { lat: 57.1663, lng: -3.6788 } },
  { label: 'Hospital', kind: 'Hospital', point: { lat: 57.4737, lng: -4.1918 } },
]

let comeNear = () => {}
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const waiting = () => screen.queryByText('Loading the map…')

test('the map of a PRA shows readers its places with their distances as soon as the map is in view', async () => {
  renderApp(<StepMap slug="map" content={{ pins }} />)
  expect(screen.getByRole('heading', { name: 'Distances and bearings' })).toBeVisible()
  expect(waiting()).toBeNull()
  act(() => comeNear())
  expect(waiting()).toBeVisible()
})

test('a step without places has no map', () => {
  renderApp(
    <>
      <StepMap slug="map" content={{ pins: [] }} />
      <StepMap slug="crew" content={{}} />
    </>,
  )
  expect(screen.queryByRole('heading')).toBeNull()
})
