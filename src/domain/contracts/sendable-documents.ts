import type { Contract } from './schema'

/** The reason why the prepared documents cannot be sent, as a sentence; empty if they can. */
export function documentsFault({
  documentSet,
  termsRevision,
}: Pick<Contract, 'documentSet' | 'termsRevision'>): string {
  if (documentSet === undefined) return 'The contract has no documents yet. Prepare the documents first.'
  if (documentSet.termsRevision !== termsRevision) {
    return 'The contract has changed since its documents were prepared. Prepare them again.'
  }
  return documentSet.isDraft
    ? 'The documents were prepared before the approval and carry the mark DRAFT. Prepare them again.'
    : ''
}
