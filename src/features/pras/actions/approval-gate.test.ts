import { describe, expect, it } from 'vitest'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { actorOf } from '@/domain/users/actor'
import { aHash, aPra, aUser } from '~tests/fixtures/pra-records'
import { approvalBlock, gateApprovals, isApproval } from './approval-gate'

const shown = {
  version: 3,
  hash: aHash,
  isLoading: false,
  hasFailed: false,
  isIntact: true,
  levelNote: '',
  explained: [],
  unanswered: [],
  boilerplate: [],
}

describe('the check before an approval', () => {
  it('allows approval only if the submitted version is shown, has loaded, and matches its hash', () => {
    expect(approvalBlock(aPra(), shown)).toBe('')
    expect(approvalBlock(aPra(), { ...shown, isLoading: true })).toBe('Version 3 is being loaded.')
    expect(approvalBlock(aPra(), { ...shown, hasFailed: true })).toContain('could not be loaded')
    expect(approvalBlock(aPra(), { ...shown, isIntact: false })).toContain('do not match its hash')
    expect(approvalBlock(aPra(), { ...shown, hash: '', isIntact: false })).toContain(
      'before the app stored the answers',
    )
  })
  it('refuses approval of an older version or a working copy, and refuses it if no version is shown', () => {
    expect(approvalBlock(aPra(), { ...shown, version: 2 })).toContain('Version 3 has been submitted since')
    expect(approvalBlock(aPra(), { ...shown, version: 0 })).toContain('as it was submitted')
    expect(approvalBlock(aPra(), undefined)).toContain('as it was submitted')
  })
})

describe('the check of the buttons for approval', () => {
  const sp = actorOf(aUser('sp'))
  const dive = actorOf(aUser('dive', { isDiveTeam: true }))
  const enabled = (pra: ReturnType<typeof aPra>, actor: typeof sp, what = shown) =>
    gateApprovals(availablePraCommands(pra, actor, 0), pra, what)
      .filter(command => command.enabled)
      .map(command => command.event)

  it('disables only the Approve button, with a reason', () => {
    expect(enabled(aPra(), sp)).toContain('approve')
    const older = { ...shown, version: 2 }
    expect(enabled(aPra(), sp, older)).not.toContain('approve')
    expect(enabled(aPra(), sp, older)).toEqual(expect.arrayContaining(['decline', 'withdraw']))
    const approve = gateApprovals(availablePraCommands(aPra(), sp, 0), aPra(), older).find(isApprove)
    expect(approve?.reason).toBe(approvalBlock(aPra(), older))
  })

  it('leaves the Approve button enabled while the version is loading', () => {
    expect(enabled(aPra(), sp, { ...shown, hash: '', isLoading: true })).toContain('approve')
  })

  it('disables an export only if that export counts as an approval', () => {
    const first = aPra({ type: 'dive', status: 'submitted-diveteam' })
    const again = aPra({ type: 'dive', status: 'approved-diveteam' })
    const command = { event: 'export-dive-adviser' } as const
    expect([isApproval(first, command), isApproval(again, command)]).toEqual([true, false])
    expect(enabled(first, dive)).toContain('export-dive-adviser')
    expect(enabled(first, dive, { ...shown, isIntact: false })).not.toContain('export-dive-adviser')
  })
})

const isApprove = (command: { event: string }) => command.event === 'approve'
