import type { Contract } from '@/domain/contracts/schema'
import { z } from '@/domain/shared/zod'

/** The kinds of files that can be verified: sent documents, certificates, and signed copies. */
export const knownFileKinds = ['original', 'certificate', 'signed-copy'] as const

/** knownFiles/{SHA-256, hexadecimal}: only functions read and write the record, which has no data about people. */
export const knownFileSchema = z.object({
  id: z.string(),
  kind: z.enum(knownFileKinds),
  contractId: z.string(),
  reference: z.string(),
  version: z.number().int(),
  /** The time when the file was sent, made or filed, in milliseconds. */
  at: z.number(),
})
export type KnownFile = z.infer<typeof knownFileSchema>

export function knownFile(
  contract: Pick<Contract, 'id' | 'reference' | 'version'>,
  kind: KnownFile['kind'],
  now: number,
): Omit<KnownFile, 'id'> {
  return { kind, contractId: contract.id, reference: contract.reference, version: contract.version, at: now }
}

/** The results of verifying a file. A sent file that is no longer valid is `superseded`. */
export const verdicts = ['original', 'superseded', 'certificate', 'signed-copy', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]

/** The result for a file. A known file is superseded unless it belongs to the present version of its contract. */
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
