import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useController } from 'react-hook-form'
import { afterPointer } from './after-pointer'
import { useFillIn } from './fill-in/use-fill-in'
import { useEnclosingForm } from './use-field-form'

/**
 * The answer at a path of the enclosing form, and how its control changes it. What is typed is handed on after a pause, what
 * is chosen at once, with what follows from it in the fields beside it: `filled` names those.
 */
export function useAnswer(path: string) {
  const { methods, enterSoon, enterTyped, flush, leave } = useEnclosingForm()
  const { field: entry, fieldState } = useController({ control: methods.control, name: path })
  const { onChange: enter, onBlur: touch } = entry
  const { fill, filled } = useFillIn(path)
  // The library copies what it is given. A control knows its own point or person again by the object itself.
  const known = useRef<unknown>(entry.value)
  known.current = replaceEqualDeep(known.current, entry.value)

  const onChange = useCallback(
    (next: unknown, isTyping?: boolean) => {
      const before = known.current
      const answer = next ?? null
      known.current = answer
      if (isTyping) {
        enterSoon(path, () => enter(answer))
        return
      }
      enterTyped()
      enter(answer)
      fill(before, answer)
      flush()
    },
    [path, enter, enterSoon, enterTyped, fill, flush],
  )
  const onBlur = useCallback(() => {
    afterPointer(touch)
    flush()
    leave()
  }, [touch, flush, leave])

  return { value: known.current, isTouched: fieldState.isTouched, filled, onChange, onBlur }
}
