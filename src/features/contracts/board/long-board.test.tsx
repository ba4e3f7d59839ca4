import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { boardColumns } from '@/domain/contracts/board/board-cells'
import { noPersonDetails } from '@/domain/contracts/person-details/person-details'
import type { Contract } from '@/domain/contracts/schema'
import { useTicks } from '@/features/contracts/batch/use-ticks'
import classes from '@/features/contracts/bulk/bulk.module.css'
import { aUser } from '~tests/fixtures/pra-records'
import { validContract } from '~tests/fixtures/valid-contract'
import { renderApp } from '~tests/support/render-app'
import { BoardCards } from './board-cards'
import { BoardRows } from './board-rows'
import { useEdits } from './use-edits'

const saved = vi.hoisted(() => vi.fn())
vi.mock('@/data/contracts/contracts', () => ({ saveContract: saved }))

const columns = boardColumns.filter(({ id }) => ['person', 'rate'].includes(id))
/** Every tenth contract is signed, so its cells cannot be edited. The fourth waits for its person's address. */
const contracts: readonly Contract[] = Array.from({ length: 200 }, (_, at) =>
  validContract('freelance', {
    id: `c${at}`,
    reference: `CON-2026-${String(at).padStart(4, '0')}`,
    status: at % 10 === 0 ? 'signed' : 'draft',
    filmingRate: 10_000 + at,
    ...(at === 3 && { personDetails: { ...noPersonDetails, askedAt: 1, asked: ['address'] } }),
  }),
)
const batch = { batch: { rows: [] }, current: undefined } as never

function Rows({ isNarrow = false }) {
  const ticks = useTicks(contracts, true)
  const edits = useEdits('ice')
  const props = { contracts, ticks, edits, batch, proposals: new Map(), onSaid: () => {} }
  return (
    <>
      <button type="button" onClick={ticks.tickAll}>
        Tick all
      </button>
      <p>{ticks.count} ticked</p>
      {isNarrow ? (
        <BoardCards {...props} />
      ) : (
        <table className={classes.grid}>
          <BoardRows {...props} columns={columns} width={6} />
        </table>
      )}
    </>
  )
}
const drawn = () => screen.getAllByRole('checkbox', { name: /^Tick CON-/ })
const rate = (at: number) => screen.getByLabelText(new RegExp(`^Day rate, ${contracts[at]?.reference} `))

beforeEach(async () => {
  vi.clearAllMocks()
  saved.mockResolvedValue(undefined)
  await runSignOutTasks({ isForced: true })
  session.set({ user: aUser('mia', { canAccessContracts: true, isEmployee: true }) })
})

describe('the board of 200 contracts', () => {
  it.each([false, true])(
    'shows for a draft that needs details ‘Waiting for details’ in place of ‘Draft’ (on a phone: %s)',
    isNarrow => {
      renderApp(<Rows isNarrow={isNarrow} />)
      const row = screen
        .getByRole('checkbox', { name: new RegExp(`^Tick ${contracts[3]?.reference}`) })
        .closest<HTMLElement>('tr, li')
      expect(row).toHaveTextContent('Waiting for details')
      expect(row).not.toHaveTextContent('Draft')
      expect(screen.getAllByText('Draft').length).toBeGreaterThan(0)
    },
  )

  it('draws only the rows in view, and reserves the height of the other rows', () => {
    const { container } = renderApp(<Rows />)
    expect(drawn().length).toBeGreaterThan(10)
    expect(drawn().length).toBeLessThan(50)
    const gaps = [...container.querySelectorAll<HTMLElement>('tbody[aria-hidden] td')]
    const hidden = gaps.reduce((sum, { style }) => sum + Number.parseFloat(style.height), 0)
    expect(hidden / (200 - drawn().length)).toBeGreaterThan(30)
  })

  it('draws only the cards in view on a phone, each with its position in the list', () => {
    renderApp(<Rows isNarrow />)
    expect(drawn().length).toBeLessThan(50)
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '200')
  })

  it('ticks all 200 contracts at once', async () => {
    renderApp(<Rows />)
    await userEvent.click(screen.getByText('Tick all'))
    screen.getByText('200 ticked')
  })

  it('accepts a paste into rows that are not drawn at the moment', async () => {
    renderApp(<Rows />)
    const block = Array.from({ length: 150 }, (_, at) => String(500 + at)).join('\n')
    fireEvent.paste(rate(1), { clipboardData: { getData: () => block } })
    await waitFor(() => expect(saved.mock.calls.length).toBeGreaterThan(100))
    const ids = saved.mock.calls.map(([contract]) => contract.id)
    expect(ids).toContain('c141')
  })

  it('skips a read-only row when the person moves through the rows by keyboard', async () => {
    renderApp(<Rows />)
    rate(9).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(rate(11)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(rate(8)).toHaveFocus()
  })

  it('keeps drawing the row in which the person types when the page is scrolled away from it', async () => {
    renderApp(<Rows />)
    await userEvent.type(rate(1), '0')
    Object.assign(window, { scrollY: 5000 })
    fireEvent.scroll(window)
    await waitFor(() => expect(drawn().length).toBeGreaterThan(1))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Tick CON-2026-0002/ })).toBeNull())
    expect(rate(1)).toHaveFocus()
    Object.assign(window, { scrollY: 0 })
  })
})
