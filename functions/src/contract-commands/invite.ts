import type { ContractRequestOf } from '@/domain/contracts/commands/request'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import { missingDetails } from '@/domain/contracts/person-details/given'
import { noPersonDetails } from '@/domain/contracts/person-details/person-details'
import { contractSchema } from '@/domain/contracts/schema'
import { crewSchema } from '@/domain/crew/schema'
import { AppError } from '@/domain/shared/app-error'
import { emailFault } from '@/domain/shared/values/email'
import { logWrite, type PlannedWrite } from '@/domain/workflow/planned-write'
import type { Deciding } from '../commands/run-command'
import { createContract } from './create'
import type { ContractDecision } from './decision'

/**
 * The writes of a draft that starts with an invitation: the draft, and a log entry that requests the missing details and triggers
 * the mail. If the address belongs to a record in contract crew, that record's details are copied; otherwise the invited person
 * enters them.
 */
export async function inviteContract(
  deciding: Deciding,
  { requestId, terms, person, note = '' }: ContractRequestOf<'invite'>,
): Promise<ContractDecision> {
  const { reader, actor, now } = deciding
  const email = person.email.trim().toLowerCase()
  if (email === '' || emailFault(email) !== '') {
    throw new AppError('invalid-argument', 'Enter the e-mail address of the person.')
  }
  const isNamed = typeof terms.crewId === 'string' && terms.crewId !== ''
  const [known] =
    isNamed || terms.type === 'goods-and-services'
      ? []
      : (await reader.where(crewSchema, 'crew', 'email', email)).filter(each => !each.isArchived)
  const { contractId, writes } = await createContract(deciding, {
    kind: 'create',
    requestId,
    terms: known ? { ...terms, crewId: known.id } : terms,
  })
  const path = `contracts/${contractId}`
  const draft = writes.find(each => each.path === path)
  if (!draft) return { contractId, writes }
  const contract = contractSchema.parse({ ...draft.data, id: contractId, writtenAt: now, statusAt: now })
  const { cachedCrew, cachedCompany } = contract
  const invited =
    contract.type === 'goods-and-services'
      ? { cachedCompany: { ...cachedCompany, email: cachedCompany.email || email } }
      : {
          cachedCrew: {
            ...cachedCrew,
            email: cachedCrew.email || email,
            ...(contract.crewId === ''
              ? { firstName: person.firstName.trim(), lastName: person.lastName.trim() }
              : {}),
          },
        }
  const asked = missingDetails({ ...contract, ...invited })
  const personDetails = { ...noPersonDetails, askedAt: now, askedTo: email, note: note.trim(), asked }
  return {
    contractId,
    writes: [
      ...writes.map(each => (each === draft ? withData(each, { ...invited, personDetails }) : each)),
      logWrite(
        newContractEntry({
          id: `${requestId}-invite`,
          logType: 'ask-details',
          subject: contract,
          actor,
          facts: { sentTo: [email], fields: asked, comment: note.trim() },
        }),
        { actor, writeId: requestId, now },
      ),
    ],
  }
}

const withData = (write: PlannedWrite, data: object): PlannedWrite => ({
  ...write,
  data: { ...write.data, ...data },
})
