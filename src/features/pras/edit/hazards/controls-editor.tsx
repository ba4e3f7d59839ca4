import { Button } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '@/ui/icon'
import { controlLines } from './hazard-model'
import classes from './hazards.module.css'

export interface ControlsEditorProps {
  /** The target id of links to this field: `f-hazards.3.controls`. */
  id: string
  /** The target id of links to the tick box. */
  confirmId: string
  label: string
  help?: string
  /** The stored text, one control per line. */
  value: string
  /** True if some controls are still prompts (suggested texts of the catalogue) that nobody has confirmed. */
  asksConfirmation: boolean
  /** True if somebody confirmed that these are the controls of this shoot. */
  isConfirmed: boolean
  problem?: string
  /** `isTyping` is true for each key press. The rest of the form may then get the value after a pause. */
  onText: (text: string, isTyping: boolean) => void
  onConfirm: (isConfirmed: boolean) => void
  onBlur: () => void
}

/** Prompts are marked until confirmed: copied controls that nobody read are a known cause of failures (domain 0). */
export function ControlsEditor(props: ControlsEditorProps) {
  const {
    id,
    confirmId,
    label,
    help,
    value,
    asksConfirmation,
    isConfirmed,
    problem,
    onText,
    onConfirm,
    onBlur,
  } = props
  const list = useRef<HTMLOListElement>(null)
  const describedBy = useId()
  // While a person types, the text is stored here, so that each key press redraws only this list.
  const [typed, setTyped] = useState<{ over: string; text: string } | null>(null)
  const text = typed?.over === value ? typed.text : value
  const lines = text === '' ? [] : text.split('\n')
  // True once a person has typed into the empty line above the prompts, which thus becomes the first control. No second empty
  // line then appears, so that nothing moves under the mouse on its way to a button.
  const [hasWritten, setWritten] = useState(false)
  const waiting = lines.length === 0 || (!hasWritten && lines[0] !== '') ? 1 : 0
  const shown = waiting ? ['', ...lines] : lines
  const count = controlLines(text).length

  const put = (next: readonly string[], isTyping = false) => {
    const joined = next.join('\n')
    setTyped({ over: value, text: joined })
    onText(joined, isTyping)
  }
  const focusLine = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('textarea')[index]?.focus())

  return (
    <fieldset id={id} className={classes.controls} tabIndex={-1} aria-describedby={describedBy}>
      <legend>{label}</legend>
      <div id={describedBy}>
        {help && <p className={classes.dim}>{help}</p>}
        {problem && <p className={classes.problem}>{problem}</p>}
      </div>
      <ol ref={list} className={classes.controlList}>
        {shown.map((line, index) => {
          const isWaiting = index < waiting
          const place = index - waiting
          return (
            <ControlLine
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
              key={index}
              line={line}
              id={index === 0 ? `${id}-own` : undefined}
              name={isWaiting ? 'A control of this shoot' : `Control ${place + 1}`}
              isWaiting={isWaiting}
              isConfirmed={isConfirmed || !asksConfirmation}
              onChange={text => {
                if (isWaiting) setWritten(true)
                put(isWaiting ? [text, ...lines] : lines.with(place, text), true)
              }}
              onBreak={() => {
                if (isWaiting) return
                put(lines.toSpliced(place + 1, 0, ''))
                focusLine(index + 1)
              }}
              onJoin={() => {
                put(lines.toSpliced(place, 1))
                focusLine(Math.max(0, index - 1))
              }}
              onRemove={() => put(lines.toSpliced(place, 1))}
              onBlur={onBlur}
            />
          )
        })}
      </ol>
      <div className={classes.bar}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon name="plus" />}
          onClick={() => {
            put([...lines, ''])
            focusLine(shown.length)
          }}
        >
          Add control
        </Button>
        {asksConfirmation && (
          <label className={classes.confirm} data-confirmed={isConfirmed}>
            <input
              id={confirmId}
              type="checkbox"
              checked={isConfirmed}
              disabled={count === 0}
              onChange={event => onConfirm(event.target.checked)}
            />
            {isConfirmed
              ? 'Confirmed for this shoot'
              : 'Prompts – confirm that these are the controls of this shoot'}
          </label>
        )}
      </div>
    </fieldset>
  )
}

interface ControlLineProps {
  line: string
  id: string | undefined
  name: string
  /** True if this control is still a prompt (a suggested text of the catalogue) that nobody has confirmed. */
  isWaiting: boolean
  isConfirmed: boolean
  onChange: (line: string) => void
  /** Called on Enter, which starts the next control below. */
  onBreak: () => void
  /** Called on Backspace in an empty line, which removes the line and moves the cursor to the line above. */
  onJoin: () => void
  onRemove: () => void
  onBlur: () => void
}

function ControlLine(props: ControlLineProps) {
  const { line, id, name, isWaiting } = props
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      props.onBreak()
    } else if (event.key === 'Backspace' && line === '' && !isWaiting) {
      event.preventDefault()
      props.onJoin()
    }
  }
  return (
    <li>
      <span className={classes.tick} data-confirmed={props.isConfirmed && line.trim() !== ''}>
        <Icon name="check" size={14} />
      </span>
      <textarea
        id={id}
        className="gl-input"
        rows={1}
        placeholder={isWaiting ? 'What you do about it here' : undefined}
        aria-label={name}
        value={line}
        maxLength={500}
        onBlur={props.onBlur}
        onChange={event => props.onChange(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={classes.remove}
        aria-label={`Remove ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
        disabled={isWaiting}
        onClick={props.onRemove}
      >
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}
