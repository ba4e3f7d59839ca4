import { type ReactNode, useId, useState } from 'react'
import { type FileRef, MAX_CAPTION } from '@/domain/shared/file-ref'
import { TextInput } from '@/ui/form/inputs/text-input'
import { Icon } from '@/ui/icon'
import { FileDetails } from './file-details'
import classes from './files.module.css'
import { openInTab } from './open-in-tab'

interface FileRowProps {
  file: FileRef
  /** An icon, or the picture itself, before the name. */
  mark: ReactNode
  disabled: boolean | undefined
  /** Present if each picture needs a caption. */
  onCaption?: ((caption: string, isTyping?: boolean) => void) | undefined
  onRemove: () => void
}

/** The row of a stored file. The name opens the file; buttons show its details and remove it from the answer. */
export function FileRow({ file, mark, disabled, onCaption, onRemove }: FileRowProps) {
  const [isAsked, setAsked] = useState(false)
  const { name, caption = '' } = file
  return (
    <>
      {mark}
      <span className={classes.what}>
        <button type="button" className={classes.open} onClick={() => void openInTab(file)}>
          {name}
        </button>
        {onCaption && !disabled && (
          <CaptionInput label={`What ${name} shows`} value={caption} onChange={onCaption} />
        )}
        {disabled && caption && <span className={classes.hint}>{caption}</span>}
      </span>
      <button
        type="button"
        className={classes.action}
        aria-label={`About ${name}`}
        title="Show kind, size and who added it, or archive it"
        onClick={() => setAsked(true)}
      >
        <Icon name="info" />
      </button>
      {!disabled && (
        <button type="button" className={classes.action} aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      )}
      {isAsked && <FileDetails file={file} onClose={() => setAsked(false)} />}
    </>
  )
}

function CaptionInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (caption: string, isTyping?: boolean) => void
}) {
  const id = useId()
  return (
    <span className={classes.caption}>
      <label htmlFor={id} className="gl-hidden">
        {label}
      </label>
      <TextInput
        id={id}
        value={value}
        placeholder="What it shows"
        mask={text => text.slice(0, MAX_CAPTION)}
        onChange={(text, isTyping) => onChange(text ?? '', isTyping)}
      />
    </span>
  )
}
