import type { Content } from '@/domain/shared/fields'
import type { Pra, PraVersion } from './schema'
import { slugsOfType } from './steps/registry'

/** The header fields that follow from the answers, and change in the same commit. */
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

/** The content of a version, apart from its maker and time. */
export type VersionBody = Omit<
  PraVersion,
  'id' | 'number' | 'createdById' | 'createdByName' | 'writtenAt' | 'event' | 'hash'
>

/** The content to submit: the header's content, and the answers of every written step of the type. */
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

/** Only the content of the header, of a PRA or of a version of it. */
export function headerContentOf(of: HeaderContent): HeaderContent {
  const { title, startDate, endDate, countryIds, memberIds, searchTokens, linkedPraIds, sopIds, riskLevel } =
    of
  return { title, startDate, endDate, countryIds, memberIds, searchTokens, linkedPraIds, sopIds, riskLevel }
}

/**
 * The approved content as one text, whose SHA-256 is the version's hash: equal answers have equal texts. It leaves out the risk
 * level, which may be raised during approval, the readers and the search words.
 */
export function approvedText(version: VersionBody): string {
  const { type, title, startDate, endDate, countryIds, linkedPraIds, sopIds, steps } = version
  return canonicalJson({ type, title, startDate, endDate, countryIds, linkedPraIds, sopIds, steps })
}

/** The most bytes of UTF-8 in `approvedText`: its document may have 1 MiB, with its other fields. */
export const MAX_VERSION_BYTES = 900_000

/** True if two answers are the same, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b)
}

/** JSON with the keys of every object in order, and without undefined values. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1)))
      : child,
  )
}
