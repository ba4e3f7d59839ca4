import { fieldProblems } from '@/domain/fields/field-problems'
import { type HazardEntry, hazardSchema } from '@/domain/pras/hazards/schema'
import { hazardType } from '@/domain/records/hazards'
import { unstamped } from '@/domain/records/record-type'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import type { HazardProposal } from './schema'

/** The fields that an administrator completes before a proposed hazard becomes part of the catalogue (domain 2). */
export const proposedHazardFields: readonly Field[] = hazardType.fields.filter(
  ({ name }) => name !== 'sourceRef' && name !== 'sopIds',
)

/** What the form contains at first: the title of the proposal, and the answers that fit most hazards. */
export function hazardDraft(proposal: Pick<HazardProposal, 'title'>): Content {
  return { ...hazardType.blank, title: proposal.title }
}

const noContext: Omit<FieldContext, 'step'> = { type: '', steps: {}, today: '' }

export function hazardProblems(content: Content) {
  return fieldProblems(proposedHazardFields, content, noContext)
}

/** Makes the catalogue's record from a completed form. Throws if the form is not complete (`hazardProblems`). */
export function hazardOf(content: Content, sourceRef: string): Omit<HazardEntry, 'id'> {
  return unstamped(hazardSchema.parse({ id: '', ...content, sourceRef }))
}
