import { isPrivateField } from '@/domain/contracts/private'
import type { RightToWork } from '@/domain/contracts/right-to-work/schema'
import type { Contract, ContractPrivate } from '@/domain/contracts/schema'
import { detailFacts } from './detail-facts'
import { detailGroups, detailLabels } from './detail-groups'
import { isDetailGiven, isDetailLocked, isRightToWork, missingDetails, saidDetail } from './given'
import { type DetailsState, noPersonDetails } from './person-details'

/** A contract and the stored details of its person; null if nothing is stored. */
export interface GivingTo {
  contract: Contract
  details: ContractPrivate | null
  rightToWork: RightToWork | null
}

/** The private details whose last characters are shown, so that their owner recognises them. */
const recognised: ReadonlySet<string> = new Set([
  ...['accountNumber', 'iban', 'niNumber', 'utr', 'vatNumber', 'nextOfKinPhone', 'shareCode'],
])

/** Makes a hint such as 'ends in 4958', which never shows more than half of the value. */
function maskOf(name: string, value: string): string {
  const shown = Math.min(name === 'niNumber' ? 3 : 4, Math.floor(value.length / 2))
  return recognised.has(name) && /\d/.test(value) && shown > 0 ? `ends in ${value.slice(-shown)}` : ''
}

export function detailsState({ contract, details, rightToWork }: GivingTo): DetailsState {
  const { asked, note, givenAt } = contract.personDetails ?? noPersonDetails
  const facts = detailFacts(contract)
  const shown = detailGroups(facts).flatMap(({ fields }) => fields)
  const names = [...new Set(shown.map(({ name }) => name))]
  const isSecret = (name: string) => isPrivateField(name) || name === 'isUkAccount' || isRightToWork(name)
  const storedOf = (name: string) =>
    (isPrivateField(name) ? details?.[name] : rightToWork?.[name as keyof RightToWork]?.toString()) ?? ''
  return {
    facts,
    details: names.map(name => ({
      name,
      isGiven:
        isSecret(name) && name !== 'isUkAccount' ? storedOf(name) !== '' : isDetailGiven(contract, name),
      isLocked: isDetailLocked(contract, name),
      said: isSecret(name) ? '' : saidDetail(contract, name),
      mask: isSecret(name) ? maskOf(name, storedOf(name)) : '',
    })),
    asked: asked.filter(name => detailLabels.has(name)),
    note,
    missing: missingDetails(contract),
    givenAt,
  }
}
