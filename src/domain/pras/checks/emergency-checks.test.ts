import { describe, expect, test } from 'vitest'
import { stepContext } from '@/domain/pras/steps/registry'
import type { CertificateRegistry } from '@/domain/shared/certificates'
import type { Content } from '@/domain/shared/fields'
import { completeSteps, TODAY } from '~tests/fixtures/builders'
import { emergencyChecks } from './emergency-checks'
import { allProblems } from './problems'

const check = emergencyChecks.find(({ id }) => id === 'emergency-number')
const card = 'dive-in-case-of-emergency'
const steps = completeSteps('dive')

/** The findings for the dive PRA with these answers, if everybody in the directory except `silent` has a phone number. */
function said(slug: string, answers: Content, silent: readonly string[] = []) {
  const changed = { ...steps, [slug]: { content: { ...steps[slug]?.content, ...answers } } }
  const registry: CertificateRegistry = (kind, id) =>
    kind === 'users'
      ? { name: id, unfit: '', phone: silent.includes(id) ? '' : '+44 7700 900100', certificates: [] }
      : undefined
  const context = stepContext({ type: 'dive' }, changed, TODAY, registry)
  return check?.find(context).map(({ slug: at, path }) => `${at}:${path}`) ?? []
}

const member = { role: 'Medic', engagement: 'local', isFirstAider: 'yes', firstAidLevel: 'faw' }

describe('the check of phone numbers on the emergency card', () => {
  test('reports nothing when everybody has a phone number', () => {
    expect(said(card, {})).toEqual([])
  })

  test.each([
    [[{ ...member, person: { userId: '', name: 'Ana Sousa' } }], ['crew:crewMembers.0.person']],
    [[{ ...member, person: { userId: '', name: 'Ana Sousa, +351 912 345 678' } }], []],
    [[{ ...member, isFirstAider: 'no', person: { userId: '', name: 'Ana Sousa' } }], []],
  ])('reports a first aider from outside only if they have no phone number', (crewMembers, expected) => {
    expect(said('crew', { crewMembers })).toEqual(expected)
  })

  test.each([
    ['Ana Sousa', [`${card}:o2Providers`]],
    ['Ana Sousa, +351 912 345 678', []],
  ])('reports an oxygen provider from outside only if they have no phone number: %s', (name, expected) => {
    const people = [
      { userId: 'user-greta-hoffmann', name: 'Greta Hoffmann' },
      { userId: '', name },
    ]
    expect(said(card, { o2Providers: people })).toEqual(expected)
  })

  test('reports a first aider and an oxygen provider who have no phone number in the directory', () => {
    expect(said(card, {}, ['user-ravi-menon'])).toEqual(['crew:crewMembers.4.person', `${card}:o2Providers`])
  })

  test.each([
    ['', 1],
    ['+351 912 405 678', 0],
  ])('reports an evacuation provider only if it has no phone number: “%s”', (phone, count) => {
    const way = { option: 'By air', transport: 'Helicopter', provider: 'Rescue service', phone, time: '2 h' }
    const changed = {
      ...steps,
      [card]: { content: { ...steps[card]?.content, evacuationOptions: [way] } },
    }
    const errors = allProblems({ type: 'dive' }, changed, TODAY).filter(({ level }) => level === 'error')
    expect(errors.filter(({ path }) => path === 'evacuationOptions.0.phone')).toHaveLength(count)
  })
})
