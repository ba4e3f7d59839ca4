import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSteps } from '@/domain/pras/steps/read-steps'
import type { CertificateRegistry } from '@/domain/shared/certificates'
import type { Content } from '@/domain/shared/fields'
import { withLowering, withRefusal } from './refusals'
import { belowFloor, loweredFrom } from './severity'
import { hazardStatements } from './statements'

const of = (content: Content) => hazardStatements({ hazards: { content } })

describe('the differences of a PRA from the catalogue', () => {
  test('include refused hazards and lowered severities, with reasons', () => {
    const statements = of({
      hazards: [
        {
          hazardId: 'heat',
          title: 'Heat in the hide',
          initialSeverity: 4,
          residualSeverity: 2,
          severityReason: ' The hide is cooled, and nobody is alone in it. ',
        },
        { hazardId: 'cold', initialSeverity: 4, residualSeverity: 4 },
      ],
      notApplicable: [{ hazardId: 'crocs', reason: 'The pools were netted and searched.' }],
    })
    expect(statements).toEqual([
      {
        kind: 'refused',
        hazardId: 'crocs',
        title: 'Crocodiles and alligators',
        what: '',
        reason: 'The pools were netted and searched.',
        byId: '',
        at: 0,
      },
      {
        kind: 'lowered',
        hazardId: 'heat',
        title: 'Heat in the hide',
        what: 'The severity is 2 instead of 4',
        reason: 'The hide is cooled, and nobody is alone in it.',
        byId: '',
        at: 0,
      },
    ])
  })

  test('name the writer of the present reason as the person who refused the hazard', () => {
    const words = { hazardId: 'crocs', reason: 'The pools were netted and searched.' }
    const first = withRefusal({}, { ...words, reason: 'No crocodiles in these pools.', byId: 'pc', at: 5 })
    const last = withRefusal(first, { ...words, byId: 'pm', at: 9 })
    expect(of(first)).toMatchObject([{ byId: 'pc', at: 5 }])
    expect(of(last)).toMatchObject([{ ...words, byId: 'pm', at: 9 }])
    expect(of({ ...last, notApplicable: [{ ...words, reason: 'Words of nobody known.' }] })).toMatchObject([
      { reason: 'Words of nobody known.', byId: '', at: 0 },
    ])
    expect(of({ ...last, notApplicable: [] })).toEqual([])
  })

  test('name the writer of the present reason as the person who lowered the severity', () => {
    const words = { hazardId: 'heat', reason: 'The hide is cooled, and nobody is alone in it.' }
    const hazards = [{ hazardId: 'heat', residualSeverity: 2, severityReason: words.reason }]
    const given = withLowering({ hazards }, { ...words, byId: 'pc', at: 5 })
    expect(of(given)).toMatchObject([{ kind: 'lowered', reason: words.reason, byId: 'pc', at: 5 }])
    const rewritten = { ...given, hazards: [{ ...hazards[0], severityReason: 'Words of nobody known.' }] }
    expect(of(rewritten)).toMatchObject([{ byId: '', at: 0 }])
  })

  test('use the title that admins gave a hazard outside the installed catalogue', () => {
    const steps = { hazards: { content: { notApplicable: [{ hazardId: 'dune', reason: '' }] } } }
    expect(hazardStatements(steps, id => (id === 'dune' ? 'Dune bashing' : ''))[0]?.title).toBe(
      'Dune bashing',
    )
  })

  test('are looked for without an error in answers of any shape', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (hazards, notApplicable, item) => {
        const content = { hazards: [item, hazards], notApplicable: [notApplicable, null, item] } as Content
        expect(() => of(content)).not.toThrow()
        expect(() => of({ hazards, notApplicable } as Content)).not.toThrow()
        expect(() => hazardStatements(readSteps({ hazards: content }))).not.toThrow()
      }),
    )
  })
})

describe('the severity of a hazard', () => {
  test('cannot be below the least severity in the catalogue', () => {
    expect(belowFloor({ hazardId: 'bears', initialSeverity: 5, residualSeverity: 3 })).toEqual([
      { name: 'residualSeverity', floor: 5 },
    ])
    expect(belowFloor({ hazardId: 'bears', residualSeverity: 5 })).toEqual([])
    expect(belowFloor({ hazardId: 'heat', residualSeverity: 1 })).toEqual([])
    expect(belowFloor({ hazardId: '', residualSeverity: 1 })).toEqual([])
  })

  test('cannot be below a least severity that admins changed or added', () => {
    const floors: Record<string, number> = { bears: 0, heat: 4, dune: 3 }
    const registry: CertificateRegistry = (kind, id) =>
      kind === 'hazards' && id in floors
        ? { name: '', certificates: [], unfit: '', leastSeverity: floors[id] }
        : undefined
    const rated = (hazardId: string) => belowFloor({ hazardId, initialSeverity: 2 }, registry)
    expect(rated('bears')).toEqual([])
    expect(rated('heat')).toEqual([{ name: 'initialSeverity', floor: 4 }])
    expect(rated('dune')).toEqual([{ name: 'initialSeverity', floor: 3 }])
    expect(rated('crocs')).toEqual([{ name: 'initialSeverity', floor: 5 }])
  })

  test('needs a reason when it is below the usual severity in the catalogue', () => {
    expect(loweredFrom({ hazardId: 'heat', residualSeverity: 3 })).toBe(4)
    expect(loweredFrom({ hazardId: 'heat', initialSeverity: 4, residualSeverity: 5 })).toBe(0)
    expect(loweredFrom({ hazardId: 'bears', residualSeverity: 3 })).toBe(5)
    expect(loweredFrom({ hazardId: 'heat' })).toBe(0)
  })
})
