import { useRef, useState } from 'react'
import { useFileAddress } from '@/data/files/file-address'
import { acceptedEndings } from '@/data/files/file-rules'
import { type FileRef, isFileRef } from '@/domain/shared/file-ref'
import { useFileDrop } from '@/ui/file-drop'
import type { InputProps } from '@/ui/form/inputs/input-props'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'
import classes from './file-picker.module.css'
import { openInTab } from './open-in-tab'
import { UploadRow } from './upload-row'
import { useUploads } from './use-uploads'

/**
 * One picture, shown as it is. Another one takes its place once it has arrived, with a way back. Named by the label of
 * its field (`{id}-label`).
 */
export function ImagePicker(props: InputProps<FileRef> & { label: string }) {
  const { onChange, disabled } = props
  const image = isFileRef(props.value) ? props.value : undefined
  const { uploads, add, retry, dismiss } = useUploads(true, stored => change(stored, 'Replaced'))
  const input = useRef<HTMLInputElement>(null)

  function change(next: FileRef | undefined, verb: string) {
    onChange(next)
    if (!image) return
    const undo = { label: 'Undo', onClick: () => onChange(image) }
    notify(`${verb} ${image.name}.`, 'info', { action: undo })
  }
  function send(files: readonly File[]) {
    for (const upload of uploads) dismiss(upload.id)
    add(files.slice(0, 1))
  }
  const drop = useFileDrop(disabled ? undefined : send)

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
      {image && (
        <>
          <Picture key={image.fileId} image={image} />
          <div className={classes.row}>
            <Icon name="image" />
            <button type="button" className={classes.open} onClick={() => void openInTab(image)}>
              {image.name}
            </button>
            {!disabled && (
              <button
                type="button"
                className={classes.action}
                aria-label={`Remove ${image.name}`}
                onClick={() => {
                  change(undefined, 'Removed')
                  input.current?.focus()
                }}
              >
                <Icon name="trash" />
              </button>
            )}
          </div>
        </>
      )}
      {uploads.length > 0 && (
        <ul className={classes.list}>
          {uploads.map(upload => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss(upload.id)}
            />
          ))}
        </ul>
      )}
      {!disabled && (
        <label className={classes.choose}>
          <Icon name="upload" /> {image ? 'Replace image' : 'Add image'}
          <span className={classes.hint}>or drop it here, JPEG or PNG</span>
          <input
            ref={input}
            id={props.id}
            type="file"
            className="gl-hidden"
            accept={acceptedEndings(true).join(',')}
            aria-describedby={props.describedBy}
            onBlur={props.onBlur}
            onChange={event => {
              send([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      {disabled && !image && <span className={classes.hint}>None</span>}
    </div>
  )
}

/** The picture in a frame of its own height, so that nothing moves when it arrives. */
function Picture({ image }: { image: FileRef }) {
  const { data: address, error } = useFileAddress(image.fileId)
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={classes.frame}>
      {error || isBroken ? (
        <span className={classes.hint} role="status">
          The picture cannot be shown. {error ? messageOf(error) : 'Open it by its name.'}
        </span>
      ) : (
        address && <img src={address} alt={image.name} onError={() => setBroken(true)} />
      )}
    </div>
  )
}
