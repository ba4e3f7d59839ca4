import { Radio, Stack } from '@mantine/core'
import { type ReactNode, useId, useMemo } from 'react'
import { type AdviserResponse, type ResponseOutcome, responseOutcomes } from '@/domain/pras/events/command'
import type { Pra } from '@/domain/pras/schema'
import type { FileRef } from '@/domain/shared/file-ref'
import { FileOwner } from '@/pickers/files/file-owner'
import { FilePicker } from '@/pickers/files/file-picker'
import { describedBy, FieldShell } from '@/ui/form/field-shell'
import { DateInput } from '@/ui/form/inputs/date-input'

/** An adviser's answer before it is saved. */
export interface ResponseDraft extends Pick<AdviserResponse, 'outcome'> {
  files: FileRef[]
  chasedOn: string
}
export const emptyResponse: ResponseDraft = {
  outcome: 'comments-actioned',
  files: [],
  chasedOn: '',
}

/** Returns the answer for the command, with only the values that belong to the outcome. */
export function responseOf({ outcome, files, chasedOn }: ResponseDraft): AdviserResponse {
  return outcome === 'no-answer'
    ? { outcome, fileIds: [], chasedOn }
    : { outcome, fileIds: files.map(({ fileId }) => fileId) }
}

const labels: Readonly<Record<ResponseOutcome, string>> = {
  'no-comments': 'No comments',
  'comments-actioned': 'Comments received and dealt with',
  'comments-open': 'Comments received, some still open',
  'not-supported': 'Not supported: they advise against the shoot as planned',
  'no-answer': 'No answer yet: they were asked again',
}

/** The possible answers of the dive adviser. Recording an answer counts as an approval. */
const approvingOutcomes: readonly ResponseOutcome[] = ['no-comments', 'comments-actioned']
/** The possible answers of 1st Option, including 'no answer'. */
export const firstOptionOutcomes: readonly ResponseOutcome[] = responseOutcomes

interface ResponseFieldsProps {
  pra: Pra
  value: ResponseDraft
  onChange: (value: ResponseDraft) => void
  disabled: boolean
  outcomes?: readonly ResponseOutcome[]
  /** The fields for open comments, shown if the outcome has open comments. */
  children?: ReactNode
}

const HELP =
  'Attach the saved mail (.eml, .msg), or the document as PDF, Word or picture, with at most 25 MB.'

/** The fields for the outcome of the adviser's answer, and for the answer itself as files of this PRA. */
export function ResponseFields({
  pra,
  value,
  onChange,
  disabled,
  outcomes = approvingOutcomes,
  children,
}: ResponseFieldsProps) {
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
        onChange={chosen => {
          const outcome = outcomes.find(each => each === chosen)
          if (outcome) onChange({ ...value, outcome })
        }}
      >
        <Stack gap="sm" mt={4}>
          {outcomes.map(outcome => (
            <Radio key={outcome} value={outcome} label={labels[outcome]} disabled={disabled} />
          ))}
        </Stack>
      </Radio.Group>
      {value.outcome === 'comments-open' && children}
      {value.outcome === 'no-answer' ? (
        <FieldShell id={`${id}-chased`} label="Asked again on">
          <DateInput
            id={`${id}-chased`}
            value={value.chasedOn}
            disabled={disabled}
            onChange={chasedOn => onChange({ ...value, chasedOn: chasedOn ?? '' })}
          />
        </FieldShell>
      ) : (
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
      )}
    </Stack>
  )
}
