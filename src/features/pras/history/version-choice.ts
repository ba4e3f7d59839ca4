import { eventDefinition, praEvents } from '@/domain/pras/events/registry'
import type { PraVersion } from '@/domain/pras/schema'

/** The word in the address for the present answers. */
export const WORKING_COPY = 'live'

/** A side of the comparison in the address: a version number, or the working copy. */
export type VersionChoice = number | typeof WORKING_COPY

/** Returns the version in the address if it exists; otherwise null. */
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

export function versionReason({ event }: Pick<PraVersion, 'event'>): string {
  const known = praEvents.find(name => name === event)
  return (known && eventDefinition(known).madeVersion) ?? event
}
