import { useLayoutEffect, useRef } from 'react'
import { acceptedEndings } from '@/data/files/file-rules'
import { openFile } from '@/data/files/files'
import type { FileRef } from '@/domain/shared/file-ref'
import { formatBytes } from '@/domain/shared/file-size'
import { useFileDrop } from '@/ui/file-drop'
import type { InputProps } from '@/ui/form/inputs/input-props'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'
import classes from './file-picker.module.css'
import { type Upload, useUploads } from './use-uploads'

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
            <button type="button" className={classes.open} onClick={() => void open(file)}>
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

function UploadRow({
  upload,
  onRetry,
  onDismiss,
}: {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}) {
  const { file, fraction, error, mayPass } = upload
  return (
    <li className={classes.row} data-failed={error ? true : undefined}>
      <Icon name={error ? 'warning' : 'upload'} />
      <span className={classes.uploading}>
        {error ? (
          <span role="alert">{error}</span>
        ) : (
          <>
            {file.name} <span className={classes.hint}>{formatBytes(file.size)}</span>
            <progress max={1} value={fraction} aria-label={`Uploading ${file.name}`} />
          </>
        )}
      </span>
      {error && mayPass && (
        <button
          type="button"
          className={classes.retry}
          onClick={onRetry}
          aria-label={`Try again: ${file.name}`}
        >
          Try again
        </button>
      )}
      <button
        type="button"
        className={classes.action}
        aria-label={`${error ? 'Dismiss' : 'Cancel upload of'} ${file.name}`}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

/** Opens a stored file in a tab of its own. The tab is made by the click: one made after the wait would be blocked. */
async function open(file: FileRef): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const url = await openFile(file.fileId)
    if (tab) {
      tab.opener = null
      tab.location.replace(url)
    } else location.assign(url)
  } catch (error) {
    tab?.close()
    notify(`${file.name} could not be opened. ${messageOf(error)}`, 'error')
  }
}
