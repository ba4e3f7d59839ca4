import type { Contract } from '@/domain/contracts/schema'
import { z } from '@/domain/shared/zod'

/** The kinds of files that were sent, signed or made by the app. */
export const knownFileKinds = ['original', 'certificate', 'signed-copy'] as const

/**
 * knownFiles/{SHA-256, hexadecimal}: a file that people may want to verify by its bytes. Only functions read and write it. It
 * contains no data about people.
 */
export const knownFileSchema = z.object({
  id: z.string(),
  kind: z.enum(knownFileKinds),
  contractId: z.string(),
  reference: z.string(),
  version: z.number().int(),
  /** Milliseconds: the time when it was sent, made or filed. */
  at: z.number(),
})
export type KnownFile = z.infer<typeof knownFileSchema>

/** The record of a file that can be verified by its hash. `now` is milliseconds. */
export function knownFile(
  contract: Pick<Contract, 'id' | 'reference' | 'version'>,
  kind: KnownFile['kind'],
  now: number,
): Omit<KnownFile, 'id'> {
  return { kind, contractId: contract.id, reference: contract.reference, version: contract.version, at: now }
}

/** The results of verifying a file: `superseded` for a sent file that is no longer valid. */
export const verdicts = ['original', 'superseded', 'certificate', 'signed-copy', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]

/** The result for a file: a known one is superseded unless it is of the present version of its contract. */
export function verdictOf(
  file: KnownFile | null,
  contract: { status: string; version: number } | null,
): Verdict {
  if (!file) return 'unknown'
  const isInForce =
    contract !== null &&
    contract.version === file.version &&
    ['sent', 'signed', 'historic'].includes(contract.status)
  return isInForce ? file.kind : 'superseded'
}
