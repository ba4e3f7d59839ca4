import { Alert, Button, Group, Stack } from '@mantine/core'
import { type ContractType, contractTypeFacts, contractTypes } from '@/domain/contracts/types'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { ContractSelect } from '@/pickers/contract-picker'
import { entityRenderers } from '@/pickers/entity-renderers'
import { withLabel } from '@/pickers/picker'
import { Dialog } from '@/ui/dialogs/dialog'
import { TypeChoice } from '@/ui/dialogs/type-choice'
import { FieldList } from '@/ui/form/field-list'
import { FieldRenderers } from '@/ui/form/field-renderers'
import { Icon } from '@/ui/icon'
import { Skeleton } from '@/ui/states/skeleton'
import { type NewContractStart, useNewContract } from './use-new-contract'

interface NewContractDialogProps {
  start: NewContractStart
  /** The id of the signed contract that the new contract amends; empty if there is none. */
  amendsContractId: string
  onClose: () => void
}

/** The fields for the parties of a contract, by type; the required party comes first. */
const partyFields: Record<ContractType, readonly Field[]> = (() => {
  const person = field.of('contractCrew', 'crewId', 'Person', { required: true })
  const company = field.of('contractCompany', 'contractCompanyId', 'Lender or supplier', { required: true })
  return {
    freelance: [person],
    loanout: [person, company],
    'goods-and-services': [company],
    dailies: [person],
    'us-payroll': [person],
  }
})()
const production = field.of('production', 'productionId', 'Production', { required: true })

export function NewContractDialog({ start, amendsContractId, onClose }: NewContractDialogProps) {
  const form = useNewContract(start, amendsContractId, partyFields, production)
  const { answers, type, source, fields, isPending } = form
  const context: FieldContext = { type, step: answers, steps: {}, today: '' }
  const title = amendsContractId ? `Amend ${source?.reference ?? 'a contract'}` : 'New contract'
  return (
    <Dialog onClose={() => !isPending && onClose()} title={title} size="lg" closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <Stack gap="md">
          {amendsContractId ? (
            <p style={{ margin: 0 }}>
              A signed contract cannot change. You make a new contract that amends it and starts with the same
              terms. Both contracts are kept, and each names the other.
            </p>
          ) : (
            withLabel(
              {
                id: 'new-contract-copy',
                label: 'Copy the terms of',
                help: 'Choose an earlier contract. Dates, the trip, and answers that must be confirmed for each engagement are not copied.',
                value: answers.copiedFromId as string,
                onChange: id => form.change({ ...answers, copiedFromId: id ?? '' }),
              },
              props => <ContractSelect {...props} />,
            )
          )}
          {form.isLoadingSource ? (
            <Skeleton lines={4} label="Loading the earlier contract" />
          ) : (
            <>
              <TypeChoice
                types={contractTypes}
                factsOf={each => contractTypeFacts[each]}
                value={type}
                onChange={next => form.change({ ...answers, type: next })}
              />
              <FieldRenderers value={entityRenderers}>
                <FieldList
                  key={type}
                  fields={fields}
                  value={answers}
                  context={context}
                  onChange={form.change as (content: Content) => void}
                  problems={form.problems}
                  showProblems={form.hasTried ? 'all' : 'touched'}
                />
              </FieldRenderers>
            </>
          )}
          <p style={{ margin: 0 }}>
            Private details are copied from the records of person and company, and the log records that.
          </p>
          {form.failure && (
            <Alert color="red" icon={<Icon name="warning" />} role="alert">
              {form.failure}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} disabled={form.isLoadingSource}>
              Create contract
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
