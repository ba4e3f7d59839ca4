import { describe, expect, test } from 'vitest'
import { frostIn, heatIn, temperaturesIn } from './temperatures'

describe('temperaturesIn', () => {
  test.each([
    ['Ravens at −35 °C', [-35]],
    ['-25 C before sunrise', [-25]],
    ['at minus 20 degrees', [-20]],
    ['20 to 25 °C', [25]],
    ['20-25 °C in the shade', [25]],
    ['10 °C – 15 °C', [10, 15]],
    ['110 °F in the afternoon', [43]],
    ['-4°F', [-20]],
    ['Up to 43 °C at midday', [43]],
    ['Batteries rated to −20 °C', []],
    ['Water of 4 °C; water at 38 °C', []],
    ['a 45° slope', []],
    ['Camera C2 and lens F4', []],
    ['a 100 m rope, 12 people', []],
    ['51° north', []],
  ])('finds the right temperatures in the text %s', (text, found) => {
    expect(temperaturesIn(text)).toEqual(found)
  })

  test('frostIn finds cold from −5 °C down, and heatIn finds heat from 35 °C up', () => {
    expect(frostIn(['At −5 °C'])).toBe('a text of this PRA mentions −5 °C')
    expect(frostIn(['At −4 °C'])).toBe('')
    expect(heatIn(['At 35 °C'])).toBe('a text of this PRA mentions 35 °C')
    expect(heatIn(['At 34 °C'])).toBe('')
    expect(heatIn(['A kiln at 900 °C'])).toBe('')
  })
})
