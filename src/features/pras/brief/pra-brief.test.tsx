import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SimilarPras } from '@/data/pras/linked/similar-pras'
import { type Log, logSchema } from '@/domain/logs/schema'
import { isBoilerplate } from '@/domain/pras/checks/boilerplate/boilerplate-checks'
import { praChecks } from '@/domain/pras/checks/checks'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepContext } from '@/domain/pras/steps/registry'
import { AppError } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { completeSteps, TODAY } from '~tests/fixtures/builders'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { rubberStamps, stamped } from '~tests/fixtures/rubber-stamps'
import { renderApp } from '~tests/support/render-app'
import { PraBrief } from './pra-brief'

const world = vi.hoisted(() => ({
  similar: undefined as SimilarPras | undefined,
  error: null as unknown,
  logs: [] as Log[],
}))
vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(aUser('sp')) }))
vi.mock('@/data/pras/linked/similar-pras', () => ({
  useSimilarPras: () => ({
    similar: world.similar,
    error: world.error,
    isLoading: !world.similar && !world.error,
    retry: vi.fn(),
  }),
}))
vi.mock('@/data/pras/pra-queries', () => ({
  usePraLogs: () => ({ logs: world.logs, isLoading: false, error: null }),
  usePraVersion: () => ({ version: undefined, steps: {} }),
}))

beforeEach(() => {
  world.similar = { others: [], lessons: [] }
  world.error = null
  world.logs = []
})

function show(steps: PraSteps) {
  const pra = aPra()
  const found = praChecks(stepContext(pra, steps, TODAY))
  const of = {
    pra,
    header: pra,
    steps,
    shown: 3,
    isLoading: false,
    failure: null,
    levelNote: '',
    explained: [],
    unanswered: [],
    boilerplate: found.filter(isBoilerplate),
    adviserName: 'Dr Deep',
  }
  renderApp(<PraBrief of={of} />, '/pras/pra-1')
  return screen.getByRole('region', { name: 'Before you decide' })
}

it.each(rubberStamps)(
  'the summary for approvers begins with the text that is repeated in %s',
  (_id, slug, change, says) => {
    const brief = show(stamped('regular', slug, change))
    expect(
      within(brief).getByRole('region', { name: 'The same text is used for many answers' }),
    ).toHaveTextContent(says)
    expect(brief).not.toHaveTextContent('findings of a check')
    const [first] = within(brief).getAllByRole('heading', { level: 3 })
    expect(first).toHaveTextContent('The same text is used for many answers')
  },
)

it('the summary for approvers lists in one place which problems were looked for and not found', () => {
  const brief = show({})
  expect(within(brief).getByRole('region', { name: 'Not found' })).toHaveTextContent(
    'Looked for and not found: text that is used for many answers; an approved PRA of this type to compare with; findings of a check; answers or decisions of other people.',
  )
})

it('the summary for approvers compares the PRA with approved PRAs, and quotes their debriefs', async () => {
  const others = ['a', 'b'].map(id => ({
    id,
    reference: `PRA-${id}`,
    title: id,
    steps: completeSteps('regular'),
  }))
  world.similar = {
    others,
    lessons: [{ praId: 'a', reference: 'PRA-a', text: 'Near miss: a skidoo broke through.' }],
  }
  const brief = show({
    hazards: {
      content: { hazards: [{ id: 'x', title: 'Bears', residualLikelihood: 2, residualSeverity: 5 }] },
    },
  })
  expect(within(brief).getByRole('region', { name: 'In other PRAs, but not in this one' })).toHaveTextContent(
    /Compared with PRA-a, PRA-b, approved\..*2 of 2 list it/,
  )
  expect(within(brief).getByRole('region', { name: 'Only here' })).toHaveTextContent('Bears, scored 10')
  expect(within(brief).getByRole('region', { name: 'What debriefs say' })).toHaveTextContent('skidoo')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

it('the summary for approvers says that nothing was compared if other PRAs could not be loaded', () => {
  world.similar = undefined
  world.error = new AppError('unavailable', 'You are offline.')
  const brief = show({})
  expect(brief).toHaveTextContent('Other PRAs could not be loaded, so this PRA is not compared with them')
  expect(brief).not.toHaveTextContent('scored lower')
})

it('the summary for approvers does not mention other PRAs while they are loading', () => {
  world.similar = undefined
  const brief = show({})
  expect(within(brief).getByLabelText('Loading approved PRAs to compare with')).toBeVisible()
  expect(brief).not.toHaveTextContent('scored lower')
})

describe('the answer of 1st Option, in the summary for approvers,', () => {
  const entry = (logType: string, data: object): Log =>
    logSchema.parse({
      id: logType,
      logType,
      resourceType: 'pra',
      resourceId: 'pra-1',
      createdById: 'pc',
      createdByName: 'Pat Coordinator',
      writtenAt: Date.UTC(2026, 2, 1, 9, 5),
      data: {
        type: 'regular',
        riskLevel: 'regular',
        from: 'submitted-first-option',
        to: 'approved-first-option',
        ...data,
      },
    })
  const sent = entry('export-first-option', {})
  const firstPart = (brief: HTMLElement) => within(brief).getAllByRole('region')[0]

  it('comes first if it does not support the shoot, before texts that are used for many answers', () => {
    world.logs = [
      entry('record-first-option', { outcome: 'not-supported', comment: 'Nobody may be on that ice.' }),
      sent,
    ]
    const [first] = rubberStamps
    if (!first) throw new Error('There is no rubber stamp.')
    const brief = show(stamped('regular', first[1], first[2]))
    expect(firstPart(brief)).toHaveAccessibleName('1st Option does not support it')
    expect(firstPart(brief)).toHaveTextContent('Nobody may be on that ice.')
  })

  it('comes first if it has an open comment, with the person and the date for that comment', () => {
    const openComments = [
      { text: 'A second boat', ownerId: 'ann', ownerName: 'Ann Lee', dueOn: '2026-04-01' },
    ]
    world.logs = [entry('record-first-option', { outcome: 'comments-open', openComments }), sent]
    const first = firstPart(show(completeSteps('regular')))
    expect(first).toHaveAccessibleName('Open comments of 1st Option')
    expect(first).toHaveTextContent('A second boat: Ann Lee, by 1 Apr 2026')
  })

  it('is marked as awaited, with the date of the last reminder', () => {
    world.logs = [entry('update-first-option', { outcome: 'no-answer', chasedOn: '2026-03-05' }), sent]
    const part = within(show(completeSteps('regular'))).getByRole('region', {
      name: '1st Option has not answered',
    })
    expect(part).toHaveTextContent('asked again on 5 Mar 2026')
  })

  it('has no section if nothing in it is open', () => {
    world.logs = [entry('record-first-option', { outcome: 'comments-actioned' }), sent]
    expect(within(show(completeSteps('regular'))).queryByRole('region', { name: /1st Option/ })).toBeNull()
  })
})
