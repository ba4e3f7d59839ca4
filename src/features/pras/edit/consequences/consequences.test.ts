import { describe, expect, it } from 'vitest'
import type { PraType } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { consequences } from './consequences'

const keys = (type: PraType, general: Content) =>
  consequences({ type }, { 'general-info': { content: general } }).map(each => each.key)

describe('the notices about the consequences of answers in general info', () => {
  it.each<[PraType, Content, string[]]>([
    ['regular', {}, []],
    ['regular', { usesDrone: 'yes' }, ['drone']],
    ['regular', { usesDrone: 'yes', linkedPraIds: ['x'] }, []],
    ['drone', { usesDrone: 'yes' }, []],
    ['regular', { usesDiving: 'yes' }, ['dive']],
    ['dive', { usesDiving: 'yes' }, []],
    ['regular', { usesMannedAircraft: 'yes' }, ['high', 'steps']],
    ['regular', { hostileEnvironment: 'yes' }, ['high']],
    ['low-risk', { usesDrone: 'yes' }, ['obstacles']],
    ['regular', { countryIds: ['GBR'] }, []],
    ['regular', { countryIds: ['NOR'] }, ['advice']],
    ['regular', { countryIds: ['AFG'], fcdoAdvice: 'none' }, ['high', 'advice']],
    ['low-risk', { countryIds: ['AFG'], fcdoAdvice: 'none' }, ['obstacles', 'advice']],
  ])('say for type %s, with the answers %o: %o', (type, general, expected) => {
    expect(keys(type, general)).toEqual(expected)
  })

  it('have, for each country, the travel advice of the FCDO with its date', () => {
    const [said] = consequences(
      { type: 'drone' },
      { 'general-info': { content: { countryIds: ['MEX', 'NOR'] } } },
    )
    expect(said).toMatchObject({ key: 'advice', tone: 'info' })
    expect(said?.text).toMatch(
      /^FCDO list of \d+ \w+ 20\d\d: against all but essential travel to parts of Mexico; nothing against Norway\. .*gov\.uk\/foreign-travel-advice/,
    )
  })

  it('mention the missing dive PRA even if a drone PRA is linked', () => {
    const general = { usesDrone: 'yes', usesDiving: 'yes', linkedPraIds: ['x'] }
    const asked = (linked?: PraType[]) =>
      consequences({ type: 'regular' }, { 'general-info': { content: general } }, undefined, linked).map(
        each => each.key,
      )
    expect(asked(['drone'])).toEqual(['dive'])
    expect(asked(['dive', 'drone'])).toEqual([])
    expect(asked(['regular'])).toEqual(['drone', 'dive'])
    expect(asked()).toEqual([])
  })

  it('say why the risk is high, and name the steps that an answer adds', () => {
    const found = consequences(
      { type: 'regular' },
      { 'general-info': { content: { fcdoAdvice: 'all-travel', usesMannedAircraft: 'yes' } } },
    )
    expect(found.map(each => each.text)).toEqual([
      'This PRA is high risk, so two directors must approve it. Reason: the FCDO advises against all travel and 1 more.',
      expect.stringMatching(/^Your answers add 2 steps: /),
    ])
  })
})
