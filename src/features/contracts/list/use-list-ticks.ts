import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { tickRefusal } from '@/domain/contracts/board/ticks'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import { useTicks } from '@/features/contracts/batch/use-ticks'
import type { RowTicks } from '@/ui/data-table/ticks/row-ticks'

/** `rows` are in the order of the screen; `isSettled` is false while the list is loading. */
export function useListTicks(rows: readonly Contract[], isSettled: boolean) {
  const actor = useActor()
  const tickable = useMemo(() => rows.filter(row => tickRefusal(row, actor) === ''), [rows, actor])
  const ticks = useTicks(tickable, isSettled)
  const { tick, ids } = ticks
  const rules = useMemo(
    () => ({
      nameOf: (contract: Contract) => `${contract.reference} ${otherPartyOf(contract)}`,
      refusalOf: (contract: Contract) => tickRefusal(contract, actor),
      onTick: tick,
    }),
    [actor, tick],
  )
  const ofTable: RowTicks<Contract> = {
    rules,
    keys: ids,
    many: 'contracts',
    onTickAll: isTicked => (isTicked ? ticks.tickAll() : ticks.clear()),
  }
  return { ticks, ofTable, ticked: useMemo(() => tickable.filter(({ id }) => ids.has(id)), [tickable, ids]) }
}
