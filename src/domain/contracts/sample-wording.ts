import type { Contract } from './schema'

/**
 * Returns whether a template still says that its wording is a sample. Its first paragraph does until somebody deletes that
 * paragraph.
 */
export function saysSample(words: string): boolean {
  return /\bSample wording\b/.test(words)
}

/**
 * A warning before sending: how many documents still say that their wording is a sample. It ends with a space, and is empty if
 * there are none.
 */
export function sampleWarning({ documentSet }: Pick<Contract, 'documentSet'>): string {
  const samples = (documentSet?.files ?? []).filter(({ isSample }) => isSample === true)
  if (samples.length === 0) return ''
  const which = samples.length === 1 ? 'A document still says' : `${samples.length} documents still say`
  return `${which} ‘Sample wording’, because no solicitor has read the template yet. You can still send the contract. `
}
