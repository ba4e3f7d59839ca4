import type { Content } from '@/domain/shared/fields'
import type { Pra, PraVersion } from './schema'
import { slugsOfType } from './steps/registry'

/** The fields of the header that follow from the answers, and change in the commit that changes these. */
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

/** What is sent: the header's content, and the answers of every step of the type that somebody wrote. */
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

/** The content only of the header, of a PRA or of a version of it. */
export function headerContentOf(of: HeaderContent): HeaderContent {
  const { title, startDate, endDate, countryIds, memberIds, searchTokens, linkedPraIds, sopIds, riskLevel } =
    of
  return { title, startDate, endDate, countryIds, memberIds, searchTokens, linkedPraIds, sopIds, riskLevel }
}

/**
 * What approvers approve, as one text whose SHA-256 is the version's hash: equal answers give equal texts. Without the
 * risk level, which may be raised while it is being approved, and without who may read it and what it is found by.
 */
export function approvedText(version: VersionBody): string {
  const { type, title, startDate, endDate, countryIds, linkedPraIds, sopIds, steps } = version
  return canonicalJson({ type, title, startDate, endDate, countryIds, linkedPraIds, sopIds, steps })
}

/** The most bytes of UTF-8 that `approvedText` may have: the document that holds it has 1 MiB, with its other fields. */
export const MAX_VERSION_BYTES = 900_000

/** Whether two answers are the same, whatever the order of their keys. */
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
