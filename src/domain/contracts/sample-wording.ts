import type { Contract } from './schema'

/** True if the words of a template still say that they are a sample: the first paragraph says so until somebody deletes it. */
export function saysSample(words: string): boolean {
  return /\bSample wording\b/.test(words)
}

/**
 * A warning before sending: the number of documents that still say that they are samples, as a sentence with a blank after it;
 * empty for none.
 */
export function sampleWarning({ documentSet }: Pick<Contract, 'documentSet'>): string {
  const samples = (documentSet?.files ?? []).filter(({ isSample }) => isSample === true)
  if (samples.length === 0) return ''
  const which = samples.length === 1 ? 'A document still says' : `${samples.length} documents still say`
  return `${which} ‘Sample wording’: no solicitor has looked at the template. You can send it all the same. `
}
