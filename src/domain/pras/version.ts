import type { Content } from '@/domain/shared/fields'
import type { Pra, PraVersion } from './schema'
import { slugsOfType } from './steps/registry'

/** The header fields that follow from the answers and change in the same commit. */
export type HeaderContent = Pick<
  Pra,
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'countryIds'
  | 'memberIds'
  | 'searchTokens'
  | 'linkedPraIds'
  | 'sopIds'
  | 'riskLevel'
>

export type VersionBody = Omit<
  PraVersion,
  'id' | 'number' | 'createdById' | 'createdByName' | 'writtenAt' | 'event' | 'hash'
>

/** Makes the content of a version: the content of the header, and the answers of all written steps that the type has. */
export function versionBody(
  pra: HeaderContent & Pick<Pra, 'type'>,
  steps: Record<string, Content>,
): VersionBody {
  return {
    type: pra.type,
    ...headerContentOf(pra),
    steps: Object.fromEntries(
      slugsOfType(pra.type).flatMap(slug => (steps[slug] === undefined ? [] : [[slug, steps[slug]]])),
    ),
  }
}

export function headerContentOf(of: HeaderContent): HeaderContent {
  const { title, startDate, endDate, countryIds, memberIds, searchTokens, linkedPraIds, sopIds, riskLevel } =
    of
  return { title, startDate, endDate, countryIds, memberIds, searchTokens, linkedPraIds, sopIds, riskLevel }
}

/**
 * Writes the content of a version as one text, whose SHA-256 is the version's hash. Equal answers have equal texts. Left out are
 * the risk level, which may be raised during approval, the people who may read the PRA, and the search words.
 */
export function approvedText(version: VersionBody): string {
  const { type, title, startDate, endDate, countryIds, linkedPraIds, sopIds, steps } = version
  return canonicalJson({ type, title, startDate, endDate, countryIds, linkedPraIds, sopIds, steps })
}

/**
 * The limit of `approvedText`, in bytes of UTF-8. A Firestore document may have 1 MiB, and the version's has other fields too.
 */
export const MAX_VERSION_BYTES = 900_000

/** Returns whether two answers are the same, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b)
}

/** Writes a value as JSON, with the keys of every object in order, and without undefined values. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1)))
      : child,
  )
}
