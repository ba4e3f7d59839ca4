import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { noTicks, ticksOfShown } from '@/domain/contracts/board/ticks'

/**
 * Holds the ticked rows of a list of contracts. A row loses its tick once the list does not show it any more. `shown` has the rows
 * in the order of the screen; `isSettled` is false while the list is loading, since its rows may then be missing for a moment.
 */
export function useTicks(shown: readonly { id: string }[], isSettled: boolean) {
  const [stored, setTicks] = useState(noTicks)
  const ticks = isSettled ? ticksOfShown(stored, shown) : stored
  // React repeats the render at once, so that no frame shows the ticks of rows that are gone.
  if (ticks !== stored) setTicks(ticks)
  const last = useRef('')
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })

  const tick = useCallback((id: string, isTicked: boolean, isRange: boolean) => {
    const ids = isRange ? between(latest.current, last.current, id) : [id]
    last.current = id
    setTicks(({ ticked, awaited }) => {
      const next = new Set(ticked)
      for (const each of ids) {
        if (isTicked) next.add(each)
        else next.delete(each)
      }
      return { ticked: next, awaited, dropped: 0 }
    })
  }, [])
  /** Ticks more rows. Rows that are not shown yet are ticked once they appear. */
  const tickAlso = useCallback(
    (ids: readonly string[]) =>
      setTicks(({ ticked, awaited }) => ({ ticked, awaited: new Set([...awaited, ...ids]), dropped: 0 })),
    [],
  )
  const counted = useMemo(
    () => new Set(shown.flatMap(({ id }) => (ticks.ticked.has(id) ? [id] : []))),
    [ticks, shown],
  )
  return {
    ids: counted,
    count: counted.size,
    /** The rows that the list does not show any more, and that so lost their tick, since the person's last tick. */
    dropped: ticks.dropped,
    isTicked: (id: string) => counted.has(id),
    tick,
    tickAll: () =>
      setTicks(({ ticked, awaited }) => ({
        ticked: new Set([...ticked, ...shown.map(({ id }) => id)]),
        awaited,
        dropped: 0,
      })),
    tickAlso,
    clear: () => setTicks(noTicks),
  }
}
export type TickedRows = ReturnType<typeof useTicks>

/** Returns the rows from one row to another, including these two rows. Used for a click with Shift. */
function between(shown: readonly { id: string }[], from: string, to: string): string[] {
  const places = [from, to].map(id => shown.findIndex(each => each.id === id))
  const [first, last] = places.toSorted((a, b) => a - b)
  return first === undefined || last === undefined || first < 0
    ? [to]
    : shown.slice(first, last + 1).map(({ id }) => id)
}
