import type { Amendment } from '@/domain/pras/schema'

type Said = Pick<Amendment, 'crewBriefedOnChange' | 'changedWhileOnLocation'>

/** The statements about crew and place when an amendment was submitted (domain 1.22), one sentence each. */
export function amendmentWords({ crewBriefedOnChange, changedWhileOnLocation }: Said): string[] {
  return [
    crewBriefedOnChange === undefined
      ? ''
      : crewBriefedOnChange
        ? 'The crew is briefed on the change.'
        : 'The crew was not briefed on the change when this was submitted.',
    changedWhileOnLocation ? 'It was changed while on location.' : '',
  ].filter(Boolean)
}
