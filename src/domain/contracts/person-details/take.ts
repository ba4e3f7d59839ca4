import type { Contract } from '@/domain/contracts/schema'
import { copiedDetails } from './given'

export interface SaidOtherwise {
  name: string
  said: string
  contract: string
}

/** The answers about the person, their company and their agent that differ from the contract. */
export function saidOtherwise(contract: Contract): SaidOtherwise[] {
  const said = contract.personDetails?.said ?? {}
  return Object.entries(copiedDetails).flatMap(([name, copied]) => {
    const [theirs, ours] = [said[name] ?? '', copied(contract)]
    return theirs !== '' && theirs !== ours ? [{ name, said: theirs, contract: ours }] : []
  })
}

const crewNames: Readonly<Record<string, keyof Contract['cachedCrew']>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  phone: 'phone',
}
const companyNames: Readonly<Record<string, keyof Contract['cachedCompany']>> = {
  companyName: 'name',
  companyNumber: 'lenderCompanyRegisteredNumber',
  companyAddress: 'address',
  companyVat: 'vatNumber',
  signatoryName: 'contactName',
}
const termNames = { creditName: 'screenCredit', agentName: 'agentName', agentEmail: 'agentEmail' } as const

type Taken = Partial<
  Pick<Contract, 'cachedCrew' | 'cachedCompany' | 'screenCredit' | 'agentName' | 'agentEmail'>
>

/**
 * The changes that put the person's answers into the contract: the named details, or with 'gaps' the details that the contract
 * lacks. With 'gaps', a missing first or last name is only filled in if the rest of the name is the same person's.
 */
export function takenCopies(contract: Contract, names: readonly string[] | 'gaps'): Taken {
  const { firstName, lastName } = contract.cachedCrew
  const isSamePerson =
    `${firstName}${lastName}` === '' || (contract.personDetails?.said.firstName ?? firstName) === firstName
  const isTaken = ({ name, contract: ours }: SaidOtherwise) => {
    if (names !== 'gaps') return names.includes(name)
    return ours === '' && (isSamePerson || (name !== 'firstName' && name !== 'lastName'))
  }
  const taken = saidOtherwise(contract).filter(isTaken)
  const crew = partsOf(taken, crewNames)
  const company = partsOf(taken, companyNames)
  // The terms for the screen credit and the agent are left out for types that do not have them.
  const terms = taken.flatMap(({ name, said }) => {
    const term = termNames[name as keyof typeof termNames]
    return term && !(contract.type === 'dailies' || contract.type === 'goods-and-services')
      ? [[term, said] as const]
      : []
  })
  return {
    ...(Object.keys(crew).length > 0 ? { cachedCrew: { ...contract.cachedCrew, ...crew } } : {}),
    ...(Object.keys(company).length > 0 ? { cachedCompany: { ...contract.cachedCompany, ...company } } : {}),
    ...Object.fromEntries(terms),
  }
}

function partsOf(taken: readonly SaidOtherwise[], names: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    taken.flatMap(({ name, said }) => (names[name] ? [[names[name], said] as const] : [])),
  )
}
