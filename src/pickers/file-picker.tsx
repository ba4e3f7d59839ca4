import { useLayoutEffect, useRef } from 'react'
import { acceptedEndings } from '@/data/files/file-rules'
import type { FileRef } from '@/domain/shared/file-ref'
import { useFileDrop } from '@/ui/file-drop'
import type { InputProps } from '@/ui/form/inputs/input-props'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import classes from './file-picker.module.css'
import { openInTab } from './open-in-tab'
import { UploadRow } from './upload-row'
import { useUploads } from './use-uploads'

export interface FilePickerProps extends InputProps<FileRef[]> {
  label: string
  /** Only JPEG and PNG (spec section 5). */
  imagesOnly?: boolean
}

const noFiles: readonly FileRef[] = []

/**
 * Files by drop or choice: each with its progress, a way to stop it, and its error kept in place with a way to try again.
 * Named by the label of its field (`{id}-label`).
 */
export function FilePicker({ imagesOnly = false, ...props }: FilePickerProps) {
  const files = Array.isArray(props.value) ? props.value : noFiles
  // Several uploads may end before the form has given the first one back.
  const latest = useRef(files)
  useLayoutEffect(() => {
    latest.current = files
  }, [files])
  const set = (next: readonly FileRef[]) => {
    latest.current = next
    props.onChange([...next])
  }
  const { uploads, add, retry, dismiss } = useUploads(imagesOnly, file => set([...latest.current, file]))
  const input = useRef<HTMLInputElement>(null)

  function remove(file: FileRef) {
    const before = latest.current
    const index = before.indexOf(file)
    set(before.filter(other => other !== file))
    input.current?.focus()
    notify(`Removed ${file.name}.`, 'info', {
      action: {
        label: 'Undo',
        onClick: () => set([...latest.current.slice(0, index), file, ...latest.current.slice(index)]),
      },
    })
  }
  const drop = useFileDrop(props.disabled ? undefined : add)

  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's label names it; a fieldset would want a legend of its own.
    <div
      role="group"
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
      className={classes.picker}
      data-invalid={props.invalid || undefined}
      {...drop}
    >
      <ul className={classes.list}>
        {files.map(file => (
          <li key={file.fileId} className={classes.row}>
            <Icon name={imagesOnly ? 'image' : 'file'} />
            <button type="button" className={classes.open} onClick={() => void openInTab(file)}>
              {file.name}
            </button>
            {!props.disabled && (
              <button
                type="button"
                className={classes.action}
                aria-label={`Remove ${file.name}`}
                onClick={() => remove(file)}
              >
                <Icon name="trash" />
              </button>
            )}
          </li>
        ))}
        {uploads.map(upload => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload)}
            onDismiss={() => dismiss(upload.id)}
          />
        ))}
      </ul>
      {!props.disabled && (
        <label className={classes.choose}>
          <Icon name="upload" /> {imagesOnly ? 'Add images' : 'Add files'}
          <span className={classes.hint}>or drop them here</span>
          <input
            ref={input}
            id={props.id}
            type="file"
            multiple
            className="gl-hidden"
            accept={acceptedEndings(imagesOnly).join(',')}
            aria-describedby={props.describedBy}
            onBlur={props.onBlur}
            onChange={event => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      {props.disabled && files.length === 0 && <span className={classes.hint}>None</span>}
    </div>
  )
}
