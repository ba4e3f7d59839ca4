import { describe, expect, it } from 'vitest'
import { contractCommandOf, contractRequestSchema, identityOf, sentTermsOf, termsOf } from './request'

const requestId = crypto.randomUUID()

describe('the terms in a request', () => {
  it('arrive as they were sent, and a term that was removed arrives as empty', () => {
    const sent = JSON.parse(
      JSON.stringify(sentTermsOf({ location: 'Oslo', filmingRate: undefined, deliverables: ['Rushes'] })),
    )
    expect(sent).toEqual({ location: 'Oslo', filmingRate: null, deliverables: ['Rushes'] })
    expect(termsOf(sent)).toEqual({ location: 'Oslo', filmingRate: undefined, deliverables: ['Rushes'] })
    expect(termsOf({ location: null, hmrcCriteriaMet: null })).toEqual({
      location: '',
      hmrcCriteriaMet: false,
    })
  })

  it.each([
    ['filmingRate', -1],
    ['filmingRate', 1.5],
    ['location', 7],
    ['contractStartDate', 'tomorrow'],
    ['paymentSchedule', [{ amount: 'all' }]],
    ['currency', 'XBT'],
    ['currency', 'gbp'],
    ['currency', ''],
  ])('are refused if %s is %j', (name, value) => {
    expect(() => termsOf({ [name]: value })).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
  })

  it('may contain a currency from the list', () => {
    expect(termsOf({ currency: 'JPY' })).toEqual({ currency: 'JPY' })
  })

  it.each(['status', 'totalContractPayment', 'cachedCrew', 'documentSet', 'companyAccess', 'checkReasons'])(
    'may not contain %s',
    name => {
      const request = { kind: 'save', requestId, contractId: 'c1', base: {}, own: [], refresh: [] }
      expect(contractRequestSchema.safeParse({ ...request, terms: { location: 'x' } }).success).toBe(true)
      expect(contractRequestSchema.safeParse({ ...request, terms: { [name]: 'x' } }).success).toBe(false)
    },
  )
})

it('a command with a field that its event does not take is refused', () => {
  expect(contractCommandOf({ event: 'approve-contract', comment: 'Good' })).toBeDefined()
  expect(() => contractCommandOf({ event: 'approve-contract', feeDue: 1 })).toThrow('does not understand')
})

it('a repeated request is recognised by its content, even if the person has seen another revision', () => {
  const event = {
    kind: 'event',
    requestId,
    contractId: 'c1',
    command: { event: 'approve-contract' },
  } as const
  const text = (request: Parameters<typeof identityOf>[0]) => JSON.stringify(identityOf(request))
  expect(text({ ...event, seenRevision: 1 })).toBe(text({ ...event, seenRevision: 2 }))
  expect(text({ ...event, seenRevision: 1 })).not.toBe(text({ ...event, contractId: 'c2', seenRevision: 1 }))
})
