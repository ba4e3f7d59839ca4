import { expect, test } from 'vitest'
import { activeHazards } from '@/domain/pras/hazards/catalogue'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { Content } from '@/domain/shared/fields'
import { hazards as step } from './hazards'

const entries = activeHazards.slice(0, 5)
const taken = (change: (at: number) => Content): Content => ({
  hazards: entries.map(({ id, title, controls }, at) => ({
    hazardId: id,
    title,
    controls: controls.join('\n'),
    controlsConfirmed: true,
    ...change(at),
  })),
})
const looks = (content: Content) =>
  stepProblems(step, content, { type: 'regular', steps: {}, today: '2026-04-12' })
    .filter(({ level, message }) => level === 'warning' && /catalogue/.test(message))
    .map(({ path, message }) => `${path}: ${message}`)

test('confirmed controls that are the catalogue’s are one thing to look at, however many hazards have them', () => {
  const [a, b, c] = entries.map(entry => entry.title)
  expect(looks(taken(() => ({})))).toEqual([
    `hazards: ${a}, ${b}, ${c} and 2 more: the confirmed controls are the catalogue’s, word for word`,
  ])
  expect(looks(taken(at => (at === 1 ? {} : { controls: 'Spikes for the pier.' })))).toEqual([
    `hazards: ${b}: the confirmed controls are the catalogue’s, word for word`,
  ])
})

test('controls of this shoot, and prompts that are to be confirmed anyway, are no thing to look at', () => {
  expect(looks(taken(() => ({ controls: 'Spikes for the pier.' })))).toEqual([])
  expect(looks(taken(() => ({ controlsConfirmed: false })))).toEqual([])
})
