import { describe, expect, it, test } from 'vitest'
import type { Contract } from '@/domain/contracts/schema'
import { type ContractType, contractTypes } from '@/domain/contracts/types'
import { validContract } from '~tests/fixtures/valid-contract'
import { detailProblems, storedAnswers } from './answers'
import { detailFacts } from './detail-facts'
import { detailGroups, detailLabels } from './detail-groups'
import { askableDetails, isDetailLocked, missingDetails, stillAsked, waitsForDetails } from './given'
import { type DetailGroupId, noPersonDetails } from './person-details'
import { saidOtherwise, takenCopies } from './take'

const today = '2026-05-01'
const groupsOf = (type: ContractType, fields: Partial<Contract> = {}) =>
  detailGroups(detailFacts(validContract(type, fields)))
const idsOf = (type: ContractType, fields: Partial<Contract> = {}) =>
  groupsOf(type, fields).map(({ id }) => id)
const namesOf = (type: ContractType, fields: Partial<Contract> = {}) =>
  groupsOf(type, fields).flatMap(each => each.fields.map(({ name }) => name))

describe('the personal details that each contract type requires', () => {
  test.each<[ContractType, DetailGroupId[]]>([
    ['freelance', ['you', 'emergency', 'tax', 'bank', 'right-to-work', 'agent']],
    ['loanout', ['you', 'emergency', 'company', 'bank', 'right-to-work', 'agent']],
    ['goods-and-services', ['company', 'bank']],
    ['dailies', ['you', 'emergency', 'tax', 'starter', 'bank', 'right-to-work', 'agent']],
    // The payroll provider handles tax and bank details, and the work is in the United States.
    ['us-payroll', ['you', 'emergency', 'agent']],
  ])('are, for %s, exactly the groups %j', (type, expected) => expect(idsOf(type)).toEqual(expected))

  it('include the National Insurance number of a loan-out only inside off-payroll working', () => {
    expect(namesOf('loanout')).not.toContain('niNumber')
    expect(namesOf('loanout', { sdsOutcome: 'inside' })).toContain('niNumber')
  })

  it('include no National Insurance number and no right to work for a freelancer abroad', () => {
    const abroad = { worksWhollyOverseas: 'yes', countryOfShoot: 'NOR' } as const
    expect(namesOf('freelance', abroad)).not.toContain('niNumber')
    expect(idsOf('freelance', abroad)).not.toContain('right-to-work')
  })

  it('follow the HMRC checklist for dailies, and never include a tax reference or VAT number', () => {
    const names = namesOf('dailies')
    expect(names).toEqual(expect.arrayContaining(['dob', 'sex', 'starterStatement', 'studentLoanPlan']))
    expect(names).not.toContain('utr')
    expect(names).not.toContain('vatNumber')
  })

  it('include the operator of a supplier only if the agreement prints it, and never private details', () => {
    expect(namesOf('goods-and-services', { serviceType: 'drone' })).toContain('operatorName')
    expect(namesOf('goods-and-services')).not.toContain('operatorName')
    for (const name of ['address', 'niNumber', 'dob', 'nextOfKinName', 'route'])
      expect(namesOf('goods-and-services')).not.toContain(name)
  })

  it('each have a label', () => {
    for (const type of contractTypes)
      for (const name of namesOf(type)) expect(detailLabels.get(name), name).toBeTruthy()
  })
})

describe('the personal details that a contractor enters', () => {
  const groupOf = (type: ContractType, id: DetailGroupId) => {
    const found = groupsOf(type).find(each => each.id === id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }
  const faults = (type: ContractType, id: DetailGroupId, answers: object, given: string[] = []) =>
    detailProblems(groupOf(type, id), { ...answers }, name => given.includes(name), today).map(
      ({ path }) => path,
    )

  it('are stored without the fields of foreign accounts if the account is in the UK', () => {
    const bank = {
      accountName: 'A Lovelace',
      isUkAccount: 'yes',
      sortCode: '12-34-56',
      accountNumber: '1234567',
    }
    expect(faults('freelance', 'bank', bank)).toEqual([])
    expect(storedAnswers(groupOf('freelance', 'bank'), { ...bank, iban: 'left over' })).toEqual({
      ...bank,
      sortCode: '123456',
      accountNumber: '01234567',
    })
  })

  test.each([
    ['no sort code', { isUkAccount: 'yes', sortCode: '' }, ['sortCode']],
    ['a sort code of five digits', { sortCode: '12345' }, ['sortCode']],
    ['an account number of six digits', { accountNumber: '123456' }, ['accountNumber']],
    ['a foreign account without BIC', { isUkAccount: 'no', accountNumber: '12345' }, ['bic']],
    ['a wrong IBAN', { isUkAccount: 'no', iban: 'GB00WEST12345698765432' }, ['iban']],
    ['no account holder', { accountName: '' }, ['accountName']],
  ])('are refused for an account with %s', (_name, change, expected) => {
    const bank = { accountName: 'A', isUkAccount: 'yes', sortCode: '123456', accountNumber: '12345678' }
    expect(faults('freelance', 'bank', { ...bank, ...change })).toEqual(expected)
  })

  it('may leave out a detail that is stored, and the stored detail stays', () => {
    const you = { firstName: 'Ada', phone: '07700 900123', address: '' }
    expect(faults('freelance', 'you', you)).toEqual(['address'])
    expect(faults('freelance', 'you', you, ['address'])).toEqual([])
  })

  it('must include either the data of a P45 or one of the HMRC statements', () => {
    const loans = { studentLoanPlan: '2', postgraduateLoan: 'no' }
    expect(faults('dailies', 'starter', { ...loans, hasP45: 'no' })).toEqual(['starterStatement'])
    expect(faults('dailies', 'starter', { ...loans, hasP45: 'no', starterStatement: 'B' })).toEqual([])
    const p45 = { hasP45: 'yes', p45LeavingOn: '2026-04-20', p45TaxCode: '1257l', p45WeekOne: 'no' }
    const sums = { p45Pay: '£1,234.56', p45Tax: '0' }
    expect(faults('dailies', 'starter', { ...loans, ...p45, ...sums })).toEqual([])
    expect(storedAnswers(groupOf('dailies', 'starter'), { ...loans, ...p45, ...sums })).toMatchObject({
      p45Pay: '1234.56',
      p45TaxCode: '1257L',
    })
    expect(faults('dailies', 'starter', { ...loans, ...p45, ...sums, p45Pay: 'much' })).toEqual(['p45Pay'])
  })

  it('must include a birth date with a share code, but no document', () => {
    const code = { route: 'share-code', shareCode: 'w12 345 6ab', dob: '1990-02-01' }
    expect(faults('freelance', 'right-to-work', code)).toEqual([])
    expect(storedAnswers(groupOf('freelance', 'right-to-work'), code)).toMatchObject({
      shareCode: 'W123456AB',
    })
    expect(faults('freelance', 'right-to-work', { ...code, shareCode: 'A12345678' })).toEqual(['shareCode'])
    expect(faults('freelance', 'right-to-work', { ...code, dob: '' })).toEqual(['dob'])
  })

  it('cause error messages that never repeat the entered bank numbers', () => {
    const problems = detailProblems(
      groupOf('freelance', 'bank'),
      { accountName: 'A', isUkAccount: 'yes', sortCode: '98765', accountNumber: '43210' },
      () => false,
      today,
    )
    expect(problems.map(({ message }) => message).join(' ')).not.toMatch(/98765|43210/)
  })
})

describe('the list of personal details that are missing', () => {
  const blank = { privateGiven: [], cachedCrew: { ...validContract('freelance').cachedCrew } }

  it('names everything that is required, and the bank account only once', () => {
    expect(missingDetails(validContract('freelance', blank))).toEqual([
      ...['firstName', 'phone', 'address', 'nextOfKinName', 'nextOfKinRelation', 'nextOfKinPhone'],
      ...['niNumber', 'accountName', 'route'],
    ])
  })

  it('names nothing that the contract already has', () => {
    const names = missingDetails(
      validContract('freelance', {
        privateGiven: ['address', 'niNumber', 'accountName', 'iban'],
        rightToWork: { state: 'given', on: '', nextOn: '', byId: '', byName: '' },
      }),
    )
    expect(names).toEqual(['firstName', 'phone', 'nextOfKinName', 'nextOfKinRelation', 'nextOfKinPhone'])
  })

  it('waits for the contractor only while the contract is a draft', () => {
    const asked = { personDetails: { ...noPersonDetails, askedAt: 1, asked: ['address'] } }
    expect(waitsForDetails(validContract('freelance', asked))).toBe(true)
    expect(waitsForDetails(validContract('freelance', { ...asked, status: 'sent' }))).toBe(false)
    expect(waitsForDetails(validContract('freelance'))).toBe(false)
  })

  it('does not name the bank account any more once the account is complete', () => {
    expect(stillAsked(['accountName', 'address'], ['iban'])).toEqual(['address'])
  })
})

it('details that the sent documents print are locked, and other details can be entered', () => {
  const sent = validContract('freelance', { status: 'sent', privateGiven: ['address', 'nextOfKinName'] })
  expect(isDetailLocked(sent, 'address')).toBe(true)
  expect(isDetailLocked(sent, 'nextOfKinName')).toBe(false)
  expect(isDetailLocked({ ...sent, status: 'draft' }, 'address')).toBe(false)
  // The person can still give a detail that is missing.
  expect(isDetailLocked({ ...sent, privateGiven: [] }, 'address')).toBe(false)
  expect(askableDetails(sent)).not.toContain('address')
  expect(askableDetails(sent)).toContain('nextOfKinName')
})

describe('a detail that the person states differently from the contract', () => {
  const contract = validContract('freelance', {
    cachedCrew: { ...validContract('freelance').cachedCrew, firstName: 'Olaf', lastName: 'Jonson' },
    personDetails: {
      ...noPersonDetails,
      said: { firstName: 'Ólafur', lastName: 'Jónsson', phone: '+447700900123' },
    },
  })

  it('is listed, and does not replace the stored detail automatically', () => {
    expect(saidOtherwise(contract).map(({ name }) => name)).toEqual(['firstName', 'lastName', 'phone'])
    expect(takenCopies(contract, 'gaps')).toEqual({
      cachedCrew: { ...contract.cachedCrew, phone: '+447700900123' },
    })
  })

  it('replaces the stored detail when somebody accepts it', () => {
    expect(takenCopies(contract, ['firstName', 'lastName']).cachedCrew).toMatchObject({
      firstName: 'Ólafur',
      lastName: 'Jónsson',
      phone: '',
    })
  })
})
