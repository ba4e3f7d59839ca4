import type { ReactNode, RefObject } from 'react'
import { type Accepts, acceptedEndings } from '@/data/files/file-rules'
import { useFileDrop } from '@/ui/file-drop'
import type { InputProps } from '@/ui/form/inputs/input-props'
import { Icon } from '@/ui/icon'
import classes from './files.module.css'
import { UploadRow } from './upload-row'
import type { Uploads } from './use-uploads'

type Control = Pick<InputProps<unknown>, 'id' | 'disabled' | 'invalid' | 'describedBy' | 'onBlur'>

interface UploadFieldProps {
  control: Control
  uploads: Uploads
  accepts: Accepts
  /** True if several files can be chosen at once. */
  several: boolean
  /** The label, 'Add files'. */
  choose: string
  /** The input that opens the chooser; the input gets the focus after a row was removed. */
  input: RefObject<HTMLInputElement | null>
  onFiles: (files: readonly File[]) => void
  /** The files that are stored already, if any. */
  children: ReactNode
}

/** The area for choosing, dropping or pasting files, between the uploads above and the stored files below. */
export function UploadField(props: UploadFieldProps) {
  const { control, uploads, accepts, onFiles, children } = props
  const { id, disabled } = control
  const drop = useFileDrop(disabled ? undefined : onFiles)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's label names it; a fieldset would want a legend of its own.
    <div
      role="group"
      // A click anywhere in this area focuses it, so that a file can be pasted.
      tabIndex={disabled ? undefined : -1}
      aria-labelledby={`${id}-label`}
      aria-describedby={control.describedBy}
      className={classes.picker}
      data-invalid={control.invalid || undefined}
      {...drop}
    >
      {children}
      {uploads.uploads.length > 0 && (
        <ul className={classes.list}>
          {uploads.uploads.map(upload => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {!disabled && (
        <label className={classes.choose}>
          <Icon name="upload" /> {props.choose}
          <span className={classes.hint}>
            or drop or paste {props.several ? 'them' : 'it'} here{accepts === 'images' && ', JPEG or PNG'}
          </span>
          <input
            ref={props.input}
            id={id}
            type="file"
            multiple={props.several}
            className="gl-hidden"
            accept={acceptedEndings(accepts).join(',')}
            aria-describedby={control.describedBy}
            onBlur={control.onBlur}
            onChange={event => {
              onFiles([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      {disabled && !children && <span className={classes.hint}>None</span>}
    </div>
  )
}
