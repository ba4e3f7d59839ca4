import type { Pra } from '@/domain/pras/schema'

/**
 * Returns the file name of a document of a PRA: reference, version, reader, day (domain 3.9), for example
 * `PRA-2026-0142_v3_1st-Option_2026-05-04.pdf`. `day` is `YYYY-MM-DD`; version 0 (nothing sent yet) reads `draft`.
 */
export function praFileName(
  pra: Pick<Pra, 'reference'>,
  version: number,
  audience: string,
  day: string,
  ending = 'pdf',
): string {
  const parts = [pra.reference, version > 0 ? `v${version}` : 'draft', audience, day]
  return `${parts.map(safePart).filter(Boolean).join('_')}.${ending}`
}

/** Keeps only letters, digits and hyphens, so that the name is safe in every file system and storage path. */
function safePart(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
