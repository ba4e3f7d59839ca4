import { Button, Radio, Stack } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { responseEndings } from '@/data/files/file-rules'
import { uploadFile } from '@/data/files/files'
import type { AdviserResponse } from '@/domain/pras/events/command'
import type { Pra } from '@/domain/pras/schema'
import { isAppError } from '@/domain/shared/app-error'
import { Icon } from '@/ui/icon'
import classes from './actions.module.css'

/** An adviser's answer while it is being entered: names only for the eye. */
export interface ResponseDraft extends AdviserResponse {
  names: Record<string, string>
}
export const emptyResponse: ResponseDraft = { outcome: 'comments-actioned', fileIds: [], names: {} }

interface ResponseFieldsProps {
  pra: Pra
  value: ResponseDraft
  onChange: (value: ResponseDraft) => void
  disabled: boolean
}

/** What the adviser answered, and the answer itself as files of this PRA. */
export function ResponseFields({ pra, value, onChange, disabled }: ResponseFieldsProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState('')

  async function add(file: File | undefined) {
    if (!file) return
    setProblem('')
    setProgress(0)
    try {
      const stored = await uploadFile(file, {
        parentType: 'pra',
        parentId: pra.id,
        productionId: pra.productionId,
        companyId: pra.companyId,
        companyAccess: pra.companyAccess,
        mails: true,
        onProgress: setProgress,
      })
      onChange({
        ...value,
        fileIds: [...value.fileIds, stored.id],
        names: { ...value.names, [stored.id]: stored.name },
      })
    } catch (error) {
      setProblem(isAppError(error) ? error.message : `${file.name} was not uploaded. Try again.`)
    } finally {
      setProgress(null)
      if (input.current) input.current.value = ''
    }
  }

  function remove(fileId: string) {
    onChange({ ...value, fileIds: value.fileIds.filter(kept => kept !== fileId) })
  }

  return (
    <Stack gap="md">
      <Radio.Group
        label="Outcome"
        value={value.outcome}
        onChange={outcome =>
          onChange({ ...value, outcome: outcome === 'no-comments' ? 'no-comments' : 'comments-actioned' })
        }
      >
        <Stack gap="sm" mt={4}>
          <Radio value="no-comments" label="No comments" disabled={disabled} />
          <Radio value="comments-actioned" label="Comments received and dealt with" disabled={disabled} />
        </Stack>
      </Radio.Group>
      <div>
        <label htmlFor={id} style={{ fontWeight: 600 }}>
          The response
        </label>
        <div id={`${id}-help`} className={classes.help}>
          The mail as it was saved (.eml, .msg), or the document as PDF, Word or picture; 25 MB at most.
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          className="gl-hidden"
          accept={responseEndings.join(',')}
          aria-describedby={`${id}-help`}
          disabled={disabled || progress !== null}
          onChange={event => void add(event.target.files?.[0])}
        />
        <Button
          variant="default"
          leftSection={<Icon name="upload" />}
          disabled={disabled || progress !== null}
          onClick={() => input.current?.click()}
        >
          {progress === null ? 'Add file' : `Uploading, ${Math.round(progress * 100)} %`}
        </Button>
        <ul className={classes.files}>
          {value.fileIds.map(fileId => (
            <li key={fileId} className={classes.file}>
              <Icon name="file" /> {value.names[fileId]}
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={disabled}
                onClick={() => remove(fileId)}
                aria-label={`Remove ${value.names[fileId]}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        <div role="alert" style={{ color: 'var(--gl-danger)' }}>
          {problem}
        </div>
      </div>
    </Stack>
  )
}
