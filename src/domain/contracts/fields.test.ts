import { describe, expect, it } from 'vitest'
import type { Content, FieldContext } from '@/domain/shared/fields'
import { requirement } from './requirement'
import { contractTermsSchema } from './schema'
import { contractFields } from './sections/registry'

const stored = Object.keys(contractTermsSchema.shape).filter(key => key !== 'type')

describe('the fields of a contract', () => {
  it('are exactly the stored fields, each once', () => {
    expect(contractFields.map(({ name }) => name).toSorted()).toEqual(stored.toSorted())
  })

  it('are shown and required for each contract type as the letters R, C, c, O and - say', () => {
    const { required, showWhen } = requirement('R C c O -', answers => answers.isDrone === true)
    const of = (type: string, answers: Content = {}) => {
      const context: FieldContext = { type, step: answers, steps: {}, today: '2026-05-01' }
      return [
        typeof showWhen === 'function' && showWhen(answers, context),
        typeof required === 'function' && required(answers, context),
      ]
    }
    expect(of('freelance')).toEqual([true, true])
    expect(of('loanout')).toEqual([false, false])
    expect(of('loanout', { isDrone: true })).toEqual([true, true])
    expect(of('goods-and-services')).toEqual([true, false])
    expect(of('goods-and-services', { isDrone: true })).toEqual([true, true])
    expect(of('dailies', { isDrone: true })).toEqual([true, false])
    expect(of('us-payroll', { isDrone: true })).toEqual([false, false])
  })
})
