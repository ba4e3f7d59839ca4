import { act, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { actorOf } from '@/domain/users/actor'
import { anAmendment, aPra, aUser } from '~tests/fixtures/pra-records'
import { useAmendmentFinish } from './use-amendment-finish'

const actor = actorOf(aUser('pc'))
const world = vi.hoisted(() => ({ run: vi.fn() }))
vi.mock('@/data/base/session', () => ({ useActor: () => actor }))
vi.mock('@/data/pras/pra-queries', () => ({
  usePraVersion: () => ({ steps: {}, version: undefined, isLoading: false, error: null }),
}))
vi.mock('@/features/pras/actions/use-command', () => ({
  useCommand: () => ({ state: { isPending: false, failure: null }, run: world.run }),
}))
vi.mock('@/features/pras/shared/use-problems', () => ({ useProblems: () => ({ errors: [] }) }))

beforeEach(() => world.run.mockReset().mockResolvedValue(true))

const amending = (version = 0): Pra =>
  aPra({
    id: 'amended',
    status: 'approved',
    approvedVersion: 3,
    submittedVersion: 3,
    amendments: [
      anAmendment({ reason: 'dates', summary: 'A day later', baseVersion: 3, version, isApproved: false }),
    ],
  })
const steps = { 'general-info': { content: { tripName: 'Otters' } } }

async function open(pra: Pra, written: PraSteps = steps) {
  const hook = renderHook(() => useAmendmentFinish(pra, written, actor), { wrapper: MemoryRouter })
  await waitFor(() => expect(hook.result.current.isLoading).toBe(false))
  return hook
}

const finished = {
  reason: 'dates',
  summary: 'A day later, since the ferry does not run on Sundays.',
  affectsDroneOrDive: 'no',
  crewBriefedOnChange: 'yes',
}

it('the form that finishes an amendment keeps its text until it is sent, but not its declaration', async () => {
  const first = await open(amending())
  expect(first.result.current.answers.summary).toBe('A day later')
  act(() => first.result.current.setAnswers({ ...finished, declaration: true }))
  expect(first.result.current.answers).toMatchObject({ ...finished, declaration: true })
  first.unmount()

  const again = await open(amending())
  expect(again.result.current.answers).toMatchObject(finished)
  expect(again.result.current.answers.declaration).toBeUndefined()
  act(() => again.result.current.setAnswers({ ...finished, declaration: true }))
  await act(() => again.result.current.submit())
  expect(world.run).toHaveBeenCalledOnce()
  again.unmount()

  const after = await open(amending())
  expect(after.result.current.answers.summary).toBe('A day later')
})

it('the form that finishes an amendment asks some questions again if the amendment was declined', async () => {
  const first = await open(amending())
  act(() => first.result.current.setAnswers(finished))
  first.unmount()
  const again = await open(amending(4))
  expect(again.result.current.answers).toMatchObject({ summary: 'A day later' })
  expect(again.result.current.answers.crewBriefedOnChange).toBeUndefined()
})

it('the form that finishes an amendment says that the team must approve again if a step of the team has changed', async () => {
  const pra: Pra = { ...amending(), id: 'of-a-drone', type: 'drone' }
  const first = await open(pra, { ...steps, pilots: { content: { operatorName: 'Nimbus Air' } } })
  expect(first.result.current.answers.affectsDroneOrDive).toBe('yes')
  act(() => first.result.current.setAnswers({ ...finished, declaration: true }))
  expect(first.result.current.problems).toMatchObject([
    { path: 'affectsDroneOrDive', message: expect.stringContaining('(Pilots)') },
  ])
  await act(() => first.result.current.submit())
  expect(world.run).not.toHaveBeenCalled()
  first.unmount()

  const other = await open(pra)
  expect(other.result.current.problems.map(({ path }) => path)).toEqual(['declaration'])
})
