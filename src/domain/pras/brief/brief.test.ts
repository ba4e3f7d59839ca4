import { describe, expect, it } from 'vitest'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { besideOthers, type ComparedPra } from './beside-others'
import { lessonsOf } from './lessons'
import { riskPicture } from './risk-picture'

type Rated = [title: string, likelihood: number, severity: number]
const hazards = (...rated: Rated[]): PraSteps => ({
  hazards: {
    content: {
      hazards: rated.map(([title, residualLikelihood, residualSeverity], at) => ({
        id: `h${at}`,
        title,
        residualLikelihood,
        residualSeverity,
      })),
    },
  },
})
const other = (id: string, steps: PraSteps): ComparedPra => ({ id, reference: id, title: id, steps })
const texts = (differences: readonly { text: string }[]) => differences.map(({ text }) => text)

describe('the comparison of a PRA with similar approved PRAs', () => {
  const others = [
    other('a', hazards(['Cold', 3, 3], ['Boats', 2, 5])),
    other('b', hazards(['cold', 4, 3], ['Boats', 2, 5], ['Bears', 1, 5])),
  ]

  it('names a missing hazard if at least two, and at least half, of the approved PRAs list it', () => {
    const { missing } = besideOthers('regular', hazards(['Cold', 3, 3]), others)
    expect(texts(missing)).toEqual(['This PRA has no Boats, but 2 of 2 list it'])
  })
  it('names the hazards that no approved PRA lists, the worst first', () => {
    const { unusual } = besideOthers(
      'regular',
      hazards(['Cold', 3, 3], ['Paperwork', 1, 4], ['Rope', 2, 5]),
      others,
    )
    expect(texts(unusual)).toEqual(['Rope, scored 10', 'Paperwork, scored 4'])
  })
  it('names the hazards that all approved PRAs score higher, and ignores upper and lower case', () => {
    const { lower } = besideOthers('regular', hazards(['COLD', 2, 3], ['Boats', 2, 5]), others)
    expect(texts(lower)).toEqual(['COLD: 6 in this PRA, 9 to 12 in the other'])
    expect(besideOthers('regular', hazards(['Cold', 3, 3]), others).lower).toEqual([])
  })
  it('does not judge hazards by a single approved PRA, but compares their scores', () => {
    const found = besideOthers('regular', hazards(['Cold', 1, 3], ['Rope', 1, 3]), others.slice(0, 1))
    expect([found.missing, found.unusual]).toEqual([[], []])
    expect(texts(found.lower)).toEqual(['Cold: 3 in this PRA, 9 in the other'])
  })
  it('names a yes that all approved PRAs answer with no, and a no that all answer with yes', () => {
    const info = (answers: Record<string, string>): PraSteps => ({ 'general-info': { content: answers } })
    const yes = info({ filmsWildlife: 'yes', inexperiencedCrew: 'no' })
    const no = info({ filmsWildlife: 'no', inexperiencedCrew: 'yes' })
    const found = besideOthers('regular', yes, [other('a', no), other('b', no)])
    expect(found.unusual.map(({ slug }) => slug)).toEqual(['general-info'])
    expect(found.missing.map(({ slug }) => slug)).toEqual(['general-info'])
    expect(besideOthers('regular', yes, [other('a', no), other('b', yes)])).toMatchObject({
      missing: [],
      unusual: [],
    })
  })
})

it('the brief of a PRA reports incidents, near misses and lessons of debriefs, each in a short line', () => {
  const lessons = lessonsOf('p', 'PRA-2026-0001', {
    hadIncidents: 'yes',
    incidents: [{ id: 'i', type: 'Near miss', description: 'A   skidoo broke\nthrough.' }],
    missedAnything: 'yes',
    hazardsMissed: [{ id: 'm', hazard: 'Thin ice', comment: 'word '.repeat(80) }],
    hazardsMisjudged: [
      { id: 'u', hazard: 'Cold', judgement: 'under', comment: 'Minus 30 for days.' },
      { id: 'o', hazard: 'Bears', judgement: 'over', comment: 'None seen.' },
    ],
    lessons: [{ id: 'l', lesson: 'Two stoves', comment: 'One failed.' }],
  })
  expect(texts(lessons)).toEqual([
    'Near miss: A skidoo broke through.',
    expect.stringMatching(/^Missed Thin ice: word .*…$/),
    'Underestimated Cold: Minus 30 for days.',
    'Two stoves: One failed.',
  ])
  expect(lessons[1]?.text.length).toBeLessThanOrEqual(201)
})

it('the brief of a PRA counts hazards by risk band and deadly hazards with low scores, and names the worst', () => {
  const picture = riskPicture(
    hazards(['Cold', 2, 3], ['Rope', 1, 5], ['Boats', 3, 5], ['Roads', 2, 4], ['Unrated', 0, 0]),
    2,
  )
  expect(picture).toEqual({
    counts: [
      { id: 'high', label: 'High', count: 1 },
      { id: 'medium', label: 'Medium', count: 1 },
      { id: 'low', label: 'Low', count: 2 },
    ],
    deadlyLow: 1,
    unrated: 1,
    worst: [
      { title: 'Boats', score: 15, severity: 5 },
      { title: 'Roads', score: 8, severity: 4 },
    ],
  })
})
