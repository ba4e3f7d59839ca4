import { expect, it } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import { anAmendment, aPra } from '~tests/fixtures/pra-records'
import { nextAction } from './next-action'

const inForce = { status: 'approved', approvedVersion: 3 } as const

it.each<[string, Partial<Pra>, string, boolean]>([
  ['a draft, in the words of the specification', { status: 'draft' }, 'Export for 1st Option', true],
  ['one that waits for approval', {}, 'Awaiting SP approval', true],
  ['one that was declined', { status: 'declined' }, 'Reopen or archive', true],
  ['one that is being amended', { ...inForce, amendments: [anAmendment()] }, 'Finish amendment', true],
  ['one in force', inForce, 'None: in force', false],
  ['one whose shoot is over', { ...inForce, endDate: '2026-04-19' }, 'Write the debrief', true],
  ['one that is debriefed', { ...inForce, isDebriefed: true }, 'None: debriefed', false],
  ['one in the archive', { ...inForce, isArchived: true }, 'None: archived', false],
])('the status %s has a next action', (_, changes, words, isAwaited) => {
  expect(nextAction(aPra(changes), 'Ada', '2026-04-20')).toEqual({ words, isAwaited })
})
