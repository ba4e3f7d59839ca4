import { entitySchema } from '@/domain/shared/entity'
import { lineText, longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/**
 * The signatures that a contract may need: by the person in their own name, for their loan-out company, for a supplier, and for
 * the engaging company. One person may give several; each is separate.
 */
export const signingActs = ['lender', 'supplier', 'person', 'company'] as const
export type SigningAct = (typeof signingActs)[number]

/** The role of a sent file: to sign, to read, or the Word file that a PDF to sign was made from. */
export const fileRoles = ['signed', 'given', 'source'] as const

/** One sent file. Its bytes never change: they have this SHA-256, hexadecimal. */
export const manifestFileSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  role: z.enum(fileRoles),
})
export type ManifestFile = z.infer<typeof manifestFileSchema>

/** The size of the box for a drawn signature, and the longest drawing. */
export const MARK_BOX = { width: 600, height: 200 } as const
export const MOST_MARK = 8000
/** Strokes as the path of an SVG image: M moves the pen, L draws, each to a whole point of the box. */
export const markPattern = /^(M\d{1,3},\d{1,3}(L\d{1,3},\d{1,3})+)+$/

/** The form of the signature: only the typed name, or a drawing as well. */
export const markSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed') }),
  z.strictObject({
    kind: z.literal('drawn'),
    path: z
      .string()
      .max(MOST_MARK, 'The drawing is too long. Clear it, and draw it more simply.')
      .regex(markPattern, 'The drawing could not be read. Clear it, and draw it again.'),
  }),
])
export type Mark = z.infer<typeof markSchema>

/** The part of a signature that the office's lists and pages show; the rest is in `contracts/{id}/signings/{version}`. */
export const signatureNoteSchema = z.object({
  act: z.enum(signingActs),
  name: lineText(200),
  capacity: lineText(300),
  /** Milliseconds, the server's time. */
  at: z.number(),
})
export type SignatureNote = z.infer<typeof signatureNoteSchema>

/** A signature with all its evidence. */
export const signatureSchema = signatureNoteSchema.extend({
  /** The id of the request, and of its log entry. */
  id: z.string(),
  mark: markSchema,
  consent: z.object({ version: z.number().int(), text: longText(1000) }),
  manifestHash: z.string(),
  /** The address that got the code, or of the sign-in. */
  address: z.string(),
  /** SHA-256 of the key of the visit; empty for a sign-in. */
  visit: z.string().default(''),
  zone: z.string(),
  localTime: z.string(),
  ip: z.string(),
  browser: z.string(),
  method: z.string(),
})
export type Signature = z.infer<typeof signatureSchema>

/** One event of the trail, with a hash of itself and the one before. */
export const trailEventSchema = z.object({
  at: z.number(),
  what: z.string(),
  who: z.string(),
  hash: z.string(),
})
export type TrailEvent = z.infer<typeof trailEventSchema>

/** contracts/{id}/signings/{version}: the sent files of one version, and its signatures. Only functions read and write it. */
export const signingSchema = entitySchema.extend({
  reference: z.string(),
  version: z.number().int(),
  files: z.array(manifestFileSchema),
  manifestHash: z.string(),
  /** The name of a file that is a deed, which is signed on paper. Empty if none is. */
  deed: z.string().default(''),
  signatures: z.array(signatureSchema).default([]),
  /** Made once, after the last signature. */
  certificate: z
    .object({
      fileId: z.string(),
      name: z.string(),
      path: z.string(),
      sha256: z.string(),
      madeAt: z.number(),
    })
    .optional(),
  trail: z.array(trailEventSchema).default([]),
})
export type Signing = z.infer<typeof signingSchema>

export const signingPath = (contractId: string, version: number) =>
  `contracts/${contractId}/signings/${version}`
