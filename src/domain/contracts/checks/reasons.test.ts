import { describe, expect, test } from 'vitest'
import type { CheckFinding } from './checks'
import {
  keptReasons,
  MOST_CONTRACT_REASONS,
  reasonLine,
  reasonsFault,
  reasonsFor,
  withReasons,
} from './reasons'

const sentence = '8 days in a row, weekends counted; dailies last at most 7. Say why.'
const given = { check: 'dailies-too-long', sentence, reason: 'The last day is a half day of wrap.' }
const finding: CheckFinding = {
  ...{ id: given.check, message: sentence, path: 'contractEndDate', section: 'dates' },
  ...{ strength: 'explain' },
}
const nobody = { checkReasons: [] as string[] }
const kept = { checkReasons: withReasons(nobody, [given], 'pc', 1000) }

describe('the reason for a finding of a contract', () => {
  test('is stored with the finding’s sentence, its writer and the time', () => {
    expect(keptReasons(kept)).toEqual([{ ...given, byId: 'pc', at: 1000 }])
  })

  test.each([
    [
      'line breaks and separators',
      'One\ntwo | three  and twenty characters',
      'One two | three and twenty characters',
    ],
    ['emoji and other scripts', 'سبب طويل بما يكفي 🎬 لكل شيء', 'سبب طويل بما يكفي 🎬 لكل شيء'],
  ])('with %s is stored as one line', (_, reason, read) => {
    const [back] = keptReasons({ checkReasons: [reasonLine({ ...given, reason, byId: 'pc', at: 1 })] })
    expect(back?.reason).toBe(read)
  })

  test('is valid only for the sentence for which it was written', () => {
    expect(reasonsFor(kept, [finding])).toEqual({ 'dailies-too-long': given.reason })
    expect(reasonsFor(kept, [{ ...finding, message: sentence.replace('8', '9') }])).toEqual({})
    expect(reasonsFor(kept, [{ ...finding, id: 'another' }])).toEqual({})
  })

  test('is valid even if the finding’s sentence was shortened or cleaned when it was stored', () => {
    const odd = { ...given, sentence: 'Either | or,\nsay why.' }
    const contract = { checkReasons: withReasons(nobody, [odd], 'pc', 1) }
    expect(reasonsFor(contract, [{ ...finding, message: odd.sentence }])).not.toEqual({})
  })

  test('replaces an earlier reason, which stays stored', () => {
    const again = {
      checkReasons: withReasons(kept, [{ ...given, reason: 'Another reason, longer than 20.' }], 'pm', 2),
    }
    expect(reasonsFor(again, [finding])).toEqual({ 'dailies-too-long': 'Another reason, longer than 20.' })
    expect(again.checkReasons[0]).toBe(kept.checkReasons[0])
  })

  test('is ignored when its stored line is unreadable', () => {
    expect(keptReasons({ checkReasons: ['', 'nothing', 'a|b|c|d|e', '<b>|1|x|y|z'] })).toEqual([])
  })
})

describe('reasonsFault', () => {
  test.each([
    ['one good reason', [given], nobody, ''],
    [
      'too short',
      [{ ...given, reason: ` ${'a'.repeat(19)} \n` }],
      nobody,
      'Give a reason of at least 20 characters',
    ],
    ['just long enough', [{ ...given, reason: 'They agreed by phone' }], nobody, ''],
    [
      'too long',
      [{ ...given, reason: 'They agreed by phone'.repeat(51) }],
      nobody,
      'at most 1000 characters',
    ],
    [
      'too many',
      [given],
      { checkReasons: Array(MOST_CONTRACT_REASONS).fill('x') },
      'cannot store any more reasons',
    ],
  ])(
    'finds a reason that is too short or too long, and finds too many reasons: %s',
    (_, reasons, contract, fault) => {
      const said = reasonsFault(contract, reasons)
      if (fault === '') expect(said).toBe('')
      else expect(said).toContain(fault)
    },
  )
})
