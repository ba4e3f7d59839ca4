import { describe, expect, test } from 'vitest'
import { activeHazards } from '@/domain/pras/hazards/catalogue'
import { type PraType, praTypes } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepContext } from '@/domain/pras/steps/registry'
import { asContent, asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { completeSteps, TODAY } from '~tests/fixtures/builders'
import { praChecks } from '../checks'
import { boilerplateChecks, isBoilerplate } from './boilerplate-checks'

const found = (type: PraType, steps: PraSteps) =>
  praChecks(stepContext({ type }, steps, TODAY), boilerplateChecks).filter(isBoilerplate)

/** The typical PRA of a type, with one step changed. */
function stamped(type: PraType, slug: string, change: (content: Content) => Content) {
  const steps = completeSteps(type)
  const content = asContent(steps[slug]?.content)
  return { ...steps, [slug]: { ...steps[slug], content: { ...content, ...change(content) } } } as PraSteps
}

/** Six hazards of one's own, each its own words and ratings, changed one by one. */
const hazards = (change: (at: number) => Content) => ({
  hazards: [1, 2, 3, 4, 1, 2].map((likelihood, at) => ({
    id: `h${at}`,
    title: `Hazard ${at}`,
    specificDetail: `At the ${at}th cairn, in the morning`,
    controls: `Rope ${at} is fixed by the guide`,
    controlsConfirmed: true,
    initialLikelihood: likelihood,
    initialSeverity: 3,
    residualLikelihood: Math.max(1, likelihood - 1),
    residualSeverity: 3,
    ...change(at),
  })),
})
const ofHazards = (change: (at: number) => Content) => () => hazards(change)
const entries = activeHazards.filter(({ controls }) => controls.length > 0).slice(0, 5)
const fromCatalogue = ({ hazardId, title, controls }: Content) => ({ hazardId, title, controls })
const catalogue = (at: number) => {
  const entry = entries[at]
  return entry
    ? fromCatalogue({ hazardId: entry.id, title: entry.title, controls: entry.controls.join('\n') })
    : {}
}
const stranger = { responsiblePerson: { userId: 'stays-at-home', name: 'Stays Home' } }

describe.each(praTypes)('the typical %s PRA', type => {
  test('has no answers that serve for many, but for confirmed controls of the catalogue', () => {
    const others = found(type, completeSteps(type)).filter(
      ({ checkId }) => checkId !== 'hazards-catalogue-controls',
    )
    expect(others.map(({ message }) => message)).toEqual([])
  })
})

const kinds: [id: string, slug: string, change: (content: Content) => Content, says: RegExp][] = [
  [
    'hazards-same-detail',
    'hazards',
    ofHazards(() => ({ specificDetail: 'On location.' })),
    /“On location\.” is where and when for Hazard 0, Hazard 1, Hazard 2 and 3 more/,
  ],
  [
    'hazards-same-controls',
    'hazards',
    ofHazards(at => ({ controls: at % 2 ? 'Take care' : 'TAKE  care!' })),
    /“TAKE care!” is the control of/,
  ],
  [
    'hazards-catalogue-controls',
    'hazards',
    ofHazards(catalogue),
    /and 2 more: the confirmed controls are the catalogue’s/,
  ],
  [
    'hazards-same-ratings',
    'hazards',
    ofHazards(() => ({ residualLikelihood: 1, residualSeverity: 3 })),
    /All 6 hazards are left at 1×3/,
  ],
  [
    'hazards-unchanged-ratings',
    'hazards',
    ofHazards(at => ({ initialLikelihood: 1 + (at % 2), residualLikelihood: 1 + (at % 2) })),
    /The controls of all 6 hazards change no rating/,
  ],
  [
    'hazards-severity-lowered',
    'hazards',
    ofHazards(at => ({ residualSeverity: at < 4 ? 2 : 3 })),
    /4 of 6 hazards are rated less severe/,
  ],
  [
    'hazards-owner-elsewhere',
    'hazards',
    ofHazards(() => stranger),
    /Stays Home is responsible for .* and is not on the crew list/,
  ],
  [
    'hazards-same-justification',
    'hazards',
    ofHazards(at => (at < 2 ? { residualJustification: 'It is what the budget allows.' } : {})),
    /is the reason for Hazard 0, Hazard 1/,
  ],
  [
    'hazards-same-refusal',
    'hazards',
    () => ({
      notApplicable: entries
        .slice(0, 3)
        .map(({ id }) => ({ hazardId: id, reason: 'We will not meet it on this one.' })),
    }),
    /is why 3 suggested hazards do not apply/,
  ],
  [
    'experience-copied',
    'experience',
    ({ teamExperience }) => ({
      teamExperience: asItems(teamExperience).map(row => ({
        ...row,
        relevantExperience: 'Many years of it.',
      })),
    }),
    /“Many years of it\.” is the experience of/,
  ],
  [
    'checks-same-comment',
    'final-checks',
    content =>
      Object.fromEntries(
        Object.entries(content).map(([name, answer]) => [
          name,
          typeof answer === 'object' ? { ...answer, comment: 'Seen.' } : answer,
        ]),
      ),
    /final checks have the comment “Seen\.”/,
  ],
  [
    'same-text-throughout',
    'in-case-of-emergency',
    () => ({
      firstAidKit: 'Follow the SOP of the company',
      casualtyPlan: 'Follow the SOP of the company',
      commsPlan: 'Follow the SOP of the company.',
    }),
    /answers 3 questions: First-aid kit: level, and who carries it \(/,
  ],
]

test.each(kinds)('%s is named when the answers are stamped', (id, slug, change, says) => {
  const messages = found('regular', stamped('regular', slug, change))
    .filter(({ checkId }) => checkId === id)
    .map(({ message }) => message)
  expect(messages.join('\n')).toMatch(says)
})

test('the first of the hazards is where the finding leads', () => {
  const same = ofHazards(at => (at > 0 ? { specificDetail: 'On location' } : {}))
  const paths = found('regular', stamped('regular', 'hazards', same)).map(({ path }) => path)
  expect(paths).toContain('hazards.1.specificDetail')
})

test('hazards that were each thought about are none of it', () => {
  const of = found(
    'regular',
    stamped(
      'regular',
      'hazards',
      ofHazards(() => ({})),
    ),
  )
  expect(of.filter(({ slug }) => slug === 'hazards')).toEqual([])
})

test('controls that are not confirmed yet are no thing to look at', () => {
  const open = stamped(
    'regular',
    'hazards',
    ofHazards(at => ({ ...catalogue(at), controlsConfirmed: false })),
  )
  expect(found('regular', open).map(({ checkId }) => checkId)).not.toContain('hazards-catalogue-controls')
})
