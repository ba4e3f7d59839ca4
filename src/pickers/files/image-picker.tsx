import { useRef } from 'react'
import { type FileRef, isFileRef } from '@/domain/shared/file-ref'
import type { InputProps } from '@/ui/form/inputs/input-props'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { FileRow } from './file-row'
import classes from './files.module.css'
import { Picture } from './picture'
import { UploadField } from './upload-field'
import { useUploads } from './use-uploads'

export interface ImagePickerProps extends InputProps<FileRef> {
  label: string
  field?: { captioned?: boolean }
}

/**
 * A picker of one picture, which shows the chosen picture. A new picture replaces the old one once its upload has ended, and this
 * can be undone. The picker is named by the label of its field (`{id}-label`).
 */
export function ImagePicker({ field, ...props }: ImagePickerProps) {
  const image = isFileRef(props.value) ? props.value : undefined
  const uploads = useUploads('images', stored => change(stored, 'Replaced'))
  const input = useRef<HTMLInputElement>(null)

  function change(next: FileRef | undefined, verb: string) {
    props.onChange(next)
    if (!image) return
    notify(`${verb} ${image.name}.`, 'info', {
      action: { label: 'Undo', onClick: () => props.onChange(image) },
    })
  }
  function send(files: readonly File[]) {
    for (const upload of uploads.uploads) uploads.dismiss(upload.id)
    uploads.add(files.slice(0, 1))
  }

  return (
    <UploadField
      control={props}
      uploads={uploads}
      accepts="images"
      several={false}
      choose={image ? 'Replace image' : 'Add image'}
      input={input}
      onFiles={send}
    >
      {image && (
        <>
          <Picture key={image.fileId} image={image} />
          <div className={classes.row}>
            <FileRow
              file={image}
              mark={<Icon name="image" />}
              disabled={props.disabled}
              onCaption={
                field?.captioned
                  ? (caption, isTyping) => props.onChange({ ...image, caption }, isTyping)
                  : undefined
              }
              onRemove={() => {
                change(undefined, 'Removed')
                input.current?.focus()
              }}
            />
          </div>
        </>
      )}
    </UploadField>
  )
}
