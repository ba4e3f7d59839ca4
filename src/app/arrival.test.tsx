import { waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { focusHeading, followAnchor, scrollToTopLeft } from './arrival'

beforeAll(() => {
  // jsdom has no CSS.escape; the ids of these tests need none.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})
beforeEach(() => {
  document.body.innerHTML = '<nav><a href="/x">link</a></nav><main></main>'
})
const main = () => document.querySelector('main') as HTMLElement

describe('moving the focus to the heading of a new page', () => {
  test('happens even if the heading appears late', async () => {
    const announce = vi.fn()
    document.querySelector('a')?.focus()
    focusHeading(document.activeElement, announce)
    main().innerHTML = '<h1>Crew</h1>'
    await waitFor(() => expect(document.querySelector('h1')).toHaveFocus())
    expect(announce).not.toHaveBeenCalled()
  })

  test('does not happen if the page itself has focused an element', () => {
    const announce = vi.fn()
    main().innerHTML = '<h1>PRA-2026-0142</h1><h2 tabindex="-1">Shoot plan</h2>'
    const before = document.activeElement
    document.querySelector('h2')?.focus()
    focusHeading(before, announce)
    expect(document.querySelector('h2')).toHaveFocus()
    expect(announce).toHaveBeenCalledTimes(1)
  })

  test('does not happen if a field has focused itself, and the name of the page is announced instead', () => {
    const announce = vi.fn()
    main().innerHTML = '<h1>Sign in</h1><input>'
    document.querySelector('input')?.focus()
    focusHeading(document.activeElement, announce)
    expect(document.querySelector('input')).toHaveFocus()
    expect(announce).toHaveBeenCalledTimes(1)
  })

  test('does not happen if the person focused something else before the heading appeared', async () => {
    const announce = vi.fn()
    focusHeading(document.activeElement, announce)
    document.querySelector('a')?.focus()
    main().innerHTML = '<h1>Crew</h1>'
    await waitFor(() => expect(announce).toHaveBeenCalledTimes(1))
    expect(document.querySelector('a')).toHaveFocus()
  })

  test('happens again when the real heading replaces the heading of the loading page', async () => {
    focusHeading(document.activeElement, () => undefined)
    main().innerHTML = '<h1>PRA</h1>'
    await waitFor(() => expect(document.querySelector('h1')).toHaveFocus())
    main().innerHTML = '<h1>PRA-2026-0142</h1>'
    await waitFor(() => expect(document.querySelector('h1')).toHaveFocus())
    expect(document.activeElement).toHaveTextContent('PRA-2026-0142')
  })

  test('happens again if a closed dialog had returned the focus to the old heading', async () => {
    const announce = vi.fn()
    const before = document.activeElement
    main().innerHTML = '<h1 tabindex="-1">Contract</h1>'
    document.querySelector('h1')?.focus()
    focusHeading(before, announce)
    main().innerHTML = '<h1>Ada Frost</h1>'
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Ada Frost'))
    expect(announce).not.toHaveBeenCalled()
  })

  test('does not happen if the person focused something else while the page was loading', async () => {
    focusHeading(document.activeElement, () => undefined)
    main().innerHTML = '<h1>PRA</h1>'
    await waitFor(() => expect(document.querySelector('h1')).toHaveFocus())
    document.querySelector('a')?.focus()
    const later = vi.fn()
    new MutationObserver(later).observe(document.body, { childList: true, subtree: true })
    main().innerHTML = '<h1>PRA-2026-0142</h1>'
    await waitFor(() => expect(later).toHaveBeenCalled())
    expect(document.querySelector('a')).toHaveFocus()
  })

  test('does not happen after the waiting was stopped', async () => {
    const stop = focusHeading(document.activeElement, () => undefined)
    stop()
    const later = vi.fn()
    new MutationObserver(later).observe(document.body, { childList: true, subtree: true })
    main().innerHTML = '<h1>Crew</h1>'
    await waitFor(() => expect(later).toHaveBeenCalled())
    expect(document.querySelector('h1')).not.toHaveFocus()
  })
})

describe('a link to a field of a page', () => {
  test.each([
    ['#f-leader', 'f-leader'],
    ['#f-schedule.0.date', 'f-schedule.0.date'],
    ['#f-a%20b', 'f-a b'],
  ])('with the hash %s focuses its field when the field appears', async (hash, id) => {
    followAnchor(hash)
    main().innerHTML = `<input id="${id}">`
    await waitFor(() => expect(document.querySelector('input')).toHaveFocus())
  })

  test('does not fail if its hash has an invalid encoding', () => {
    expect(() => followAnchor('#100%')()).not.toThrow()
  })
})

test('a new page scrolls the window and every scrollable part to the top left', () => {
  const scrolled = vi.spyOn(window, 'scrollTo')
  main().innerHTML = '<div data-scroll-container></div>'
  const container = main().firstElementChild as HTMLElement
  container.scrollTop = 300
  container.scrollLeft = 40
  scrollToTopLeft()
  expect(scrolled).toHaveBeenCalledWith(0, 0)
  expect([container.scrollTop, container.scrollLeft]).toEqual([0, 0])
})
