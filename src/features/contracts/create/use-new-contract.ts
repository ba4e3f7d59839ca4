import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useContractOnce } from '@/data/contracts/contract-once'
import { createContract, inviteContract } from '@/data/contracts/contracts'
import { useProductions } from '@/data/records/reference'
import type { InvitedPerson } from '@/domain/contracts/commands/request'
import { termsToCopy } from '@/domain/contracts/copying/terms-to-copy'
import { decidedBy } from '@/domain/contracts/production-terms'
import type { ContractTerms } from '@/domain/contracts/schema'
import type { ContractType } from '@/domain/contracts/types'
import { fieldProblems } from '@/domain/fields/field-problems'
import { fullAnswers } from '@/domain/fields/full-answers'
import type { Production } from '@/domain/productions/schema'
import { isAppError } from '@/domain/shared/app-error'
import { type Content, type Field, field } from '@/domain/shared/fields'
import { paths } from '@/domain/shared/paths'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'

/** The choices that the dialog opens with; empty if not chosen. */
export interface NewContractStart {
  type?: ContractType
  productionId: string
  crewId: string
  copiedFromId: string
}

type Answers = Content & { type: ContractType; productionId?: string; copiedFromId: string }

/** Ticked if the person fills in their own details through a mailed link. */
const invitedField = field.tick('isInvited', 'They fill in who they are: mail them a link', {
  help: 'You can enter the terms in the meantime. If somebody in contract crew has this address, the contract uses that record.',
})
const inviteFields = [
  field.of('email', 'inviteEmail', 'Their e-mail', { required: true, maxLength: 254 }),
  field.text('inviteFirstName', 'First name', {
    maxLength: 200,
    help: 'Enter the name as far as you know it.',
  }),
  field.text('inviteLastName', 'Last name', { maxLength: 200 }),
] as const

function invitedPerson(answers: Content): InvitedPerson {
  const { inviteEmail, inviteFirstName, inviteLastName } = fullAnswers(inviteFields, answers)
  return { email: inviteEmail, firstName: inviteFirstName, lastName: inviteLastName }
}

/** Choices in the dialog replace the terms of the earlier contract. Several presses create only one contract. */
export function useNewContract(
  start: NewContractStart,
  amendsContractId: string,
  partyFields: Readonly<Record<ContractType, readonly Field[]>>,
  production: Field,
) {
  const [own, setOwn] = useState<Partial<Answers>>(() =>
    Object.fromEntries(Object.entries(start).filter(([, value]) => value)),
  )
  const [id] = useState(() => crypto.randomUUID())
  const [state, setState] = useState({ isPending: false, hasTried: false, failure: '' })
  const busy = useRef(false)
  const navigate = useNavigate()
  const { byId: productions } = useProductions()
  const copiedFromId = own.copiedFromId ?? ''
  const { contract: source, isLoading, error } = useContractOnce(copiedFromId)
  const terms = source && termsToCopy(source)
  const answers: Answers = {
    ...startOf(terms),
    ...own,
    type: own.type ?? terms?.type ?? 'freelance',
    copiedFromId,
  }
  const isInvited = answers.isInvited === true
  const fields = [production, invitedField, ...(isInvited ? inviteFields : partyFields[answers.type])]
  const context = { type: answers.type, steps: {}, today: '' }
  const problems = fieldProblems(fields, answers, context)

  async function submit() {
    if (busy.current) return
    if (problems.length > 0) {
      setState({ isPending: false, hasTried: true, failure: '' })
      return
    }
    busy.current = true
    setState({ isPending: true, hasTried: true, failure: '' })
    try {
      const chosen = productions.get(answers.productionId ?? '')
      if (isInvited) {
        await inviteContract({ id, terms: newTerms(answers, terms, chosen), person: invitedPerson(answers) })
        notify('Contract created, and a link is on its way', 'success')
      } else {
        await createContract({
          id,
          terms: newTerms(answers, terms, chosen),
          copiedFromId: copiedFromId === amendsContractId ? '' : copiedFromId,
          amendsContractId,
        })
        notify('Contract created', 'success')
      }
      await navigate(paths.contractEdit(id))
    } catch (failure) {
      busy.current = false
      // If no answer came, the outcome is unknown, and the error says so.
      const said = isAppError(failure, 'deadline-exceeded') ? '' : 'Not created. '
      setState({ isPending: false, hasTried: true, failure: `${said}${messageOf(failure)}` })
    }
  }
  return {
    answers,
    type: answers.type,
    fields,
    problems,
    source,
    isLoadingSource: isLoading,
    ...state,
    failure: state.failure || (error ? `The earlier contract could not be read. ${messageOf(error)}` : ''),
    change: (next: Content) => setOwn(next as Partial<Answers>),
    submit,
  }
}

const startOf = (terms: ContractTerms | undefined) =>
  terms && {
    productionId: terms.productionId,
    crewId: terms.crewId,
    contractCompanyId: terms.contractCompanyId,
  }

/**
 * Returns the terms of a new contract: the production's terms, replaced by the terms of the earlier contract, replaced by the
 * choices in the dialog. If the earlier contract is of another production, its terms do not replace the terms of the new
 * production.
 */
function newTerms(
  { type, productionId, crewId, contractCompanyId }: Answers,
  copied: ContractTerms | undefined,
  production: Production | undefined,
) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const decided = production ? decidedBy(production) : {}
  return {
    ...decided,
    ...(type === 'us-payroll' ? { currency: 'USD' } : {}),
    ...(type === 'freelance' || type === 'loanout' || type === 'us-payroll' ? { serviceType: 'crew' } : {}),
    ...copied,
    ...(copied?.productionId === productionId ? {} : decided),
    type,
    productionId: text(productionId),
    crewId: text(crewId),
    contractCompanyId: text(contractCompanyId),
  }
}
