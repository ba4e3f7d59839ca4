import type { Contract } from './schema'

/** True if a template still says that its wording is a sample. The first paragraph says so until somebody deletes it. */
export function saysSample(words: string): boolean {
  return /\bSample wording\b/.test(words)
}

/**
 * A warning before sending: how many documents still say that they are samples, as a sentence with a space after it; empty if
 * none do.
 */
export function sampleWarning({ documentSet }: Pick<Contract, 'documentSet'>): string {
  const samples = (documentSet?.files ?? []).filter(({ isSample }) => isSample === true)
  if (samples.length === 0) return ''
  const which = samples.length === 1 ? 'A document still says' : `${samples.length} documents still say`
  return `${which} ‘Sample wording’: no solicitor has looked at the template. You can send it all the same. `
}
