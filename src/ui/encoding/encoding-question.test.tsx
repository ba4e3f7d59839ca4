import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { decodeText } from '@/domain/shared/text-files/decode-text'
import { renderApp } from '~tests/support/render-app'
import { EncodingQuestion } from './encoding-question'

test('the question about a file’s encoding shows its names in each encoding, and accepts a choice (W28)', async () => {
  const read = decodeText(
    Uint8Array.from(
      [0xa3, ...'ukasz,Dvo']
        .map((each, at) => (at === 0 ? 0xa3 : String(each).charCodeAt(0)))
        .concat(0xf8, 0xe1, 0x6b),
    ),
  )
  const choose = vi.fn()
  const choices = 'choices' in read ? read.choices : []
  renderApp(<EncodingQuestion fileName="crew.csv" choices={choices} onChoose={choose} />)
  expect(
    screen.getByRole('group', { name: /In which version are the names right\? crew\.csv does not say/ }),
  ).toBeVisible()
  const before = screen.getAllByRole('button').length
  await userEvent.click(screen.getByRole('button', { name: /None of these: show \d+ more/ }))
  expect(screen.getAllByRole('button').length).toBeGreaterThan(before)
  await userEvent.click(
    screen.getByRole('button', { name: 'Łukasz · Dvořák Central European (Windows-1250)' }),
  )
  expect(choose).toHaveBeenCalledWith('windows-1250')
})
