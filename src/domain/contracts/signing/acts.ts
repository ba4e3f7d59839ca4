import { engagerNameOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import type { ContractType } from '@/domain/contracts/types'
import type { SignatureNote, SigningAct } from './schema'

/** A loan-out needs two: one for its company, and one by the person, who promises to do the work (an inducement letter). */
const actsOfType: Record<ContractType, readonly SigningAct[]> = {
  freelance: ['person'],
  loanout: ['lender', 'person'],
  'goods-and-services': ['supplier'],
  dailies: ['person'],
  'us-payroll': ['person'],
}

/** The fields of a contract that signatures depend on. */
export type Signable = Pick<Contract, 'type' | 'signatures' | 'declined' | 'status'>

export const addresseeActs = ({ type }: Pick<Contract, 'type'>): readonly SigningAct[] => actsOfType[type]

const signatureOf = (signatures: readonly SignatureNote[], act: SigningAct) =>
  signatures.find(each => each.act === act)

export function openActs({ type, signatures }: Pick<Contract, 'type' | 'signatures'>): SigningAct[] {
  return actsOfType[type].filter(act => !signatureOf(signatures, act))
}

/** Returns whether the other side has signed everything, and the company has not. */
export function awaitsCountersignature(contract: Signable): boolean {
  const { status, declined, signatures } = contract
  return (
    status === 'sent' &&
    declined === '' &&
    openActs(contract).length === 0 &&
    !signatureOf(signatures, 'company')
  )
}

/** 'director of Ada Films Ltd', 'in their own name'. `position` is the person's typed text. */
export function capacityOf(
  act: SigningAct,
  contract: Pick<
    Contract,
    'cachedCrew' | 'cachedCompany' | 'cachedProduction' | 'cachedProductionCompany' | 'agentEmail'
  >,
  { position, address }: { position: string; address: string },
): string {
  const { cachedCrew, cachedCompany, agentEmail } = contract
  if (act === 'company') return `for ${engagerNameOf(contract)}`
  if (act !== 'person') return `${position} of ${cachedCompany.name}`
  const isAgent = agentEmail !== '' && agentEmail.toLowerCase() === address.toLowerCase()
  return isAgent ? `agent of ${cachedCrew.firstName} ${cachedCrew.lastName}` : 'in their own name'
}

/** Returns whether the signer must state their position in a company. */
export const needsPosition = (act: SigningAct): boolean => act === 'lender' || act === 'supplier'

export const actWords: Record<SigningAct, string> = {
  lender: 'for the loan-out company',
  supplier: 'for the supplier',
  person: 'in their own name',
  company: 'for the company',
}
