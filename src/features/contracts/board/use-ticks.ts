import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { countedTicks } from '@/domain/contracts/board/batch'

/** The ticked rows of the board. Rows hidden by a filter stay ticked, but do not count. */
export function useTicks(shown: readonly { id: string }[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef('')
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })

  const tick = useCallback((id: string, isTicked: boolean, isRange: boolean) => {
    const ids = isRange ? between(latest.current, last.current, id) : [id]
    last.current = id
    setTicked(before => {
      const next = new Set(before)
      for (const each of ids) {
        if (isTicked) next.add(each)
        else next.delete(each)
      }
      return next
    })
  }, [])
  const { counted, hidden } = useMemo(() => countedTicks(ticked, shown), [ticked, shown])
  const isCounted = useMemo(() => new Set(counted), [counted])
  return {
    isTicked: (id: string) => isCounted.has(id),
    count: counted.length,
    hidden,
    tick,
    tickAll: () => setTicked(new Set([...ticked, ...shown.map(({ id }) => id)])),
    /** Ticks more rows. New contracts are ticked, so that the person can continue with them. */
    tickAlso: (ids: readonly string[]) => setTicked(before => new Set([...before, ...ids])),
    clear: () => setTicked(new Set()),
  }
}

/** Returns the rows from one row to another, including both, for a click with Shift. */
function between(shown: readonly { id: string }[], from: string, to: string): string[] {
  const places = [from, to].map(id => shown.findIndex(each => each.id === id))
  const [first, last] = places.toSorted((a, b) => a - b)
  return first === undefined || last === undefined || first < 0
    ? [to]
    : shown.slice(first, last + 1).map(({ id }) => id)
}
