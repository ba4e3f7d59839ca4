import { describe, expect, test } from 'vitest'
import { buildPra, completeSteps } from '~tests/fixtures/builders'
import { headerFromSteps } from './header-fields'

const pra = buildPra('regular')

describe('headerFromSteps', () => {
  test('derives title, dates, countries, members and search tokens from the answers', () => {
    const header = headerFromSteps(pra, completeSteps('regular'))
    expect(header).toMatchObject({
      title: 'Frozen Edge – Capercaillie lek – Great Britain – May 2026',
      startDate: '2026-05-12',
      endDate: '2026-05-19',
      countryIds: ['GBR'],
      memberIds: ['user-amara-okafor', 'user-isabel-navarro', 'user-freelancer'],
      riskLevel: 'regular',
    })
    expect(header.searchTokens).toEqual(expect.arrayContaining(['pra', '0001', 'caper', 'frozen', 'owen']))
  })

  test('lets the person in charge read the PRA before the crew is written', () => {
    const { 'general-info': info } = completeSteps('regular')
    const header = headerFromSteps(pra, info ? { 'general-info': info } : {})
    expect(header.memberIds).toEqual(['user-amara-okafor'])
  })

  test('keeps the first title until general info is written', () => {
    const header = headerFromSteps({ ...pra, title: 'My new trip' }, {})
    expect(header).toMatchObject({
      title: 'My new trip',
      startDate: '',
      endDate: '',
      countryIds: [],
      memberIds: [],
    })
  })

  test('ignores people outside the app and impossible dates', () => {
    const steps = {
      'general-info': { content: { tripName: 'T', startDate: '2026-02-31', countryIds: ['GBR', 7, ''] } },
      crew: { content: { crewMembers: [{ person: { userId: '', name: 'Ann' } }, { person: 'nobody' }, {}] } },
    }
    expect(headerFromSteps(pra, steps)).toMatchObject({ startDate: '', countryIds: ['GBR'], memberIds: [] })
  })

  test('derives the risk level from the answers of a draft, and freezes it at the first submit', () => {
    const hostile = completeSteps('regular', { 'general-info': { hostileEnvironment: 'yes' } })
    expect(headerFromSteps(pra, hostile).riskLevel).toBe('high')
    expect(headerFromSteps({ ...pra, status: 'submitted-first-option' }, hostile).riskLevel).toBe('regular')
  })

  test('uses the new name of a renamed production in the title', () => {
    const header = headerFromSteps(pra, completeSteps('regular'), { productionName: () => 'New Name' })
    expect(header.title.startsWith('New Name – ')).toBe(true)
    expect(header.productionName).toBe('New Name')
  })
})
