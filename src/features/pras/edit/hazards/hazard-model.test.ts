import { describe, expect, it } from 'vitest'
import { activeHazards, catalogueHazard } from '@/domain/pras/hazards/catalogue'
import { withRefusal } from '@/domain/pras/hazards/refusals'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import { stepProblems } from '@/domain/pras/steps/completeness'
import { hazards as hazardsStep } from '@/domain/pras/steps/definitions/hazards'
import { asItems } from '@/domain/shared/answers'
import { fieldsOfHazard } from './hazard-fields'
import {
  asCatalogues,
  controlLines,
  hazardLines,
  hazardProgress,
  hazardTitle,
  mergedCatalogue,
  nextToWrite,
  openSuggestions,
  shortRating,
  takenHazard,
  withHazards,
  withoutRefusal,
} from './hazard-model'

const catalogue = mergedCatalogue([])
const entry = (id: string): HazardEntry => {
  const found = catalogueHazard(id)
  if (!found) throw new Error(`No hazard ${id} in the catalogue`)
  return found
}
const heat = (reason: string) => ({ hazardId: 'heat', reason, byId: 'user-pc', at: 1 })
const rated = (title: string, likelihood?: number, severity?: number) => ({
  title,
  residualLikelihood: likelihood,
  residualSeverity: severity,
})

describe('the list of hazards', () => {
  it('puts high residual risks first, then hazards without a rating, then the others from high to low', () => {
    const content = {
      hazards: [
        rated('small', 1, 2),
        rated('medium', 3, 3),
        rated('new'),
        rated('grave', 4, 4),
        rated('worst', 5, 5),
      ],
    }
    const titles = hazardLines(content, [], catalogue).map(line => line.title)
    expect(titles).toEqual(['worst', 'grave', 'new', 'medium', 'small'])
  })

  it.each([
    [5, 5, 'This score is never acceptable, so the PRA cannot be submitted'],
    [4, 4, 'This score makes the PRA high risk, so two directors must approve it'],
    [2, 4, ''],
  ])('says the right consequence of the rating %d × %d', (likelihood, severity, words) => {
    const [line] = hazardLines({ hazards: [rated('x', likelihood, severity)] }, [], catalogue)
    expect(line?.consequence).toBe(words)
  })

  it('says which hazards make a PRA high risk from a score of 8 on', () => {
    const forcing = activeHazards.find(hazard => hazard.forcesHigh)
    const hazard = { ...rated('', 2, 4), hazardId: forcing?.id }
    expect(hazardLines({ hazards: [hazard] }, [], catalogue)[0]?.consequence).toBe(
      'From a score of 8, this hazard makes the PRA high risk, so two directors must approve it',
    )
  })

  it('counts only errors, not warnings, as missing answers of a hazard', () => {
    const problems = [
      { path: 'hazards.1.title', level: 'error' },
      { path: 'hazards.1.controls', level: 'warning' },
      { path: 'hazards.10.title', level: 'error' },
      { path: 'hazards', level: 'error' },
    ] as const
    const lines = hazardLines({ hazards: [rated('a', 1, 1), rated('b', 1, 1)] }, problems, catalogue)
    expect(lines.map(line => line.missing)).toEqual([0, 1])
  })
})

describe('the progress of the hazards step', () => {
  it('counts as complete the hazards that the rules of the step call complete', () => {
    const context = { type: 'regular', steps: {}, today: '2026-04-12' }
    const whole = {
      title: 'Heat',
      specificDetail: 'At noon on the dunes',
      whoAtRisk: ['crew'],
      initialLikelihood: 3,
      initialSeverity: 4,
      controls: 'Shade',
      responsiblePerson: { userId: 'u1', name: 'Ann Lee' },
      residualLikelihood: 1,
      residualSeverity: 4,
    }
    const content = { hazards: [whole, { title: 'Cold' }] }
    expect(hazardProgress(hazardsStep, content, context)).toEqual({ done: 1, total: 2 })
    expect(
      stepProblems(hazardsStep, { hazards: [whole] }, context).filter(each =>
        each.path.startsWith('hazards.0'),
      ),
    ).toEqual([])
  })
})

describe('a suggested hazard', () => {
  it('has title, people and controls from the catalogue, and no rating, when it is added', () => {
    const heat = entry('heat')
    expect(takenHazard(heat)).toEqual({
      hazardId: 'heat',
      title: heat.title,
      whoAtRisk: heat.whoAtRisk,
      controls: heat.controls.join('\n'),
      sopIds: heat.sopIds,
    })
  })
  it('lists divers as people at risk only if somebody dives', () => {
    const groups = (unoffered: string[]) =>
      fieldsOfHazard(hazardsStep, false, unoffered).flatMap(field =>
        field.kind === 'multiselect' ? (field.options ?? []).map(({ value }) => value) : [],
      )
    expect(takenHazard(entry('cold-shock'), ['divers']).whoAtRisk).toEqual(['crew'])
    expect(takenHazard(entry('cold-shock')).whoAtRisk).toEqual(['crew', 'divers'])
    expect(groups(['divers'])).not.toContain('divers')
    expect(groups([])).toContain('divers')
  })
  it('can be added only once, and is no longer refused after it was added', () => {
    const refused = withRefusal({}, heat('Indoors only'))
    const once = withHazards(refused, [entry('heat'), entry('cold')])
    const twice = withHazards(once, [entry('heat')])
    expect(asItems(twice.hazards).map(item => item.hazardId)).toEqual(['heat', 'cold'])
    expect(twice.notApplicable).toEqual([])
  })
  it('can be refused with a reason, and can be suggested again afterwards', () => {
    const refused = withRefusal(withRefusal({}, heat('First')), heat('Indoors only'))
    expect(refused.notApplicable).toEqual([{ hazardId: 'heat', reason: 'Indoors only' }])
    expect(withoutRefusal(refused, 'heat').notApplicable).toEqual([])
  })
})

describe('the list of suggested hazards', () => {
  const desert = { 'general-info': { environments: ['desert'] } }
  it('has the hazards that the environment of the shoot requires, until they are added or refused', () => {
    const open = openSuggestions({ type: 'regular' }, desert, catalogue)
    expect(open.map(each => each.hazard.id)).toContain('desert')
    const answered = {
      ...desert,
      hazards: withHazards(
        {},
        open.map(({ hazard }) => hazard),
      ),
    }
    expect(openSuggestions({ type: 'regular' }, answered, catalogue)).toEqual([])
  })
  it('includes hazards that admins added to the catalogue, each once and with the words of the admins', () => {
    const own = { ...entry('heat'), id: 'dune-bashing', title: 'Dune bashing' }
    const renamed = { ...entry('desert'), title: 'Desert travel' }
    const titles = openSuggestions({ type: 'regular' }, desert, mergedCatalogue([own, renamed])).map(
      each => each.hazard.title,
    )
    expect(titles).toContain('Dune bashing')
    expect(titles.filter(title => title === 'Desert travel')).toHaveLength(1)
    expect(titles).not.toContain(entry('desert').title)
  })
})

describe('the title of a hazard', () => {
  it.each([
    [{ title: ' Own ', hazardId: 'heat' }, 'Own'],
    [{ hazardId: 'heat' }, catalogueHazard('heat')?.title],
    [{ hazardId: '' }, 'Hazard without a name'],
  ])('is right for %o', (item, title) => expect(hazardTitle(item, catalogue)).toBe(title))
})

describe('a hazard of a person that is turned into one of the catalogue', () => {
  it('keeps its text, and asks again to confirm its controls', () => {
    const own = {
      ...{ title: 'Heli, doors off', specificDetail: 'Over the delta.', controls: 'Harness' },
      ...{ controlsConfirmed: true, initialLikelihood: 2 },
    }
    const helicopter = entry('helicopter')
    expect(asCatalogues(own, helicopter)).toMatchObject({
      ...{ hazardId: 'helicopter', title: helicopter.title, initialLikelihood: 2 },
      specificDetail: 'Heli, doors off: Over the delta.',
      controls: ['Harness', ...helicopter.controls].join('\n'),
      controlsConfirmed: false,
    })
  })
})

describe('the short form of a rating', () => {
  it('uses the same rating after the controls if the score is low', () => {
    expect(shortRating(2, 3)).toEqual({
      ...{ initialLikelihood: 2, initialSeverity: 3 },
      ...{ residualLikelihood: 2, residualSeverity: 3 },
    })
  })

  it('leaves the rating after the controls empty if the score is higher', () => {
    expect(shortRating(2, 4)).toEqual({ initialLikelihood: 2, initialSeverity: 4 })
  })
})

describe('the reader of the lines of controls', () => {
  it.each([
    ['a\n\n b ', ['a', ' b ']],
    ['', []],
  ])('splits %o into lines', (text, lines) => expect(controlLines(text)).toEqual(lines))
})

describe('the next hazard to write', () => {
  const lines = (missing: readonly number[]) =>
    hazardLines(
      { hazards: missing.map((_, at) => rated(`hazard ${at}`)) },
      [],
      catalogue,
      at => missing[at] ?? 0,
    )
  const nextAfter = (missing: readonly number[], opened: number) => nextToWrite(lines(missing), opened)?.index

  it('is the next incomplete hazard of the list, and after the last hazard the first incomplete one', () => {
    expect(nextAfter([1, 1, 0, 2], 1)).toBe(3)
    expect(nextAfter([1, 1, 0, 2], 3)).toBe(0)
  })
  it('does not exist if all other hazards are complete', () => {
    expect(nextAfter([0, 1, 0], 1)).toBeUndefined()
  })
})
