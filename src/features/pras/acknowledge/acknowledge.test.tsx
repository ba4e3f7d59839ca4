import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Acknowledgement, acknowledgementSchema } from '@/domain/pras/acknowledgements/schema'
import type { Pra } from '@/domain/pras/schema'
import { AppError } from '@/domain/shared/app-error'
import { addDays, todayIso } from '@/domain/shared/dates'
import { actorOf } from '@/domain/users/actor'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import { AcknowledgeBlock, AcknowledgeEnd } from './acknowledge-block'
import { CrewTicks } from './crew-ticks'
import { WhoHasRead } from './who-has-read'

const world = vi.hoisted(() => ({
  actorId: 'ann',
  mine: null as Acknowledgement | null,
  all: [] as Acknowledgement[],
  acknowledge: vi.fn(),
}))
const steps = {
  crew: {
    content: {
      crewMembers: [
        { person: { userId: 'ann', name: 'Ann' } },
        { person: { userId: 'bob', name: 'Bob' } },
        { person: { userId: 'cat', name: 'Cat' } },
        { person: { userId: '', name: 'Guide' } },
      ],
    },
  },
}
vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(aUser(world.actorId)) }))
vi.mock('@/data/pras/acknowledgements', () => ({
  useMyAcknowledgement: () => ({ mine: world.mine, isLoading: false, error: null }),
  usePraAcknowledgements: () => ({ acknowledgements: world.all, isLoading: false, error: null }),
  acknowledge: world.acknowledge,
}))
vi.mock('@/data/pras/pra-queries', () => ({
  usePraVersion: () => ({ steps, isLoading: false, error: null }),
}))

const given = (id: string, version: number) =>
  acknowledgementSchema.parse({ id, version, userName: id, at: Date.UTC(2026, 2, 1, 9, 5) })
const approved = (changes: Partial<Pra> = {}) =>
  aPra({
    status: 'approved',
    approvedVersion: 3,
    endDate: addDays(todayIso(Date.now()), 10),
    memberIds: ['pc', 'ann', 'bob', 'cat'],
    ...changes,
  })

beforeEach(() => {
  world.actorId = 'ann'
  world.mine = null
  world.all = []
  world.acknowledge.mockReset().mockResolvedValue({})
})

const button = () => screen.queryByRole('button', { name: 'I have read and understood version 3' })

/** Replaces the browser's IntersectionObserver. */
function stubIntersection() {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: typeof tell) {
        tell = listener
      }
      observe() {
        tell([{ isIntersecting: false }])
      }
      disconnect() {}
    },
  )
  return { comeIntoView: () => tell([{ isIntersecting: true }]), restore: () => vi.unstubAllGlobals() }
}

describe('the request to confirm having read a PRA', () => {
  const atTheEnd = { steps, shown: 3, isPart: false }

  it('is shown to the crew above the PRA, and says afterwards when they confirmed', () => {
    const { unmount } = renderApp(<AcknowledgeBlock pra={approved()} steps={steps} shown={3} />)
    expect(screen.getByRole('region', { name: 'Read this before you go' })).toHaveTextContent(
      'read it to the end, and confirm there',
    )
    expect(button()).toBeNull()
    unmount()
    world.mine = given('ann', 3)
    renderApp(<AcknowledgeBlock pra={approved()} steps={steps} shown={3} />)
    expect(screen.getByText(/^You read version 3 on/)).toBeVisible()
  })

  it('can be answered when the end of the text is in view', async () => {
    renderApp(<AcknowledgeEnd pra={approved()} {...atTheEnd} />)
    await userEvent.click(screen.getByRole('button', { name: 'I have read and understood version 3' }))
    expect(world.acknowledge).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'pra-1', approvedVersion: 3 }),
    )
  })

  it('cannot be answered until the end of the text was in view', async () => {
    const { comeIntoView, restore } = stubIntersection()
    try {
      renderApp(<AcknowledgeEnd pra={approved()} {...atTheEnd} />)
      const confirm = screen.getByRole('button', { name: /I have read/ })
      expect(confirm).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(confirm)
      expect(world.acknowledge).not.toHaveBeenCalled()
      act(comeIntoView)
      expect(confirm).toHaveAttribute('aria-disabled', 'false')
      await userEvent.click(confirm)
      expect(world.acknowledge).toHaveBeenCalledOnce()
    } finally {
      restore()
    }
  })

  it('cannot be answered on a page that shows only changes', () => {
    renderApp(<AcknowledgeEnd pra={approved()} {...atTheEnd} isPart />)
    expect(button()).toBeNull()
    const link = screen.getByRole('link', { name: 'Read the whole of version 3 to confirm it' })
    expect(link).toHaveAttribute('href', '/pras/pra-1?version=3&show=whole')
  })

  it('is replaced by the time at which the reader confirmed', () => {
    world.mine = given('ann', 3)
    renderApp(<AcknowledgeEnd pra={approved()} {...atTheEnd} />)
    expect(screen.getByRole('status').textContent).toContain('You read version 3 on')
    expect(button()).toBeNull()
  })

  it('is shown again for a newer version', () => {
    world.mine = given('ann', 2)
    renderApp(<AcknowledgeBlock pra={approved()} steps={steps} shown={3} />)
    expect(screen.getByText(/You read version 2 on .* It has changed since\./)).toBeTruthy()
    renderApp(<AcknowledgeEnd pra={approved()} {...atTheEnd} />)
    expect(button()).not.toBeNull()
  })

  it('has a link to the version in force if the page shows another version', () => {
    renderApp(<AcknowledgeEnd pra={approved()} {...atTheEnd} shown={0} />)
    renderApp(<AcknowledgeBlock pra={approved()} steps={steps} shown={0} />)
    expect(button()).toBeNull()
    const link = screen.getByRole('link', { name: 'Show version 3, which is in force' })
    expect(link.getAttribute('href')).toBe('/pras/pra-1?version=3')
  })

  it('says why a confirmation could not be stored', async () => {
    world.acknowledge.mockRejectedValueOnce(new AppError('unavailable', 'There is no connection.'))
    renderApp(<AcknowledgeEnd pra={approved()} {...atTheEnd} />)
    await userEvent.click(screen.getByRole('button', { name: /I have read/ }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your confirmation was not recorded. There is no connection.',
    )
    expect(button()).not.toBeNull()
  })

  it.each<[string, string, Partial<Pra>]>([
    ['the office', 'pc', {}],
    ['people who are not in the crew', 'zoe', {}],
    ['anybody before the PRA is approved', 'ann', { approvedVersion: 0 }],
    ['anybody after the shoot', 'ann', { endDate: '2020-01-01' }],
  ])('is not shown to %s', (_who, actorId, changes) => {
    world.actorId = actorId
    renderApp(<AcknowledgeBlock pra={approved(changes)} steps={steps} shown={3} />)
    renderApp(<AcknowledgeEnd pra={approved(changes)} {...atTheEnd} />)
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('the list of people who must read a PRA', () => {
  it('shows the people who run the shoot who has confirmed, who has not yet, and who signs on paper', () => {
    world.actorId = 'pc'
    world.all = [given('ann', 3), given('bob', 2)]
    renderApp(<WhoHasRead pra={approved()} />)
    const section = screen.getByRole('region', { name: 'Read and understood' })
    expect(section.textContent).toContain('1 of 3 have read version 3')
    const [missing, done, byHand] = within(section).getAllByRole('list')
    expect(missing?.textContent).toBe('Bobread version 2Cat')
    expect(done?.textContent).toContain('Ann')
    expect(byHand?.textContent).toBe('Guide')
  })

  it('shows the crew nothing about other people', () => {
    renderApp(<WhoHasRead pra={approved()} />)
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('marks in the crew step the people who have confirmed', () => {
    world.actorId = 'sp'
    world.all = [given('ann', 3)]
    renderApp(<CrewTicks pra={approved()} />)
    expect(screen.getByText('Has read the PRA, version 3: 1 of 3')).toBeTruthy()
    const [ann, bob] = screen.getAllByRole('listitem')
    expect(within(ann as HTMLElement).getByRole('img', { name: 'Seen by' })).toBeTruthy()
    expect(bob?.textContent).toContain('not yet')
  })
})
