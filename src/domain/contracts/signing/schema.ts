import { entitySchema } from '@/domain/shared/entity'
import { lineText, longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/**
 * The signatures that a contract may need: for the loan-out company, for a supplier, by the person in their own name, and for the
 * engaging company. If one person signs for several of these, each signature is separate.
 */
export const signingActs = ['lender', 'supplier', 'person', 'company'] as const
export type SigningAct = (typeof signingActs)[number]

/** The role of a sent file: to be signed, to be read only, or the Word file from which a PDF was made. */
export const fileRoles = ['signed', 'given', 'source'] as const

/** One sent file. Its bytes never change, which the SHA-256 (in hexadecimal) shows. */
export const manifestFileSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  role: z.enum(fileRoles),
})
export type ManifestFile = z.infer<typeof manifestFileSchema>

/** The size of the box in which a signature is drawn, and the limit of a drawing's text. */
export const MARK_BOX = { width: 600, height: 200 } as const
export const MOST_MARK = 8000
/** The path of an SVG image: M moves the pen, L draws a line, each to a point with whole coordinates in the box. */
export const markPattern = /^(M\d{1,3},\d{1,3}(L\d{1,3},\d{1,3})+)+$/

/** How a person signs: with a typed name only, or with a drawing as well. */
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

/** The part of a signature that lists and pages of the office show. The rest is in `contracts/{id}/signings/{version}`. */
export const signatureNoteSchema = z.object({
  act: z.enum(signingActs),
  name: lineText(200),
  capacity: lineText(300),
  /** The time of the signature in milliseconds, by the server's clock. */
  at: z.number(),
})
export type SignatureNote = z.infer<typeof signatureNoteSchema>

export const signatureSchema = signatureNoteSchema.extend({
  /** The id of the request, which is also the id of its log entry. */
  id: z.string(),
  mark: markSchema,
  consent: z.object({ version: z.number().int(), text: longText(1000) }),
  manifestHash: z.string(),
  /** The e-mail address that received the code, or that of the sign-in. */
  address: z.string(),
  /** SHA-256 of the key of the visit through a link; empty for a person who is signed in. */
  visit: z.string().default(''),
  zone: z.string(),
  localTime: z.string(),
  ip: z.string(),
  browser: z.string(),
  method: z.string(),
})
export type Signature = z.infer<typeof signatureSchema>

/** One event of the trail. Its hash covers the event and the hash of the event before. */
export const trailEventSchema = z.object({
  at: z.number(),
  what: z.string(),
  who: z.string(),
  hash: z.string(),
})
export type TrailEvent = z.infer<typeof trailEventSchema>

/** contracts/{id}/signings/{version}: the sent files of a version, and their signatures. Only functions read and write it. */
export const signingSchema = entitySchema.extend({
  reference: z.string(),
  version: z.number().int(),
  files: z.array(manifestFileSchema),
  manifestHash: z.string(),
  /** The name of a sent file that is a deed, and so must be signed on paper; empty if there is none. */
  deed: z.string().default(''),
  signatures: z.array(signatureSchema).default([]),
  /** The certificate, which is made once, after the last signature. */
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
