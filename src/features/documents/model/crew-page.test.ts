import { expect, it } from 'vitest'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { addDays } from '@/domain/shared/dates'
import { readPhones, telHref } from '@/domain/shared/values/phone-text'
import { buildPra, completeSteps } from '~tests/fixtures/builders'
import { byToday, byWeight, crewPage } from './crew-page'

const today = '2026-06-01'
const steps: PraSteps = completeSteps('regular', {}, today)
const schedule = steps['shoot-plan']?.content.schedule as { date: string }[]
const startDate = schedule[0]?.date ?? ''
const endDate = schedule.at(-1)?.date ?? ''
const pra = { ...buildPra('regular'), startDate, endDate, countryIds: ['GBR'] }
const crew = steps.crew?.content.crewMembers as { person: { userId: string }; roleOnShoot: string }[]
const camera = crew.find(({ roleOnShoot }) => /camera/i.test(roleOnShoot))
const readerId = camera?.person.userId ?? ''
const people = { name: () => '', phone: (id: string) => `07700 900${id.length.toString().padStart(3, '0')}` }

/** The same PRA with other answers. */
const withAnswers = (slug: string, changes: Record<string, unknown>): PraSteps => ({
  ...steps,
  [slug]: { content: { ...steps[slug]?.content, ...changes } },
})

it('the crew page shows when and where the shoot is, the reader’s tasks, and each of their days once', () => {
  const page = crewPage(pra, steps, readerId, { people })
  expect(page.role).toBe(camera?.roleOnShoot)
  expect(page.where).not.toBe('')
  expect(page.dates).toMatch(/ \(\d+ days\)$/)
  expect(page.ownDates).toBe('')
  const covered = page.days.flatMap(({ from, to }) => {
    const days = []
    for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
    return days
  })
  expect(covered).toEqual(schedule.map(({ date }) => date))
  expect(page.days.length).toBeLessThan(schedule.length)
})

it('the crew page leaves out days on which the reader is absent', () => {
  const later = addDays(startDate, 2)
  const crewMembers = crew.map(member => (member === camera ? { ...member, dateFrom: later } : member))
  const page = crewPage(pra, withAnswers('crew', { crewMembers }), readerId)
  expect(page.days[0]?.from).toBe(later)
  expect(page.ownDates).not.toBe('')
})

it('the crew page uses the phone numbers in the PRA if the directory is not available', () => {
  const page = crewPage(pra, steps, readerId)
  expect(page.numbers.length).toBeGreaterThan(0)
  expect(page.calls.some(({ phone }) => phone !== '')).toBe(true)
})

it('the crew page lists the person in charge and the first aiders before other contacts, and nobody twice', () => {
  const { calls } = crewPage(pra, steps, readerId, { people })
  expect(calls[0]?.role).toMatch(/^In charge on location/)
  const names = calls.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('the crew page shows one line for a phone number that several services share', () => {
  const emergencyNumbers = { ambulance: '112', police: '112', fire: '110' }
  const page = crewPage(pra, withAnswers('in-case-of-emergency', { emergencyNumbers }), readerId)
  expect(page.numbers.map(({ role, phone }) => `${role} ${phone}`)).toEqual([
    'Ambulance, police 112',
    'Fire 110',
  ])
})

it.each([
  ['112 / 911', ['tel:112', 'tel:911']],
  ['0117 496 0123 ext 4', ['tel:01174960123']],
  ['07700 900123 / 07700 900124', ['tel:07700900123', 'tel:07700900124']],
  ['07700 900123 24h', ['tel:07700900123']],
  ['+44 (0)7700 900123', ['tel:+447700900123']],
])('the crew page shows %s as it was typed, with links that dial the number', (ambulance, dialled) => {
  const emergencyNumbers = { ambulance, police: '', fire: '' }
  const page = crewPage(pra, withAnswers('in-case-of-emergency', { emergencyNumbers }), readerId)
  expect(page.numbers.flatMap(({ phone }) => readPhones(phone).numbers.map(telHref))).toEqual(dialled)
})

const hazard = (title: string, changes: Record<string, unknown>) => ({
  id: title,
  title,
  controls: 'One.\n\n Two.',
  residualLikelihood: 1,
  residualSeverity: 3,
  whoAtRisk: ['crew'],
  ...changes,
})

it('the crew page shows, worst first, the hazards that affect the reader, and counts the other hazards', () => {
  const hazards = [
    hazard('Cold', {}),
    hazard('Public', { whoAtRisk: ['public'] }),
    hazard('Theirs', { whoAtRisk: ['public'], responsiblePerson: camera?.person }),
    hazard('Bears', { residualLikelihood: 2, residualSeverity: 5 }),
    hazard('Divers', { whoAtRisk: ['divers'] }),
    hazard('Anybody', { whoAtRisk: [] }),
  ]
  const page = crewPage(pra, withAnswers('hazards', { hazards }), readerId)
  expect(page.hazards.map(({ title }) => title)).toEqual(['Bears', 'Cold', 'Theirs', 'Anybody'])
  expect(page.otherHazards).toBe(2)
  expect(page.hazards[0]?.controls).toEqual(['One.', 'Two.'])
  expect(page.hazards.find(({ title }) => title === 'Theirs')?.isTheirs).toBe(true)
})

it('the crew page treats contributors and divers as members of the groups that hazards name', () => {
  const hazards = [
    hazard('Crew', {}),
    hazard('On camera', { whoAtRisk: ['contributors'] }),
    hazard('Under water', { whoAtRisk: ['divers'] }),
  ]
  const crewMembers = [{ ...camera, engagement: 'contributor', roleOnShoot: 'Presenter, diver' }]
  const changed = { ...withAnswers('hazards', { hazards }), crew: { content: { crewMembers } } }
  const titles = crewPage(pra, changed, readerId).hazards.map(({ title }) => title)
  expect(titles).toEqual(['On camera', 'Under water'])
})

it('the crew page shows the worst hazards and the reader’s own hazards in full, and only names others', () => {
  const hazards = Array.from({ length: 6 }, (_, index) =>
    hazard(`Hazard ${index}`, index === 5 ? { responsiblePerson: camera?.person } : {}),
  )
  const page = crewPage(pra, withAnswers('hazards', { hazards }), readerId)
  const { first, others } = byWeight(page.hazards)
  expect(first.map(({ title }) => title)).toEqual(['Hazard 0', 'Hazard 1', 'Hazard 2', 'Hazard 5'])
  expect(others.map(({ title }) => title)).toEqual(['Hazard 3', 'Hazard 4'])
})

it('the crew page shows the coming days, and folds the past days', () => {
  const { days } = crewPage(pra, steps, readerId)
  const second = days[1]
  if (!second) throw new Error('The fixture has one entry of days.')
  const { next, others } = byToday(days, second.from)
  expect(next[0]).toEqual(second)
  expect(others).toContain(days[0])
  expect(byToday(days, '2100-01-01').next[0]).toEqual(days[0])
})

it('the crew page has no role and no dates for a reader outside the crew list', () => {
  const page = crewPage(pra, steps, 'somebody-else')
  expect([page.role, page.ownDates]).toEqual(['', ''])
  expect(page.days.length).toBeGreaterThan(0)
})
