import { expect, it } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import { anAmendment, aPra } from '~tests/fixtures/pra-records'
import { nextAction } from './next-action'

const inForce = { status: 'approved', approvedVersion: 3 } as const

it.each<[string, Partial<Pra>, string, boolean]>([
  ['a draft', { status: 'draft' }, 'Export for 1st Option', true],
  ['a PRA that waits for approval', {}, 'Awaiting SP approval', true],
  ['a declined PRA', { status: 'declined' }, 'Reopen or archive', true],
  ['a PRA that is being amended', { ...inForce, amendments: [anAmendment()] }, 'Finish amendment', true],
  ['a PRA in force', inForce, 'None: in force', false],
  ['a PRA whose shoot is over', { ...inForce, endDate: '2026-04-19' }, 'Write the debrief', true],
  ['a PRA with a debrief', { ...inForce, isDebriefed: true }, 'None: debriefed', false],
  ['an archived PRA', { ...inForce, isArchived: true }, 'None: archived', false],
])('nextAction returns the right words for %s', (_, changes, words, isAwaited) => {
  expect(nextAction(aPra(changes), 'Ada', '2026-04-20')).toEqual({ words, isAwaited })
})
