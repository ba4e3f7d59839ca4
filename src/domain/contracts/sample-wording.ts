import type { Contract } from './schema'

/** The first paragraph of a template says so until somebody deletes that paragraph. */
export function saysSample(words: string): boolean {
  return /\bSample wording\b/.test(words)
}

/** Before sending: how many documents still have sample wording. Ends with a space; empty if there are none. */
export function sampleWarning({ documentSet }: Pick<Contract, 'documentSet'>): string {
  const samples = (documentSet?.files ?? []).filter(({ isSample }) => isSample === true)
  if (samples.length === 0) return ''
  const which = samples.length === 1 ? 'A document still says' : `${samples.length} documents still say`
  return `${which} ‘Sample wording’, because no solicitor has read the template yet. You can still send the contract. `
}
