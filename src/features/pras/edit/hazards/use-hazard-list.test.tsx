import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loweredBy } from '@/domain/pras/hazards/refusals'
import type { Content } from '@/domain/shared/fields'
import { useHazardList } from './use-hazard-list'

vi.mock('@/data/base/session', () => ({ useActor: () => ({ id: 'pc' }) }))
vi.mock('@/data/base/clock', () => ({ now: () => 1_000 }))

it('a reason for a lower severity is stored with its writer and time, and other answers are not', () => {
  const onChange = vi.fn<(content: Content) => void>()
  const content = { hazards: [{ hazardId: 'heat', residualSeverity: 2 }] }
  const { result } = renderHook(() =>
    useHazardList({ absent: [], content, address: '', isShort: false, onChange }),
  )
  const reason = 'The hide is cooled, and nobody is alone in it.'
  act(() => result.current.change(0, { hazardId: 'heat', residualSeverity: 2, severityReason: reason }))
  const written = onChange.mock.calls.at(-1)?.[0] ?? {}
  expect(loweredBy(written, { hazardId: 'heat', reason })).toEqual({ byId: 'pc', at: 1_000 })
  act(() => result.current.change(0, { hazardId: 'heat', residualSeverity: 3 }))
  expect(onChange.mock.calls.at(-1)?.[0]).toEqual({ hazards: [{ hazardId: 'heat', residualSeverity: 3 }] })
})
