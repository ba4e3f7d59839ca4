import { describe, expect, it } from 'vitest'
import { servicesOfType } from '@/domain/contracts/types'
import { contractKinds, contractWith } from '~tests/fixtures/contract-documents'
import { type DocumentFacts, documentFacts, documentsOf } from './template-rules'

const plain: DocumentFacts = {
  type: 'freelance',
  serviceType: 'crew',
  hasDrone: false,
  hasVessel: false,
  hasStills: false,
  isEngagerSmall: false,
  hasHmrcRole: true,
}
const CREW = 'self-employed-crew-agreement'
const LOANOUT = 'loanout-agreement'
const LETTER = 'status-determination-letter'
const ADVICE = 'consultant-services'
const GOODS = 'goods-and-services-contract'
const DRONE = 'aerial-drone-filming-service-agreement'
const MARINE = 'marine-vessel-agreement'
const STILLS = 'stills-agreement'
const AMERICAN = 'us-payroll-agreement'

/** The matrix of domain 5.1, by hand. */
const matrix: [string, Partial<DocumentFacts>, string[]][] = [
  ['freelance', {}, [CREW]],
  ['freelance, role not on HMRC’s list', { hasHmrcRole: false }, [CREW, LETTER]],
  ['freelance consultant', { serviceType: 'consultant' }, [ADVICE]],
  ['freelance with drone', { hasDrone: true }, [CREW, DRONE]],
  ['freelance with vessel', { hasVessel: true }, [CREW, MARINE]],
  ['freelance stills', { serviceType: 'stills', hasStills: true }, [STILLS]],
  ['freelance crew with stills', { hasStills: true }, [CREW, STILLS]],
  ['loan-out', { type: 'loanout' }, [LOANOUT, LETTER]],
  ['loan-out, small engager', { type: 'loanout', isEngagerSmall: true }, [LOANOUT]],
  ['loan-out consultant', { type: 'loanout', serviceType: 'consultant' }, [ADVICE, LETTER]],
  [
    'loan-out with all',
    { type: 'loanout', hasDrone: true, hasVessel: true, hasStills: true },
    [LOANOUT, LETTER, DRONE, MARINE, STILLS],
  ],
  ['goods', { type: 'goods-and-services', serviceType: 'goods' }, [GOODS]],
  ['goods, consultant', { type: 'goods-and-services', serviceType: 'consultant' }, [ADVICE]],
  ['goods, drone', { type: 'goods-and-services', serviceType: 'drone', hasDrone: true }, [DRONE]],
  ['goods, vessel', { type: 'goods-and-services', serviceType: 'marine', hasVessel: true }, [MARINE]],
  [
    'goods, vessel with drone',
    { type: 'goods-and-services', serviceType: 'marine', hasVessel: true, hasDrone: true },
    [MARINE, DRONE],
  ],
  ['goods, stills', { type: 'goods-and-services', serviceType: 'stills', hasStills: true }, [STILLS]],
  ['dailies', { type: 'dailies', serviceType: '' }, ['dailies-contract']],
  ['US payroll', { type: 'us-payroll' }, [AMERICAN]],
  ['US payroll consultant', { type: 'us-payroll', serviceType: 'consultant' }, [AMERICAN, ADVICE]],
  ['US payroll with drone', { type: 'us-payroll', hasDrone: true }, [AMERICAN, DRONE]],
]

it.each(matrix)('documentsOf returns the right documents: %s', (_, facts, expected) => {
  expect(documentsOf({ ...plain, ...facts })).toEqual(expected)
})

it('every type and service has a main agreement', () => {
  for (const [type, services] of Object.entries(servicesOfType)) {
    for (const serviceType of services) {
      const facts = { ...plain, type, serviceType } as DocumentFacts
      expect(documentsOf(facts).length).toBeGreaterThan(0)
    }
  }
})

it('document rules of the configuration replace the built-in rules', () => {
  const rules = [{ slot: 'agreement', when: { type: 'freelance' }, template: STILLS }] as const
  expect(documentsOf(plain, rules)).toEqual([STILLS])
})

describe('the facts that choose a contract’s documents', () => {
  it('follow from the answers', () => {
    const fields = contractKinds['freelance, not on HMRC’s list, drone, vessel and stills']
    expect(documentFacts(contractWith(fields))).toEqual({
      ...plain,
      hasDrone: true,
      hasVessel: true,
      hasStills: true,
      hasHmrcRole: false,
    })
    expect(documentFacts(contractWith())).toEqual(plain)
  })

  it('include a role of the HMRC list only when its criteria are confirmed', () => {
    const { cachedCrew } = contractWith()
    const other = { statusConfirmation: 'Lorimer letter', hmrcCriteriaMet: false }
    expect(documentsOf(documentFacts(contractWith()))).toEqual([CREW])
    expect(documentsOf(documentFacts(contractWith(other)))).toEqual([CREW, LETTER])
    expect(documentFacts(contractWith({ cachedCrew: { ...cachedCrew, hmrcRole: '' } })).hasHmrcRole).toBe(
      false,
    )
  })

  it('need no HMRC role for a person who lives and works abroad', () => {
    const { cachedCrew } = contractWith()
    const abroad = contractWith({ worksWhollyOverseas: 'yes', cachedCrew: { ...cachedCrew, hmrcRole: '' } })
    expect(documentFacts(abroad).hasHmrcRole).toBe(true)
  })
})
