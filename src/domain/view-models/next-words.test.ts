import { expect, it } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import { anApproval, aPra, aUser } from '~tests/fixtures/pra-records'
import { nextStep } from './next-words'

const users = [
  aUser('sp', { firstName: 'Sam', lastName: 'Producer' }),
  aUser('pc', { firstName: 'Pat', lastName: 'Coordinator' }),
  aUser('pm', { firstName: 'Mo', lastName: 'Manager' }),
  aUser('dora', { firstName: 'Dora', lastName: 'Director', isDirector: true }),
  aUser('dive', { firstName: 'Di', lastName: 'Ver', isDiveTeam: true }),
]

it.each<[string, Partial<Pra>, string, string[]]>([
  [
    'a draft waits for its owner and production',
    { status: 'draft' },
    'Export for 1st Option',
    ['Pat Coordinator, Mo Manager'],
  ],
  ['a submitted PRA waits for the SP by name', {}, 'Awaiting SP approval', ['SP: Sam Producer (SP)']],
  [
    'a PRA that the SP has approved waits for a director by name',
    { approvals: [anApproval('sp', { isReviewer: true })] },
    'Awaiting Director approval',
    ['Director: Dora Director'],
  ],
  [
    'a dive PRA waits for the Dive Team by name',
    { type: 'dive', status: 'submitted-diveteam' },
    'Export for Ada',
    ['Dive Team: Di Ver'],
  ],
  [
    'a declined PRA waits for its owner and production',
    { status: 'declined' },
    'Reopen or archive',
    ['Pat Coordinator, Mo Manager'],
  ],
  ['an approved PRA waits for nobody', { status: 'approved', approvedVersion: 3 }, '', []],
])('nextStep says what is next and who must act: %s', (_, changes, label, who) => {
  const next = nextStep(aPra(changes), users, 'Ada')
  expect({ label: next.label, who: next.who }).toEqual({ label, who })
})

it('nextStep says since when the PRA waits: since the last change of its status', () => {
  expect(nextStep(aPra({ statusAt: 5 }), [], '').since).toBe(5)
  expect(nextStep(aPra({ statusAt: 0, lastModifiedAt: 7 }), [], '').since).toBe(7)
})

it('nextStep says that nobody is left to approve only when the directory is up to date', () => {
  const pra = aPra({ approvals: [anApproval('sp', { isReviewer: true })] })
  const some = users.filter(user => !user.isDirector)
  expect(nextStep(pra, some, '', true).who).toEqual([])
  expect(nextStep(pra, some, '').who).toEqual(['Director: nobody can approve this stage'])
})
