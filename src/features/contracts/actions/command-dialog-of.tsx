import { Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useActor } from '@/data/base/session'
import { dispatchContract } from '@/data/contracts/contracts'
import { keptForm } from '@/data/drafts/kept-form'
import { useKeptText } from '@/data/drafts/use-kept-text'
import type { ContractProblem } from '@/domain/contracts/complete'
import { type ContractCommand, contractEventDefinition } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import type { AvailableContractCommand } from '@/domain/contracts/workflow/available'
import { fieldProblems } from '@/domain/fields/field-problems'
import type { Content } from '@/domain/shared/fields'
import { paths } from '@/domain/shared/paths'
import { useApprovalFacts } from '@/features/contracts/shared/use-approval-facts'
import { entityRenderers } from '@/pickers/entity-renderers'
import { FileOwner } from '@/pickers/files/file-owner'
import { useRecordCommand } from '@/records/sending/use-record-command'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { ProblemLinks, thingsToMend } from '@/ui/dialogs/problem-links'
import { FieldList } from '@/ui/form/field-list'
import { FieldRenderers } from '@/ui/form/field-renderers'
import { useToday } from '@/ui/use-today'
import { commandContent, commandFields, commandFrom, commandProblems, commandStart } from './command-fields'
import { useOpenChecks } from './use-open-checks'

interface ContractCommandDialogProps {
  contract: Contract
  command: AvailableContractCommand
  onClose: () => void
}

/** The dialog of every command on a contract: it says what happens next, and asks for the input, which this device keeps. */
export default function ContractCommandDialog({ contract, command, onClose }: ContractCommandDialogProps) {
  const {
    state,
    problems: refused,
    run,
    forget,
  } = useRecordCommand<ContractCommand, ContractProblem, Contract>('contract', contract, dispatchContract)
  const kept = useKeptText(keptForm, contract.id, `action:${command.event}`)
  const [hasTried, setTried] = useState(false)
  const today = useToday()
  const about = contractEventDefinition(command.event)
  const actor = useActor()
  const facts = useApprovalFacts(contract)
  const { title, body, confirmLabel, dismissLabel, danger } = about.question(contract, {
    actorId: actor.id,
    ...facts,
  })
  const { blocking, unexplained } = useOpenChecks(contract, about, today)
  const inTheWay = blocking.length > 0 ? blocking : refused
  const fields = useMemo(
    () => commandFields(contract, command, unexplained),
    [contract, command, unexplained],
  )
  const start = useMemo(() => commandStart(contract, command), [contract, command])
  const content = useMemo(
    () => commandContent(contract, start, kept.value.content),
    [contract, start, kept.value.content],
  )
  const context = useMemo(
    () => ({ type: contract.type, step: content, steps: {}, today }),
    [contract.type, content, today],
  )
  const problems = useMemo(
    () => [
      ...commandProblems(contract, command, content, unexplained),
      ...fieldProblems(fields, content, context),
    ],
    [fields, content, context, contract, command, unexplained],
  )
  const owner = useMemo(
    () => ({
      parentType: 'contract' as const,
      parentId: contract.id,
      productionId: contract.productionId,
      companyId: contract.companyId,
      companyAccess: contract.companyAccess,
    }),
    [contract.id, contract.productionId, contract.companyId, contract.companyAccess],
  )

  function change(next: Content) {
    forget()
    kept.change({ content: next, at: Date.now() })
  }

  async function confirm() {
    setTried(true)
    if (problems.length > 0) return
    if (!(await run(commandFrom(command, content, unexplained)))) return
    void kept.clear()
    onClose()
  }
  return (
    <CommandDialog
      title={title}
      confirmLabel={confirmLabel}
      dismissLabel={dismissLabel}
      danger={danger ?? command.isDangerous}
      blockedBy={blocking.length > 0 ? 'First complete or correct the listed answers.' : undefined}
      state={state}
      onConfirm={() => void confirm()}
      onClose={onClose}
      size={command.needs.length > 1 || unexplained.length > 0 ? 'lg' : 'md'}
    >
      <Stack gap="md" inert={kept.isLoading}>
        <p style={{ margin: 0 }}>{body}</p>
        <ProblemLinks
          title={thingsToMend(inTheWay.length)}
          problems={inTheWay.map(({ path, message }) => ({
            to: paths.contractEdit(contract.id, path),
            link: message,
          }))}
          onFollow={onClose}
        />
        <FileOwner value={owner}>
          <FieldRenderers value={entityRenderers}>
            <FieldList
              fields={fields}
              value={content}
              context={context}
              onChange={change}
              problems={problems}
              showProblems={hasTried ? 'all' : 'touched'}
              disabled={state.isPending}
            />
          </FieldRenderers>
        </FileOwner>
      </Stack>
    </CommandDialog>
  )
}
