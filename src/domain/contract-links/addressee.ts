import { crewNameOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import { serviceTypes } from '@/domain/contracts/types'
import type { LinkMailFacts } from './mails'

type About = Pick<
  Contract,
  | 'cachedCrew'
  | 'cachedCompany'
  | 'agentName'
  | 'agentEmail'
  | 'crewSpecialism'
  | 'serviceType'
  | 'programmeName'
  | 'contractStartDate'
  | 'contractEndDate'
>

const isSame = (a: string, b: string) => a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase()

/** The name of the person who gets the mail at an address, and whose work the mail is about, in which job and on which days. */
export function addresseeOf(
  contract: About,
  address: string,
): Pick<LinkMailFacts, 'name' | 'about' | 'job' | 'programme' | 'firstDay' | 'lastDay'> {
  const { cachedCrew, cachedCompany, agentName, agentEmail } = contract
  const person = crewNameOf(contract)
  // The mail goes to the person's own address, even if it is also that of their agent or company, so it uses the person's name.
  const name = isSame(address, cachedCrew.email)
    ? person
    : isSame(address, agentEmail)
      ? agentName
      : isSame(address, cachedCompany.email)
        ? cachedCompany.contactName || cachedCompany.name
        : ''
  return {
    name,
    about: name === person ? '' : person,
    job:
      contract.crewSpecialism ||
      (serviceTypes.find(({ value }) => value === contract.serviceType)?.label ?? '').toLowerCase(),
    programme: contract.programmeName,
    firstDay: contract.contractStartDate,
    lastDay: contract.contractEndDate,
  }
}
