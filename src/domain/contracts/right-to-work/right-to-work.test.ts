import { describe, expect, it, test } from 'vitest'
import type { Contract } from '@/domain/contracts/schema'
import { validContract } from '~tests/fixtures/valid-contract'
import { rightToWorkCheckFault, rightToWorkWrites } from './check'
import { lacksRightToWork, rightToWorkStanding } from './right-to-work'
import type { RightToWorkCheck } from './schema'

type RightToWorkState = NonNullable<Contract['rightToWork']>

const today = '2026-05-01'
const state = (fields: Partial<RightToWorkState>): RightToWorkState => ({
  ...{ state: 'checked', on: '2026-04-20', nextOn: '', byId: 'pm', byName: 'Priya' },
  ...fields,
})
const check = (fields: Partial<RightToWorkCheck> = {}): RightToWorkCheck => ({
  ...{ route: 'original', checkedOn: '2026-04-30', document: 'British passport', likeness: true },
  ...{ limitOn: '', nextOn: '', evidenceFileId: 'copy', outsideReason: '' },
  ...fields,
})

describe('the right to work of a person', () => {
  const standing = (rightToWork: RightToWorkState | undefined, day = today) =>
    rightToWorkStanding(validContract('freelance', { rightToWork, rightToWorkCheckedOn: '' }), day)

  it('counts as checked until the next check is due, and its record is deleted two years after the work', () => {
    expect(standing(undefined)).toBe('none')
    expect(standing(state({ state: 'given', on: '' }))).toBe('given')
    expect(standing(state({ nextOn: '2026-05-02' }))).toBe('checked')
    expect(standing(state({ nextOn: '2026-05-01' }))).toBe('due')
    expect(standing(state({ state: 'outside' }))).toBe('outside')
    expect(standing(state({}), '2028-06-13')).toBe('checked')
    expect(standing(state({}), '2028-06-14')).toBe('destroyed')
  })

  it('counts as checked when the terms of the contract state the day of the check', () => {
    expect(rightToWorkStanding(validContract('freelance'), today)).toBe('checked')
  })

  test.each([
    ['somebody in the United Kingdom', 'freelance', {}, true],
    ['somebody who works abroad', 'freelance', { countryOfShoot: 'NOR' }, false],
    ['a supplier', 'goods-and-services', {}, false],
    ['a person on dailies', 'dailies', { countryOfShoot: '' }, true],
    [
      'somebody who has only chosen the kind of check',
      'freelance',
      { rightToWork: state({ state: 'given' }) },
      true,
    ],
    ['somebody who needs no check', 'freelance', { rightToWork: state({ state: 'outside' }) }, false],
  ] as const)(
    'is missing only for people who work in the UK and are not exempt from the check: %s',
    (_name, type, fields, expected) => {
      expect(lacksRightToWork(validContract(type, { rightToWorkCheckedOn: '', ...fields }), today)).toBe(
        expected,
      )
    },
  )
})

describe('a check of the right to work', () => {
  test.each<[string, Partial<RightToWorkCheck>, RegExp]>([
    ['without a comparison', { likeness: false }, /compared the person/],
    ['without the copy', { evidenceFileId: '' }, /Attach a copy/],
    ['dated tomorrow', { checkedOn: '2026-05-02' }, /today or earlier/],
    ['with a leave that is over', { limitOn: '2026-04-01' }, /permission to stay ended/],
    [
      'that is due after the leave ends',
      { limitOn: '2026-06-01', nextOn: '2026-07-01' },
      /on or before the day/,
    ],
    [
      'if the office leaves it out without a reason',
      { route: 'outside', outsideReason: 'no' },
      /Say why no check is needed/,
    ],
  ])('is refused %s', (_name, fields, expected) => {
    expect(rightToWorkCheckFault(check(fields), today)).toMatch(expected)
  })

  it('is accepted if it is complete, or if it has a reason why the office need not check', () => {
    expect(rightToWorkCheckFault(check(), today)).toBe('')
    const outsideReason = 'They trade as a business and contract directly with us.'
    expect(rightToWorkCheckFault(check({ route: 'outside', likeness: false, outsideReason }), today)).toBe('')
  })

  it('is due again when the permission ends, unless somebody sets an earlier day', () => {
    const write = { actor: { id: 'pm', name: 'Priya' }, writeId: 'w', now: 1 }
    const dataOf = (fields: Partial<RightToWorkCheck>) =>
      rightToWorkWrites('c', null, check(fields), write)[0]?.data
    expect(dataOf({ limitOn: '2027-01-01' })).toMatchObject({ nextOn: '2027-01-01', checkedByName: 'Priya' })
    expect(dataOf({ limitOn: '2027-01-01', nextOn: '2026-12-01' })).toMatchObject({ nextOn: '2026-12-01' })
  })
})
