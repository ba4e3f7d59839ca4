import type { Amendment } from '@/domain/pras/schema'

type Said = Pick<Amendment, 'crewBriefedOnChange' | 'changedWhileOnLocation'>

/** Returns what the writer stated about crew and place when submitting an amendment (domain 1.22), one sentence each. */
export function amendmentWords({ crewBriefedOnChange, changedWhileOnLocation }: Said): string[] {
  return [
    crewBriefedOnChange === undefined
      ? ''
      : crewBriefedOnChange
        ? 'The crew is briefed on the change.'
        : 'The crew was not briefed on the change when this was submitted.',
    changedWhileOnLocation ? 'The PRA was changed while the crew was on location.' : '',
  ].filter(Boolean)
}
