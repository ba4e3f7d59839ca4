import { Radio, Stack } from '@mantine/core'
import { useId, useMemo } from 'react'
import type { AdviserResponse } from '@/domain/pras/events/command'
import type { Pra } from '@/domain/pras/schema'
import type { FileRef } from '@/domain/shared/file-ref'
import { FileOwner } from '@/pickers/files/file-owner'
import { FilePicker } from '@/pickers/files/file-picker'
import { describedBy, FieldShell } from '@/ui/form/field-shell'

/** An adviser's answer while it is being entered. */
export interface ResponseDraft extends Pick<AdviserResponse, 'outcome'> {
  files: FileRef[]
}
export const emptyResponse: ResponseDraft = { outcome: 'comments-actioned', files: [] }

/** The answer as its command takes it. */
export function responseOf({ outcome, files }: ResponseDraft): AdviserResponse {
  return { outcome, fileIds: files.map(({ fileId }) => fileId) }
}

interface ResponseFieldsProps {
  pra: Pra
  value: ResponseDraft
  onChange: (value: ResponseDraft) => void
  disabled: boolean
}

const HELP = 'The mail as it was saved (.eml, .msg), or the document as PDF, Word or picture, 25 MB at most.'

/** What the adviser answered, and the answer itself as files of this PRA. */
export function ResponseFields({ pra, value, onChange, disabled }: ResponseFieldsProps) {
  const id = useId()
  const { id: praId, productionId, companyId, companyAccess } = pra
  const owner = useMemo(
    () => ({ parentType: 'pra' as const, parentId: praId, productionId, companyId, companyAccess }),
    [praId, productionId, companyId, companyAccess],
  )
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
      <FieldShell id={id} label="The response" help={HELP}>
        <FileOwner value={owner}>
          <FilePicker
            id={id}
            label="The response"
            accepts="mails"
            value={value.files}
            onChange={files => onChange({ ...value, files: files ?? [] })}
            disabled={disabled}
            describedBy={describedBy(id, { help: HELP, error: undefined })}
          />
        </FileOwner>
      </FieldShell>
    </Stack>
  )
}
