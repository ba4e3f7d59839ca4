import { describe, expectTypeOf, test } from 'vitest'
import { defineContractEvent } from '@/domain/contracts/events/define-event'
import { type ContractCommand, contractEventDefinition } from '@/domain/contracts/events/registry'
import type { AdviserResponse } from '@/domain/pras/events/command'
import { defineEvent } from '@/domain/pras/events/define-event'
import { eventDefinition, type PraCommand } from '@/domain/pras/events/registry'
import type { RiskLevel } from '@/domain/pras/schema'

type Pra<E extends PraCommand['event']> = Extract<PraCommand, { event: E }>
type OfContract<E extends ContractCommand['event']> = Extract<ContractCommand, { event: E }>

describe('the type of a command', () => {
  test('requires the fields that the event needs, and allows those that it takes', () => {
    expectTypeOf<Pra<'raise-risk'>['riskLevel']>().toEqualTypeOf<RiskLevel>()
    expectTypeOf<Pra<'raise-risk'>['comment']>().toEqualTypeOf<string>()
    expectTypeOf<Pra<'submit'>['response']>().toEqualTypeOf<AdviserResponse | undefined>()
    expectTypeOf<OfContract<'end-contract'>['feeDue']>().toEqualTypeOf<number>()
    expectTypeOf<OfContract<'approve-contract'>>().toEqualTypeOf<{
      event: 'approve-contract'
      comment?: string
    }>()
  })

  test('allows no other fields', () => {
    expectTypeOf<Pra<'approve'>>().not.toHaveProperty('riskLevel')
    expectTypeOf<OfContract<'sign-contract'>>().not.toHaveProperty('sentTo')
  })
})

test('a wrong name of an event, input, guard or status does not compile', () => {
  // @ts-expect-error: an event of contracts
  const ofOther: PraCommand['event'] = 'approve-contract'
  const row = { id: 'X', from: ['draft'], by: ['admin'], to: 'same' } as const
  const sample = contractEventDefinition('submit-contract')
  // @ts-expect-error: no input has this name
  const wrongInput = () => defineContractEvent({ ...sample, needs: ['coment'] })
  // @ts-expect-error: no guard has this name
  const wrongGuard = () => defineContractEvent({ ...sample, rows: [{ ...row, guards: ['withinLimits'] }] })
  const rows = eventDefinition('submit').rows.map(each => ({ ...each, to: 'sent' as const }))
  // @ts-expect-error: no PRA has this status
  const wrongStatus = () => defineEvent({ name: 'x', label: 'X', description: () => '', rows })
  expectTypeOf([ofOther, wrongInput, wrongGuard, wrongStatus]).toBeArray()
})
