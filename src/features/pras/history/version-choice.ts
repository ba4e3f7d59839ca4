import { eventDefinition, praEvents } from '@/domain/pras/events/registry'
import type { PraVersion } from '@/domain/pras/schema'

/** In the address, the word for the answers as they are now. */
export const WORKING_COPY = 'live'

/** A side of the comparison, as the address names it: a version number, or the working copy. */
export type VersionChoice = number | typeof WORKING_COPY

/** The version that the address asks for, if there is such a one; null for none. */
export function chosenVersion(
  asked: string | null,
  versions: readonly { number: number }[],
): VersionChoice | null {
  if (asked === WORKING_COPY) return WORKING_COPY
  return versions.find(({ number }) => String(number) === asked)?.number ?? null
}

export function choiceLabel(choice: VersionChoice): string {
  return choice === WORKING_COPY ? 'Working copy' : `Version ${choice}`
}

/** What made a version. */
export function versionReason({ event }: Pick<PraVersion, 'event'>): string {
  const known = praEvents.find(name => name === event)
  return (known && eventDefinition(known).madeVersion) ?? event
}
