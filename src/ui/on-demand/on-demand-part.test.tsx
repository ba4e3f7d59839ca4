import { render, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OnDemandPart } from './on-demand-part'

const arrives = () => lazy(async () => ({ default: () => <p>The calendar</p> }))
const fails = () =>
  lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')))

afterEach(() => vi.restoreAllMocks())

test('a part of a page that is loaded on demand is shown when it has loaded', async () => {
  const Part = arrives()
  render(
    <OnDemandPart fallback="Loading">
      <Part />
    </OnDemandPart>,
  )
  expect(screen.getByText('Loading')).toBeInTheDocument()
  expect(await screen.findByText('The calendar')).toBeInTheDocument()
})

test('a part that cannot be loaded is missing, and the rest of the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Part = fails()
  const onFailed = vi.fn()
  render(
    <>
      <textarea defaultValue="Half a sentence" />
      <OnDemandPart onFailed={onFailed}>
        <Part />
      </OnDemandPart>
    </>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded.*reload the page/)
  expect(screen.getByRole('textbox')).toHaveValue('Half a sentence')
  expect(onFailed).toHaveBeenCalledTimes(1)
})

test('an optional part that cannot be loaded leaves no message', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Part = fails()
  const onFailed = vi.fn()
  const { container } = render(
    <OnDemandPart failed={null} onFailed={onFailed}>
      <Part />
    </OnDemandPart>,
  )
  await waitFor(() => expect(onFailed).toHaveBeenCalled())
  expect(container).toBeEmptyDOMElement()
})
