import { expect, test } from 'vitest'
import { oneLine, plainLines } from './one-line'

test('oneLine turns line breaks and control characters into spaces', () => {
  expect(oneLine('Otters\r\nat\u2028night\u0007')).toBe('Otters at night ')
})

test('oneLine removes direction marks', () => {
  expect(oneLine('\u202Egnol\u202C \u2066owls\u2069')).toBe('gnol owls')
})

test('oneLine keeps a text of one line', () => {
  expect(oneLine(' <b>Ørn</b> – 鳥 🦅 ')).toBe(' <b>Ørn</b> – 鳥 🦅 ')
})

test('plainLines keeps the lines of a text, and drops characters that hide or reverse other text', () => {
  expect(plainLines('Meet at\r\n\tthe quay\u0007\u202E 7 \u2066am\u2069')).toBe('Meet at\r\n\tthe quay 7 am')
})
