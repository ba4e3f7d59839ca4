import { useCallback, useState } from 'react'

/**
 * What is typed in the fields of a form, which show it already, and is entered once it is on the screen: no letter waits
 * for what follows from it. `type` takes how to enter it, by the path of its field; `settle` enters at once what has not
 * been yet.
 */
export function useTyped() {
  const [typed] = useState(() => new Map<string, () => void>())

  const settle = useCallback(() => {
    const entries = [...typed.values()]
    typed.clear()
    for (const enter of entries) enter()
  }, [typed])

  const type = useCallback(
    (path: string, enter: () => void) => {
      typed.set(path, enter)
      afterPaint(settle)
    },
    [typed, settle],
  )

  return { type, settle }
}

/** Runs something once what is about to be drawn is on the screen. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
