import { describe, expect, it } from 'vitest'
import { changedTerms, contentOfContract, typedTerms } from '@/domain/contracts/typed-terms'
import { contractOf } from '~tests/rules/support/contracts'
import { carriedOver } from './typed-over'

const contract = contractOf('one', {
  paymentSchedule: [{ description: 'On completion', dueOn: '', amount: 100_000 }],
})

describe('the answers of an open form, when a newer version arrives,', () => {
  const typing = (fields: object, base = contract) => ({
    base,
    content: { ...contentOfContract(base), ...fields },
  })
  const later = (fields: Partial<typeof contract>) => ({ ...contract, revision: 2, ...fields })

  it('become those of the newer version if nothing was typed', () => {
    const over = later({ location: 'Bristol' })
    expect(carriedOver(typing({}), over)).toEqual({ base: over, content: contentOfContract(over) })
  })

  it('stay as they were typed, together with answers that others wrote in the meantime', () => {
    const over = later({ location: 'Bristol' })
    const { base, content } = carriedOver(typing({ filmingRate: 50_000 }), over)
    expect(base).toEqual(over)
    expect(content).toMatchObject({ filmingRate: 50_000, location: 'Bristol' })
    expect(changedTerms(base, typedTerms(content).terms)).toEqual({ filmingRate: 50_000 })
  })

  it('conflict at the next save if somebody else changed the same answer', () => {
    const over = later({ filmingRate: 45_000, location: 'Bristol' })
    const { base, content } = carriedOver(typing({ filmingRate: 50_000 }), over)
    expect(base).toEqual({ ...over, filmingRate: contract.filmingRate, revision: contract.revision })
    expect(content).toMatchObject({ filmingRate: 50_000, location: 'Bristol' })
  })

  it('count as unsaved after a save only if they were typed after the save started', () => {
    const sent = typing({ filmingRate: 50_000, location: 'Bris ' }).content
    const over = later({ filmingRate: 50_000, location: 'Bris' })
    const { base, content } = carriedOver(typing({ filmingRate: 50_000, location: 'Bris tol' }), over, sent)
    expect(base).toEqual(over)
    expect(changedTerms(base, typedTerms(content).terms)).toEqual({ location: 'Bris tol' })
    expect(carriedOver({ base: contract, content: sent }, over, sent).content).toMatchObject({
      location: 'Bris',
    })
  })

  it('conflict after a save if somebody else has changed the same answer since then', () => {
    const sent = typing({ filmingRate: 50_000 }).content
    const over = later({ filmingRate: 50_000, location: 'Bergen' })
    const { base } = carriedOver(typing({ filmingRate: 50_000, location: 'Bristol' }), over, sent)
    expect(base).toMatchObject({
      location: contract.location,
      filmingRate: 50_000,
      revision: contract.revision,
    })
  })

  it('keep their numbers if somebody else chose another currency', () => {
    const over = later({ currency: 'JPY' })
    expect(carriedOver(typing({ travelDayRate: 30_000 }), over).content.travelDayRate).toBe(300)
  })
})
