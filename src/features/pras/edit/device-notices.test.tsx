import { act, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draftsAreDurable } from '@/data/drafts/store'
import { DeviceNotices } from './device-notices'

afterEach(() => draftsAreDurable.set(true))

describe('the notices about this device', () => {
  it.each([
    [true, false, /^$/],
    [true, true, /^This device has no connection.*it keeps your text/],
    [false, false, /^This browser stores no drafts/],
    [false, true, /^No connection\. This browser stores no drafts/],
  ])(
    'show the right text if the device stores drafts: %s, and is offline: %s',
    (isKept, isOffline, words) => {
      draftsAreDurable.set(isKept)
      const { container } = render(<DeviceNotices isOffline={isOffline} />)
      expect(container.textContent).toMatch(words)
    },
  )

  it('show a warning if storing fails while the person types', () => {
    const { container } = render(<DeviceNotices isOffline={false} />)
    act(() => draftsAreDurable.set(false))
    expect(container).toHaveTextContent('This browser stores no drafts')
  })
})
