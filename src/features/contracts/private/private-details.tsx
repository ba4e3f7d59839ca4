import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Details, EnteredKind } from '@/domain/private-details/request'
import { detailLabel, privateDetailFields } from '@/domain/records/private-details'
import { formatDay } from '@/domain/shared/dates'
import type { Content, Field, ScalarField } from '@/domain/shared/fields'
import { phoneText } from '@/domain/shared/values/phone'
import { showSecret } from '@/domain/shared/values/secret'
import documentClasses from '@/records/document.module.css'
import { Icon } from '@/ui/icon'
import { PhoneLinks } from '@/ui/phone-links'
import { Notice } from '@/ui/states/notice'
import classes from './private.module.css'
import { PrivateForm } from './private-form'
import { usePrivateDetails } from './use-private-details'

interface PrivateDetailsProps {
  kind: EnteredKind
  id: string
  /** Saves the details; absent for people who may only read. Rejects with the reason if they cannot be saved. */
  save?: (details: Details, base: Details) => Promise<unknown>
  /** The names of the stored details, if the record itself lists them: nobody then has to open the details. */
  given?: readonly string[] | undefined
  /** The details that are missing, as sentences. */
  missing?: readonly string[]
  /** A button for another way to fill in the details. */
  more?: ReactNode
}

/** Loaded only on demand and shown for half a minute; the log names the reader. */
export function PrivateDetails({ kind, id, save, given, missing = [], more }: PrivateDetailsProps) {
  const heading = useId()
  const { state, isOpening, failure, reveal, edit, hide, type, refresh } = usePrivateDetails(kind, id)
  const fields: readonly Field[] = privateDetailFields[kind]
  return (
    <section aria-labelledby={heading} id="f-private" tabIndex={-1} className={classes.section}>
      <h2 id={heading}>Private details</h2>
      {failure && <Notice tone="problem">{failure}</Notice>}
      {missing.length > 0 && state.mode !== 'editing' && (
        <ul className={classes.missing}>
          {missing.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {state.mode === 'editing' && save ? (
        <PrivateForm
          fields={fields}
          before={state.details}
          value={state.typed}
          onChange={type}
          save={save}
          onConflict={refresh}
          onDone={hide}
        />
      ) : (
        <>
          <p className={classes.note}>
            {state.mode === 'shown'
              ? 'The details are hidden again after 30 seconds. The log records that you opened them.'
              : `${kind === 'contractCompanies' ? 'Bank details' : 'Address, date of birth, National Insurance number, next of kin and bank'}. If you open these details, the log records it with your name.`}
          </p>
          {state.mode === 'shown' ? (
            <Shown fields={fields} details={state.details} />
          ) : (
            given && <Stored fields={fields} given={given} />
          )}
          <div className={classes.buttons}>
            {state.mode === 'shown' ? (
              <Button variant="default" size="compact-md" onClick={hide}>
                Hide
              </Button>
            ) : (
              <Button
                variant="default"
                size="compact-md"
                leftSection={<Icon name="eye" />}
                loading={isOpening}
                onClick={reveal}
              >
                Reveal for 30 seconds
              </Button>
            )}
            {save && (
              <Button variant="default" size="compact-md" disabled={isOpening} onClick={edit}>
                Change private details
              </Button>
            )}
            {state.mode === 'hidden' && more}
          </div>
        </>
      )}
    </section>
  )
}

const isScalar = (field: Field): field is ScalarField => field.kind !== 'list' && field.kind !== 'group'

/** The names of the stored details. Missing details are listed above. */
function Stored({ fields, given }: { fields: readonly Field[]; given: readonly string[] }) {
  const labels = fields
    .filter(isScalar)
    .filter(({ name }) => given.includes(name))
    .map(({ name }) => detailLabel(name))
  return (
    <p className={classes.note}>
      {labels.length === 0 ? 'No private details are stored yet.' : `Stored: ${labels.join(', ')}.`}
    </p>
  )
}

function Shown({ fields, details }: { fields: readonly Field[]; details: Content }) {
  const given = fields.filter(isScalar).filter(({ name }) => textOf(details[name]) !== '')
  if (given.length === 0) return <p className={documentClasses.nothing}>Nothing is entered yet.</p>
  return (
    <dl className={documentClasses.values}>
      {given.map(field => (
        <div key={field.name} className={documentClasses.value}>
          <dt>{detailLabel(field.name)}</dt>
          <dd>
            {field.kind === 'phoneIntl' ? (
              <PhoneLinks text={phoneText(details[field.name])} />
            ) : (
              shown(field, textOf(details[field.name]))
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function shown(field: ScalarField, value: string): string {
  if (field.kind === 'secret') return showSecret(field, value)
  return field.kind === 'date' ? formatDay(value) || value : value
}
