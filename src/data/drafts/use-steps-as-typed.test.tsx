import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type PraStep, praStepSchema } from '@/domain/pras/schema'
import { forgetLeft, setLeft } from './left-drafts'
import { useStepsAsTyped } from './use-steps-as-typed'

const stored = (revision: number, tripName: string): Record<string, PraStep> => ({
  'general-info': praStepSchema.parse({ id: 'general-info', revision, content: { tripName } }),
})
const shown = (steps: Record<string, PraStep>) =>
  renderHook(({ given }) => useStepsAsTyped('pra-1', given), { initialProps: { given: steps } })

describe('the steps with what was left a moment ago', () => {
  beforeEach(() => act(forgetLeft))

  it('are the stored ones, the same object, where nothing is on its way', () => {
    const steps = stored(1, 'Kelp')
    expect(shown(steps).result.current).toBe(steps)
  })

  it('show what was typed until the server has a later revision', () => {
    const { result, rerender } = shown(stored(1, 'Kel'))
    act(() => setLeft('pra-1', 'general-info', { content: { tripName: 'Kelp' }, revision: 1 }))
    expect(result.current['general-info']?.content).toEqual({ tripName: 'Kelp' })
    rerender({ given: stored(2, 'Kelp, corrected by somebody else') })
    expect(result.current['general-info']?.content).toEqual({ tripName: 'Kelp, corrected by somebody else' })
  })

  it('know a step that the server has never had, and leave out what is no step', () => {
    const { result } = shown({})
    act(() => {
      setLeft('pra-1', 'crew', { content: { loneWorkers: 'no' }, revision: 0 })
      setLeft('pra-1', 'debrief', { content: { summary: 'Over' }, revision: 0 })
      setLeft('pra-2', 'map', { content: {}, revision: 0 })
    })
    expect(Object.keys(result.current)).toEqual(['crew'])
    expect(result.current.crew?.content).toEqual({ loneWorkers: 'no' })
  })

  it('forget a step that is open again', () => {
    const { result } = shown({})
    act(() => setLeft('pra-1', 'crew', { content: { loneWorkers: 'no' }, revision: 0 }))
    act(() => setLeft('pra-1', 'crew', undefined))
    expect(result.current).toEqual({})
  })
})
