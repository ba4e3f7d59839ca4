import { describe, expect, it } from 'vitest'
import type { Company } from '@/domain/companies/schema'
import { missingTerms } from '@/domain/contracts/complete'
import { noPersonDetails } from '@/domain/contracts/person-details/person-details'
import type { Contract } from '@/domain/contracts/schema'
import { contractSections } from '@/domain/contracts/sections/registry'
import { type ContractType, contractTypes } from '@/domain/contracts/types'
import type { Pra } from '@/domain/pras/schema'
import { hmrcRoleSchema, nonUkContractRoleSchema } from '@/domain/roles/schema'
import { validContract } from '~tests/fixtures/valid-contract'
import type { CheckContext } from './check'
import { allContractChecks, blocksContract, contractChecks } from './checks'
import { contractedHours } from './hours'

const TODAY = '2026-05-01'
const limits = {
  dailiesMaxDays: 7,
  droneInsuranceMinimum: 5_000_000,
  nationalLivingWage: 12.71,
  contractLeadDays: 5,
}
const insured = (...kinds: Company['insurances'][number]['kind'][]) => ({
  insurances: kinds.map(kind => ({ kind, insurer: '', policyNo: '', expiresOn: '2027-01-01' })),
})
const everything = insured(
  'employers-liability',
  'public-liability',
  'professional-indemnity',
  'aviation',
  'hull',
  'protection-indemnity',
)
const dronePra = { type: 'drone', approvedVersion: 1, isArchived: false } as const
const usual: CheckContext = { today: TODAY, limits, company: everything }
const camera = hmrcRoleSchema.parse({ id: 'camera', title: 'Camera operator', isSelfEmployedAllowed: true })
const runner = hmrcRoleSchema.parse({ id: 'runner', title: 'Runner' })
const local = nonUkContractRoleSchema.parse({ id: 'fixer', title: 'Fixer', requiresLocalPayroll: true })

/** A type, changes of its valid contract, and changes of the facts. */
type Case = [type: ContractType, fields: Partial<Contract>, context?: Partial<CheckContext>]

const drone = {
  serviceType: 'drone',
  services: 'Aerials',
  uavDetails: 'Inspire 3',
  uavMarketValue: 1_500_000,
  pilotLicense: 'GVC 123',
  visualObserver: 'yes',
  contractInsuranceLimit: 500_000_000,
  dronePraId: 'pra',
} as const

/** For each check, a case that the check reports, and a similar case that differs in one fact and is not reported. */
const cases: Record<string, { trips: Case; safe: Case }> = {
  'end-before-start': {
    trips: ['freelance', { contractEndDate: '2026-05-31' }],
    safe: ['freelance', { contractEndDate: '2026-06-01', numberOfFilmingDays: 1, numberOfTravelDays: 0 }],
  },
  'more-days-than-dates': {
    trips: ['freelance', { contractEndDate: '2026-06-11' }],
    safe: ['freelance', { contractEndDate: '2026-06-12' }],
  },
  'no-days': {
    trips: ['freelance', { numberOfFilmingDays: undefined, numberOfTravelDays: undefined, otherCosts: 100 }],
    safe: ['freelance', { numberOfFilmingDays: undefined, numberOfTravelDays: 1 }],
  },
  'not-half-days': {
    trips: ['freelance', { numberOfFilmingDays: 1.25 }],
    safe: ['freelance', { numberOfFilmingDays: 1.5 }],
  },
  'day-and-week-deal': {
    trips: ['freelance', { numberOfFilmingDays: 1, numberOfFilmingWeeks: 1 }],
    safe: ['freelance', { numberOfFilmingDays: 0, numberOfFilmingWeeks: 1 }],
  },
  'dailies-too-long': {
    trips: ['dailies', { contractEndDate: '2026-06-08' }],
    safe: ['dailies', { contractEndDate: '2026-06-07' }],
  },
  'right-to-work-ahead': {
    trips: ['freelance', { rightToWorkCheckedOn: '2026-05-02' }],
    safe: ['freelance', { rightToWorkCheckedOn: '2026-05-01' }],
  },
  'right-to-work-after-start': {
    trips: ['freelance', { rightToWorkCheckedOn: '2026-06-02' }],
    safe: ['freelance', { rightToWorkCheckedOn: '2026-06-01' }],
  },
  'no-right-to-work-check': {
    trips: ['freelance', { rightToWorkCheckedOn: '' }],
    safe: ['freelance', { rightToWorkCheckedOn: '', countryOfShoot: 'NOR' }],
  },
  'bank-changed': {
    trips: ['freelance', { personDetails: { ...noPersonDetails, bankChangedAt: 1 } }],
    safe: ['freelance', { personDetails: noPersonDetails }],
  },
  'agreed-late': {
    trips: ['freelance', {}, { today: '2026-05-28' }],
    safe: ['freelance', {}, { today: '2026-05-27' }],
  },
  'late-contract': {
    trips: ['freelance', { status: 'approved' }, { today: '2026-06-02' }],
    safe: ['freelance', { status: 'approved' }, { today: '2026-06-01' }],
  },
  'service-of-another-type': {
    trips: ['dailies', { serviceType: 'consultant' }],
    safe: ['dailies', { serviceType: 'crew' }],
  },
  'no-total': {
    trips: ['freelance', { filmingRate: 0, travelDayRate: 0 }],
    safe: ['freelance', { filmingRate: 1, travelDayRate: 0 }],
  },
  'payments-not-total': {
    trips: ['freelance', { paymentSchedule: [{ description: '', dueOn: '', amount: 779_999 }] }],
    safe: ['freelance', { paymentSchedule: [{ description: '', dueOn: '', amount: 780_000 }] }],
  },
  'dailies-not-in-pounds': {
    trips: ['dailies', { currency: 'EUR' }],
    safe: ['freelance', { currency: 'EUR' }],
  },
  'tax-code-form': {
    trips: ['dailies', { hasReceivedP45: 'yes', taxCode: 'L1257' }],
    safe: ['dailies', { hasReceivedP45: 'yes', taxCode: '1257L' }],
  },
  'under-living-wage': {
    trips: ['dailies', { agreedDailyRate: 12_700 }],
    safe: ['dailies', { agreedDailyRate: 12_710 }],
  },
  'travel-under-filming': {
    trips: ['freelance', { travelDayRate: 64_999 }],
    safe: ['freelance', { travelDayRate: 65_000 }],
  },
  'weekly-rate-a-day': {
    trips: ['freelance', { filmingRateWeekly: 300_000, numberOfFilmingWeeks: 1, numberOfFilmingDays: 0 }],
    safe: ['freelance', { filmingRateWeekly: 300_000 }],
  },
  'no-ground-for-self-employment': {
    trips: ['freelance', { statusConfirmation: '', hmrcCriteriaMet: true }, { hmrcRole: runner }],
    safe: ['freelance', { statusConfirmation: '', hmrcCriteriaMet: true }, { hmrcRole: camera }],
  },
  'criteria-of-no-listed-role': {
    trips: ['freelance', { hmrcCriteriaMet: true }, { hmrcRole: runner }],
    safe: ['freelance', { hmrcCriteriaMet: true }, { hmrcRole: camera }],
  },
  'no-hmrc-role': {
    trips: ['dailies', { cachedCrew: { ...validContract('dailies').cachedCrew, hmrcRole: ' ' } }],
    safe: ['us-payroll', { cachedCrew: { ...validContract('dailies').cachedCrew, hmrcRole: '' } }],
  },
  'overseas-in-the-uk': {
    trips: ['freelance', { worksWhollyOverseas: 'yes' }],
    safe: ['freelance', { worksWhollyOverseas: 'yes', countryOfShoot: 'NOR' }],
  },
  'local-payroll': {
    trips: [
      'freelance',
      { worksWhollyOverseas: 'yes', countryOfShoot: 'NOR', nonUkContractRoleId: 'fixer' },
      { nonUkRole: local },
    ],
    safe: [
      'freelance',
      { worksWhollyOverseas: 'yes', countryOfShoot: 'NOR', nonUkContractRoleId: 'fixer' },
      { nonUkRole: { ...local, requiresLocalPayroll: false } },
    ],
  },
  'no-determination': {
    trips: ['loanout', { status: 'approved', sdsOutcome: '' }],
    safe: ['loanout', { status: 'approved', sdsOutcome: '', engagerIsSmall: 'yes' }],
  },
  'determination-not-given': {
    trips: ['loanout', { status: 'sent' }],
    safe: ['loanout', { status: 'sent', determinationGivenOn: '2026-05-02' }],
  },
  'paid-gross-inside': {
    trips: ['loanout', { status: 'approved', sdsOutcome: 'inside' }],
    safe: ['loanout', { status: 'approved', sdsOutcome: 'outside' }],
  },
  'no-company-number': {
    trips: [
      'loanout',
      {
        cachedCompany: {
          ...validContract('loanout').cachedCompany,
          lenderCompanyRegisteredNumber: 'XX123456',
        },
      },
    ],
    safe: [
      'loanout',
      {
        cachedCompany: {
          ...validContract('loanout').cachedCompany,
          lenderCompanyRegisteredNumber: '5533445',
        },
      },
    ],
  },
  'vat-number-form': {
    trips: [
      'loanout',
      { cachedCompany: { ...validContract('loanout').cachedCompany, vatNumber: '831495817' } },
    ],
    safe: [
      'loanout',
      { cachedCompany: { ...validContract('loanout').cachedCompany, vatNumber: 'GB 831495816' } },
    ],
  },
  'not-insured': {
    trips: ['loanout', {}, { company: insured('public-liability') }],
    safe: ['loanout', {}, { company: insured('public-liability', 'employers-liability') }],
  },
  'drone-without-value': {
    trips: ['freelance', { ...drone, uavMarketValue: 0 }, { dronePra }],
    safe: ['freelance', drone, { dronePra }],
  },
  'drone-insured-for-less': {
    trips: ['freelance', { ...drone, contractInsuranceLimit: 499_999_999 }, { dronePra }],
    safe: ['freelance', drone, { dronePra }],
  },
  'drone-insured-in-another-currency': {
    trips: ['freelance', { ...drone, currency: 'EUR' }, { dronePra }],
    safe: ['freelance', drone, { dronePra }],
  },
  'no-approved-drone-pra': {
    trips: ['freelance', { ...drone, status: 'sent' }, { dronePra: { ...dronePra, approvedVersion: 0 } }],
    safe: ['freelance', { ...drone, status: 'sent' }, { dronePra }],
  },
  'vessel-of-another-service': {
    trips: ['freelance', { marineVessel: { ...validContract('freelance').marineVessel, name: 'Ada' } }],
    safe: [
      'freelance',
      { marineVessel: { ...validContract('freelance').marineVessel, name: 'Ada' }, serviceType: 'marine' },
    ],
  },
}

const found = ([type, fields, context = {}]: Case) =>
  contractChecks(validContract(type, fields), { ...usual, ...context })

describe('the checks of a contract', () => {
  it('each have a test case', () => {
    expect(Object.keys(cases).toSorted()).toEqual(allContractChecks.map(({ id }) => id).toSorted())
  })

  it.each(Object.entries(cases))(
    'report the faulty contract and accept the correct one: %s',
    (id, { trips, safe }) => {
      expect(found(trips).map(each => each.id)).toContain(id)
      expect(found(safe).map(each => each.id)).not.toContain(id)
      const { strength } = found(trips).find(each => each.id === id) ?? {}
      expect(strength).toBe(allContractChecks.find(check => check.id === id)?.strength)
    },
  )

  it.each(contractTypes)('report nothing in a valid contract of type %s', type => {
    const contract = validContract(type)
    expect(contractChecks(contract, usual)).toEqual([])
  })

  it('point to a section of the form, with a message that has no undefined values', () => {
    const sections = new Set(contractSections.map(({ id }) => id))
    for (const { trips } of Object.values(cases)) {
      for (const { section, message } of found(trips)) {
        expect(sections).toContain(section)
        expect(message).not.toMatch(/undefined|NaN|null/)
      }
    }
  })

  it('are only notices until the contract reaches the step that they block', () => {
    const contract = validContract('freelance', drone)
    const strengthIn = (status: Contract['status']) =>
      contractChecks({ ...contract, status }, usual).find(({ id }) => id === 'no-approved-drone-pra')
        ?.strength
    expect(strengthIn('draft')).toBe('notice')
    expect(strengthIn('approved')).toBe('notice')
    expect(strengthIn('sent')).toBe('blocks')
    expect(strengthIn('signed')).toBeUndefined()
    expect(contractChecks({ ...contract, status: 'cancelled' }, usual)).toEqual([])
  })

  it('distinguish a drone PRA without approval from a PRA of another type', () => {
    const said = (type: Pra['type']) =>
      found([
        'freelance',
        { ...drone, dronePraId: 'pra' },
        { dronePra: { ...dronePra, type, approvedVersion: 0 } },
      ]).find(({ id }) => id === 'no-approved-drone-pra')?.message
    expect(said('drone')).toMatch(/^The drone PRA of this contract is not approved/)
    expect(said('dive')).toMatch(/^The PRA that this contract names is not a drone PRA/)
  })

  it('accept a signed copy even if a check of an earlier step fails', () => {
    const sent = (fields: Partial<Contract>, context: Partial<CheckContext> = {}) =>
      contractChecks(
        validContract('freelance', { status: 'sent', ...fields }),
        { ...usual, ...context },
        'sign',
      )
    const archived = { ...camera, isArchived: true }
    const found = [
      ...sent({ statusConfirmation: '', hmrcCriteriaMet: true }, { hmrcRole: archived }),
      ...sent({ rightToWorkCheckedOn: '2026-06-02' }, { today: '2026-07-01' }),
    ]
    expect(found.map(({ id, strength }) => [id, strength])).toEqual([
      ['no-ground-for-self-employment', 'notice'],
      ['right-to-work-after-start', 'notice'],
    ])
    expect(blocksContract(found, {})).toEqual([])
    const undetermined = validContract('loanout', { status: 'sent', sdsOutcome: 'inside' })
    expect(contractChecks(undetermined, usual)).toMatchObject([
      { id: 'paid-gross-inside', strength: 'notice' },
      { id: 'determination-not-given', strength: 'notice' },
    ])
    // The same finding blocks a contract that is still to be sent.
    expect(contractChecks(undetermined, usual, 'send')).toMatchObject([
      { strength: 'blocks' },
      { strength: 'notice' },
    ])
  })

  it.each([
    ['archived', { ...camera, isArchived: true }, /‘Camera operator’ is archived in the list of HMRC roles/],
    ['not self-employed', runner, /does not treat the role ‘Runner’/],
    ['gone', undefined, /no longer in the list of HMRC roles/],
  ])('explain why a role that is %s does not decide the tax status', (_, hmrcRole, sentence) => {
    const fields = {
      statusConfirmation: '',
      hmrcCriteriaMet: true,
      cachedCrew: { ...validContract('freelance').cachedCrew, hmrcRole: 'camera' },
    }
    expect(found(['freelance', fields, { hmrcRole }])).toMatchObject([
      { message: expect.stringMatching(sentence) },
    ])
  })

  it('require the HMRC role of a loan-out too, unless all work is overseas', () => {
    const cachedCrew = { ...validContract('loanout').cachedCrew, hmrcRole: '' }
    const ids = (fields: Partial<Contract>) =>
      found(['loanout', { cachedCrew, ...fields }]).map(({ id }) => id)
    expect(ids({})).toEqual(['no-hmrc-role'])
    expect(ids({ worksWhollyOverseas: 'yes', countryOfShoot: 'NOR' })).toEqual([])
  })

  it('report that a role is unconfirmed, not that it is missing, if the reader may not see the list of roles', () => {
    const fields = {
      statusConfirmation: '',
      cachedCrew: { ...validContract('freelance').cachedCrew, hmrcRole: 'camera' },
    }
    expect(found(['freelance', fields, { isRoleListClosed: true }])).toMatchObject([
      {
        message: expect.stringMatching(/has confirmed that the person meets the criteria of their HMRC role/),
      },
    ])
  })

  it('leave missing and invalid terms to the form, which reports them', () => {
    const missing = (type: ContractType, fields: Partial<Contract>) =>
      missingTerms(validContract(type, fields), TODAY).map(({ path }) => path)
    expect(missing('freelance', { currency: 'HRK' })).toContain('currency')
    expect(missing('freelance', { ...drone, pilotLicense: '' })).toContain('pilotLicense')
    expect(missing('goods-and-services', { serviceType: 'marine' })).toContain('marineVessel.flag')
    expect(missing('dailies', { rightToWorkCheckedOn: '' })).toContain('rightToWorkCheckedOn')
    const paymentSchedule = [{ description: 'Payroll', dueOn: '', amount: 1 }]
    expect(missing('dailies', { paymentSchedule })).toEqual(['paymentSchedule.0.dueOn'])
    expect(missing('loanout', { paymentSchedule })).toEqual([])
  })
})

describe('a finding that needs a reason', () => {
  const findings = found(['dailies', { contractEndDate: '2026-06-08' }])

  it('is settled by a reason of at least 20 characters', () => {
    expect(blocksContract(findings, {}).map(({ id }) => id)).toEqual(['dailies-too-long'])
    expect(blocksContract(findings, { 'dailies-too-long': `${'a'.repeat(19)} ` })).toHaveLength(1)
    expect(blocksContract(findings, { 'dailies-too-long': 'They agreed by phone' })).toEqual([])
  })

  it('is settled by a reason, but a finding that blocks is not', () => {
    const blocked = found(['freelance', { travelDayRate: 1, numberOfFilmingDays: 1.25 }])
    const reasons = Object.fromEntries(blocked.map(({ id }) => [id, 'a'.repeat(40)]))
    expect(blocksContract(blocked, reasons).map(({ id }) => id)).toEqual(['not-half-days'])
  })
})

it.each([
  ['10 hours a day, with an hour for lunch', 10],
  ['11hrs incl. lunch', 11],
  ['10.5 h', 10.5],
  ['8am to 6pm', 10],
  ['08:00–18:30', 10.5],
  ['18:00 to 04:00', 10],
  ['8am to 6pm with 1 hour for lunch', 10],
  ['8am to 6pm, 1 hr unpaid meal break', 10],
  ['8am to 6pm (lunch 1 hour)', 10],
  ['Lunch 1pm to 2pm, work 8am to 6pm', 10],
  ['1 hour for lunch, 9 hours of work', 9],
  ['9 to 5, with 1 hour for lunch', 8],
  ['8.30 to 6.30', 10],
  ['8am to 6', 10],
  ['10 to 6am', 8],
  ['10pm to 6', 8],
  ['11+1 hours', 12],
  ['10 hours plus 1 hour for lunch', 11],
  ['10 hours plus 2 hours overtime', 10],
  ['10 hours a day, lunch included', 10],
  ['8-10 hours', 10],
  ['5-6 days a week, 10 hours', 10],
  ['40 hours a week, 8 hours a day', 8],
  ['5-6 days a week', undefined],
  ['1 hour for lunch', undefined],
  ['as agreed', undefined],
  ['100 hours', undefined],
  ['', undefined],
])('the working hours of %o are %o', (text, hours) => expect(contractedHours(text)).toBe(hours))

it('the check of the living wage writes ‘1 hour’ in the singular', () => {
  const hour = { agreedDailyRate: 1000, rateIncludesHolidayPay: 'no' } as const
  const [said] = found(['dailies', { ...hour, workingHours: '1 hour' }]).filter(
    ({ id }) => id === 'under-living-wage',
  )
  expect(said?.message).toContain('£10.00 for a day of 1 hour is £10.00 an hour')
})
