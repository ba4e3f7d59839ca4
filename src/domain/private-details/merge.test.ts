import { expect, test } from 'vitest'
import { mergeDetails } from './merge'

const base = { address: '1 Quay', accountName: 'Ada', sortCode: '089999', accountNumber: '66374958' }

test('keeps the changes of both sides, also an emptied detail', () => {
  const mine = { ...base, address: '', utr: '1234567890' }
  const theirs = { ...base, accountNumber: '12345678', niNumber: 'AB123456C' }
  expect(mergeDetails({ base, mine, theirs })).toEqual({
    details: {
      ...base,
      ...{ address: '', utr: '1234567890', accountNumber: '12345678', niNumber: 'AB123456C' },
    },
    clashes: [],
  })
})

test('takes the same change of both sides, and a whole account that both sides entered alike', () => {
  const account = { accountName: 'Ada Ltd', sortCode: '200000', accountNumber: '12345678' }
  const mine = { ...base, ...account }
  expect(mergeDetails({ base, mine, theirs: { ...mine } })).toEqual({ details: mine, clashes: [] })
})

test('names the details that both sides changed, and keeps the text of the form there', () => {
  const mine = { ...base, address: '2 Quay' }
  const theirs = { ...base, address: '3 Quay', utr: '1234567890' }
  const { details, clashes } = mergeDetails({ base, mine, theirs })
  expect(clashes).toEqual(['address'])
  expect(details).toEqual({ ...mine, utr: '1234567890' })
})

test('never mixes two accounts: a change to another part of the account is a clash', () => {
  const mine = { ...base, sortCode: '200000' }
  const theirs = { ...base, accountNumber: '12345678', iban: 'GB82WEST12345698765432' }
  const { details, clashes } = mergeDetails({ base, mine, theirs })
  expect(clashes).toEqual(['sortCode', 'accountNumber', 'iban'])
  expect(details).toEqual({ ...mine, iban: '' })
})
