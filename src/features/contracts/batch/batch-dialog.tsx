import { Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { newId } from '@/data/firestore/stamps'
import { usePeopleOf } from '@/data/records/people/people'
import { useConfig } from '@/data/records/reference'
import { openAddresses } from '@/domain/contracts/addressee/closed-to'
import { decidersNeeded, decidersOf } from '@/domain/contracts/approval/approvers'
import {
  type BatchAction,
  type BatchRow,
  batchActionOf,
  checksBefore,
  planBatchRow,
} from '@/domain/contracts/board/batch'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import { findingsOf, openChecksOf } from '@/domain/contracts/workflow/open-checks'
import { type FieldProblem, fieldProblems } from '@/domain/fields/field-problems'
import type { Content, Field } from '@/domain/shared/fields'
import { paths } from '@/domain/shared/paths'
import {
  commandFields,
  commandFrom,
  commandProblems,
  commandStart,
} from '@/features/contracts/actions/command-fields'
import { useCheckRecords } from '@/features/contracts/shared/use-contract-checks'
import { entityRenderers } from '@/pickers/entity-renderers'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { FieldList } from '@/ui/form/field-list'
import { FieldRenderers } from '@/ui/form/field-renderers'
import { Notice } from '@/ui/states/notice'
import { useToday } from '@/ui/use-today'
import classes from './batch.module.css'
import type { KeptRow } from './kept-batch'
import { type SignedFiles, SignedFilesField } from './signed-files'

interface BatchDialogProps {
  action: BatchAction
  contracts: readonly Contract[]
  onStart: (rows: readonly KeptRow[]) => void
  onClose: () => void
}

/** The inputs that differ from contract to contract. The dialog asks for all other inputs only once. */
const ofEach: ReadonlySet<string> = new Set(['sentTo', 'sentFileIds', 'signedFile', 'askedDetails'])

/** Asks for the shared inputs, and shows which contracts can be processed, and which cannot, with the reasons. */
export default function BatchDialog({ action, contracts, onStart, onClose }: BatchDialogProps) {
  const today = useToday()
  const [content, setContent] = useState<Content>({})
  const [files, setFiles] = useState<SignedFiles>(new Map())
  const [hasTried, setTried] = useState(false)
  const rows = useBatchRows(action, contracts, today)
  const fields = useMemo(() => sharedFields(rows), [rows])
  const context = useMemo(() => ({ type: '', step: content, steps: {}, today }), [content, today])
  const needsFile = action === 'sign-contract'
  const going = rows.filter(row => row.refusals.length === 0)
  const left = rows.filter(row => row.refusals.length > 0)
  const filled = going.map(row => ({ row, content: contentOf(row, content, files) }))
  const problems = useMemo(
    () => [...firstOfEach(filled.flatMap(sharedProblems)), ...fieldProblems(fields, content, context)],
    [filled, fields, content, context],
  )
  const withFile = (row: BatchRow) => !needsFile || files.has(row.contract.id)
  const ready = filled.filter(({ row, content: own }) => withFile(row) && ownFault(row, own) === '')
  const { label } = batchActionOf(action)
  const isMixed = new Set(contracts.map(({ productionId }) => productionId)).size > 1

  function confirm() {
    setTried(true)
    if (problems.length > 0 || ready.length === 0) return
    onStart(ready.map(({ row, content: own }) => keptRow(action, row, own)))
    onClose()
  }
  return (
    <CommandDialog
      title={`${label}: ${counted(contracts.length)}`}
      confirmLabel={ready.length === 0 ? label : `${label} ${ready.length}`}
      blockedBy={ready.length === 0 ? 'None of these contracts can be processed.' : undefined}
      onConfirm={confirm}
      onClose={onClose}
      size="lg"
    >
      <Stack gap="md">
        <p className={classes.words}>{wordsOf(action)}</p>
        {left.length > 0 && (
          <Notice tone="warning">
            {counted(left.length)} cannot be processed now and {left.length === 1 ? 'is' : 'are'} left out:
            the list says why.
          </Notice>
        )}
        <FieldRenderers value={entityRenderers}>
          <FieldList
            fields={fields}
            value={content}
            context={context}
            onChange={setContent}
            problems={problems}
            showProblems={hasTried ? 'all' : 'touched'}
          />
        </FieldRenderers>
        {needsFile && (
          <SignedFilesField
            contracts={going.map(({ contract }) => contract)}
            files={files}
            onChange={setFiles}
          />
        )}
        <ul className={classes.plan} aria-label="Contracts of this batch">
          {[...going, ...left].map(row => {
            const own = filled.find(each => each.row === row)?.content ?? {}
            const fault = ownFault(row, own)
            return (
              <PlannedRow key={row.contract.id} row={row} fault={fault} own={own} withProduction={isMixed} />
            )
          })}
        </ul>
      </Stack>
    </CommandDialog>
  )
}

interface PlannedRowProps {
  row: BatchRow
  fault: string
  own: Content
  /** True if the contracts are of several productions, so that each row names its production. */
  withProduction: boolean
}

function PlannedRow({ row, fault, own, withProduction }: PlannedRowProps) {
  const { contract, refusals } = row
  const said = refusals.length > 0 ? refusals : fault === '' ? [] : [fault]
  const to = Array.isArray(own.sentTo) ? own.sentTo.join(', ') : ''
  return (
    <li data-refused={said.length > 0 || undefined}>
      <Link to={paths.contract(contract.id)} target="_blank">
        {contract.reference} {otherPartyOf(contract)}
      </Link>
      {withProduction && <span className={classes.dim}>, {contract.cachedProduction.name}</span>}
      {said.length > 0 ? (
        <ul>
          {said.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        to !== '' && <span className={classes.dim}> to {to}</span>
      )}
    </li>
  )
}

/** Returns what the batch would do with each contract, as far as this device knows. The server checks each contract again. */
function useBatchRows(action: BatchAction, contracts: readonly Contract[], today: string): BatchRow[] {
  const actor = useActor()
  const records = useCheckRecords(contracts)
  const { contractApprovalLimit: approvalLimit } = useConfig()
  const { rows: users, isLoading } = usePeopleOf(
    useMemo(
      () => ({
        userIds: [...new Set(contracts.flatMap(contract => decidersNeeded(contract).userIds))],
        flags: ['canAccessAdminApp' as const],
      }),
      [contracts],
    ),
  )
  return useMemo(
    () =>
      contracts.map(contract =>
        planBatchRow(contract, action, {
          actor,
          now: Date.now(),
          approval: {
            approvalLimit,
            ...(users.length > 0 && !isLoading ? { deciders: decidersOf(contract, users) } : {}),
          },
          checks: (each, event) => {
            const definition = checksBefore(event)
            return openChecksOf(each, findingsOf(each, records, today, definition.checkStage), definition)
          },
        }),
      ),
    [action, contracts, actor, records, approvalLimit, users, isLoading, today],
  )
}

/** The inputs that any of the contracts needs, and a reason for each finding, asked once for all of them. */
function sharedFields(rows: readonly BatchRow[]): Field[] {
  const all = rows.flatMap(({ contract, command, refusals, unexplained }) =>
    command && refusals.length === 0 ? commandFields(contract, command, unexplained) : [],
  )
  const asked = all.filter(({ name }) => !ofEach.has(name))
  return asked.filter(({ name }, at) => asked.findIndex(each => each.name === name) === at)
}

function contentOf({ contract, command }: BatchRow, shared: Content, files: SignedFiles): Content {
  const file = files.get(contract.id)
  return {
    ...(command ? commandStart(contract, command) : {}),
    ...shared,
    ...(file ? { signedFile: [file] } : {}),
  }
}

const problemsOf = (row: BatchRow, own: Content): FieldProblem[] =>
  row.command ? commandProblems(row.contract, row.command, own, row.unexplained) : []

function sharedProblems({ row, content }: { row: BatchRow; content: Content }): FieldProblem[] {
  return problemsOf(row, content).filter(({ path }) => !ofEach.has(path))
}

function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ path }, at) => problems.findIndex(each => each.path === path) === at)
}

/** Returns why a contract cannot be processed although its state allows it: no address, or no documents. */
function ownFault({ command }: BatchRow, own: Content): string {
  if (command?.needs.includes('sentTo') && isNone(own.sentTo)) {
    return 'This contract has no e-mail address to send to. Enter the address in the person’s record, or send the contract from its own page.'
  }
  return command?.needs.includes('sentFileIds') && isNone(own.sentFileIds)
    ? 'This contract has no documents. Prepare them first.'
    : ''
}
const isNone = (value: unknown) => !Array.isArray(value) || value.length === 0

function keptRow(action: BatchAction, row: BatchRow, own: Content): KeptRow {
  const { contract, command, unexplained } = row
  return {
    contractId: contract.id,
    requestId: newId(),
    revision: contract.revision,
    name: `${contract.reference} ${otherPartyOf(contract)}`,
    ...(command ? { command: commandFrom(command, own, unexplained) } : {}),
    ...(action === 'remind'
      ? { reminders: openAddresses(contract).map(address => ({ address, requestId: newId() })) }
      : {}),
    state: 'waiting',
    message: '',
  }
}

function wordsOf(action: BatchAction): string {
  const words: Record<BatchAction, string> = {
    'submit-contract':
      'Somebody else must approve the contracts. Their terms cannot change until they are approved or returned.',
    'approve-contract':
      'After approval, the documents of the contracts can be prepared without the mark DRAFT, and sent.',
    prepare: 'The documents of each contract are made from its present terms.',
    'send-contract':
      'Each address gets a mail with a link to its documents. After sending, the terms of the contracts cannot change.',
    remind: 'Each address to which a contract was sent gets a new link.',
    'countersign-contract':
      'You sign each contract for its company, electronically and in your own name. Both sides then get the documents and a certificate.',
    'ask-details':
      'Each person gets a mail with a link to a page, and enters the missing details on that page. Your comment goes into the mail.',
    'sign-contract':
      'A signed contract cannot change. To agree on something else later, make a contract that amends it.',
  }
  return words[action]
}

const counted = (count: number) => `${count} ${count === 1 ? 'contract' : 'contracts'}`
