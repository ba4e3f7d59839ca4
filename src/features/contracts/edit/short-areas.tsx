import { useState } from 'react'
import type { RendererProps } from '@/ui/form/field-renderers'
import { LinesArea } from '@/ui/form/inputs/lines-area'
import { TextArea } from '@/ui/form/inputs/text-area'

/** Returns the height in rows: one row while the field is empty, optional and untouched, otherwise six. */
function useRows(isEmpty: boolean, required: boolean) {
  const [isUsed, setUsed] = useState(false)
  return { rows: isUsed || required || !isEmpty ? 6 : 1, use: () => setUsed(true) }
}

export function ShortTextArea(props: RendererProps<string>) {
  const { rows, use } = useRows((props.value ?? '') === '', props.required)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it receives the focus events of the control within.
    <div onFocus={use}>
      <TextArea
        {...props}
        rows={rows}
        maxLength={props.field.maxLength}
        placeholder={props.field.placeholder}
      />
    </div>
  )
}

export function ShortLines(props: RendererProps<string[]>) {
  const { rows, use } = useRows((props.value ?? []).length === 0, props.required)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it receives the focus events of the control within.
    <div onFocus={use}>
      <LinesArea {...props} rows={rows} />
    </div>
  )
}
