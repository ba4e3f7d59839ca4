import { use, useLayoutEffect, useRef } from 'react'
import type { Accepts } from '@/data/files/file-rules'
import { type FileRef, isFileRef } from '@/domain/shared/file-ref'
import type { InputProps } from '@/ui/form/inputs/input-props'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { FileOwner } from './file-owner'
import { FileRow } from './file-row'
import classes from './files.module.css'
import { isPicture, Thumbnail } from './picture'
import { UploadField } from './upload-field'
import { useUploads } from './use-uploads'

export interface FilePickerProps extends InputProps<FileRef[]> {
  label: string
  /** The accepted kinds: 'files' by default. */
  accepts?: Accepts
  field?: { captioned?: boolean }
}

const noFiles: readonly FileRef[] = []

/**
 * A picker of files, which people choose, drop or paste. Each upload shows its progress, with buttons that pause and stop it. A
 * failed upload stays in the list, with its error and a retry. The picker is named by the label of its field (`{id}-label`).
 */
export function FilePicker({ accepts = 'files', field, ...props }: FilePickerProps) {
  const files = Array.isArray(props.value) ? props.value : noFiles
  // Several uploads may end before the form has passed back the first of them.
  const latest = useRef(files)
  useLayoutEffect(() => {
    latest.current = files
  }, [files])
  const set = (next: readonly FileRef[], isTyping?: boolean) => {
    latest.current = next
    props.onChange([...next], isTyping)
  }
  const uploads = useUploads(accepts, file => set([...latest.current, file]))
  const input = useRef<HTMLInputElement>(null)
  // Each access to a contract's file is logged, so a file is shown only on request.
  const isShown = use(FileOwner).parentType !== 'contract'

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
  const describe = (file: FileRef) => (caption: string, isTyping?: boolean) =>
    set(
      latest.current.map(other => (other.fileId === file.fileId ? { ...other, caption } : other)),
      isTyping,
    )

  return (
    <UploadField
      control={props}
      uploads={uploads}
      accepts={accepts}
      several
      choose={accepts === 'images' ? 'Add images' : 'Add files'}
      input={input}
      onFiles={uploads.add}
    >
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.filter(isFileRef).map(file => (
            <li key={file.fileId} className={classes.row}>
              <FileRow
                file={file}
                mark={isShown && isPicture(file) ? <Thumbnail image={file} /> : <Icon name="file" />}
                disabled={props.disabled}
                onCaption={field?.captioned ? describe(file) : undefined}
                onRemove={() => remove(file)}
              />
            </li>
          ))}
        </ul>
      )}
    </UploadField>
  )
}
