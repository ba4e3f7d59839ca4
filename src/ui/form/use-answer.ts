import { useCallback } from 'react'
import { useController } from 'react-hook-form'
import { afterPointer } from './after-pointer'
import { useFillIn } from './fill-in/use-fill-in'
import { useEnclosingForm } from './use-field-form'

/**
 * Returns the answer at a path of the enclosing form, and a function that changes it. Typed text is passed on after a pause. A
 * choice is passed on at once, together with the neighbouring fields that it fills in, which `filled` names.
 */
export function useAnswer(path: string) {
  const { methods, answerAt, enterSoon, enterTyped, flush, leave } = useEnclosingForm()
  const { field: entry, fieldState } = useController({ control: methods.control, name: path })
  const { onChange: enter, onBlur: touch } = entry
  const { fill, filled } = useFillIn(path)

  const onChange = useCallback(
    (next: unknown, isTyping?: boolean) => {
      const answer = next ?? null
      if (isTyping) return enterSoon(path, answer, enter)
      const before = answerAt(path)
      enterTyped()
      enter(answer)
      fill(before, answer)
      flush()
    },
    [path, answerAt, enter, enterSoon, enterTyped, fill, flush],
  )
  const onBlur = useCallback(() => {
    afterPointer(touch)
    flush()
    leave()
  }, [touch, flush, leave])

  return { value: answerAt(path), isTouched: fieldState.isTouched, filled, onChange, onBlur }
}
