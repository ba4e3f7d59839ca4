import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useController } from 'react-hook-form'
import { afterPointer } from './after-pointer'
import { useFillIn } from './fill-in/use-fill-in'
import { useEnclosingForm } from './use-field-form'

/**
 * The answer at a path of the enclosing form, and how its control changes it: what is typed is entered once it is on the
 * screen (`FieldForm.type`), what is chosen at once, with what follows from it beside it (`filled` names that).
 */
export function useAnswer(path: string) {
  const { methods, type, settle, flush, leave } = useEnclosingForm()
  const { field: entry, fieldState } = useController({ control: methods.control, name: path })
  const { onChange: enter, onBlur: touch } = entry
  const { fill, filled } = useFillIn(path)
  // The library copies what it is given. A control knows its own point or person again by the object itself.
  const known = useRef<unknown>(entry.value)
  known.current = replaceEqualDeep(known.current, entry.value)

  const onChange = useCallback(
    (next: unknown, isTyping?: boolean) => {
      const write = () => {
        known.current = next ?? null
        enter(known.current)
      }
      if (isTyping) {
        type(path, write)
        return
      }
      settle()
      const before = known.current
      write()
      fill(before, known.current)
      flush()
    },
    [path, enter, type, settle, fill, flush],
  )
  const onBlur = useCallback(() => {
    afterPointer(touch)
    flush()
    leave()
  }, [touch, flush, leave])

  return { value: known.current, isTouched: fieldState.isTouched, filled, onChange, onBlur }
}
