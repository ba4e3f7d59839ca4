import type { PraVersion } from '@/domain/pras/schema'
import type { PraEvent } from '@/domain/pras/workflow/events'

/** In the address, the word for the answers as they are now. */
export const WORKING_COPY = 'live'

/** A side of the comparison, as the address names it: a version number, or the working copy. */
export type Choice = number | typeof WORKING_COPY

/** What the address asks for, where there is such a version; null for none. */
export function chosen(asked: string | null, versions: readonly { number: number }[]): Choice | null {
  if (asked === WORKING_COPY) return WORKING_COPY
  return versions.find(({ number }) => String(number) === asked)?.number ?? null
}

export function choiceLabel(choice: Choice): string {
  return choice === WORKING_COPY ? 'Working copy' : `Version ${choice}`
}

const eventWords: Partial<Record<PraEvent, string>> = {
  'export-first-option': 'Exported for 1st Option',
  'export-dive-adviser': 'Exported for the dive adviser',
  submit: 'Submitted to the SP',
  'submit-drone-team': 'Submitted to the Drone Team',
  'submit-dive-team': 'Submitted to the Dive Team',
  'finish-amendment': 'Amendment submitted',
}

/** What made a version. */
export function versionReason({ event }: Pick<PraVersion, 'event'>): string {
  return Object.entries(eventWords).find(([name]) => name === event)?.[1] ?? event
}
