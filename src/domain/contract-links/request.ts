import {
  detailGroupIds,
  detailsStateSchema,
  LONGEST_ANSWER,
} from '@/domain/contracts/person-details/person-details'
import { verdicts } from '@/domain/contracts/signing/known-file'
import { manifestFileSchema, markSchema, signingActs } from '@/domain/contracts/signing/schema'
import { comment, requestId } from '@/domain/requests/fields'
import { isDocumentId } from '@/domain/shared/document-id'
import { lineText, longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'
import { LONGEST_PLACE, LONGEST_QUESTION, linkPattern } from './schema'

/** An addressee's link to a contract, as in the URL: `{id}.{secret}`. */
const link = z
  .string()
  .regex(linkPattern, 'This link is not complete. Click the link in the mail to open it.')

/** The fields of every action after the code was entered: the link, and the key that 'open' returned. */
export const inVisit = {
  link,
  visit: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Enter a code first.'),
}

/**
 * The actions of a person with a link, who does not sign in. One callable answers all of them, so a new action needs no new
 * function. It needs a row here and in `linkAnswerSchema`, and its limit and its code in functions/src/contract-links.
 */
export const linkRequestSchema = z.discriminatedUnion('kind', [
  /** Sends a one-time code to the address of the link. */
  z.strictObject({ kind: z.literal('ask-code'), link }),
  /** Begins a visit with the code: returns the sent documents, and a key for the actions below. */
  z.strictObject({
    kind: z.literal('open'),
    link,
    code: z.string().regex(/^[0-9]{6}$/, 'Enter the six digits of the code.'),
  }),
  /** Returns the present state of the page, for a page that missed an answer or an action in another tab. */
  z.strictObject({ kind: z.literal('look'), ...inVisit }),
  z.strictObject({
    kind: z.literal('fetch'),
    ...inVisit,
    fileId: z.string().refine(isDocumentId, 'This document does not exist. Open the link again.'),
  }),
  /** Adds one signature. `manifestHash` is computed in the browser from the files that the page showed. */
  z.strictObject({
    kind: z.literal('sign'),
    ...inVisit,
    requestId,
    act: z.enum(signingActs),
    name: lineText(200).refine(name => /\p{L}.*\p{L}/u.test(name), 'Enter your full name.'),
    /** The signer's position in the company for which they sign; empty for people who sign for themselves. */
    position: lineText(100),
    mark: markSchema,
    consentVersion: z.number().int(),
    manifestHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Load the page again, and read the documents before you sign.'),
    /** The time zone of the device, as 'Europe/London'. */
    zone: z.string().max(60),
  }),
  z.strictObject({
    kind: z.literal('decline'),
    ...inVisit,
    requestId,
    reason: comment.refine(
      words => words.trim().length >= 10,
      'Say why you decline, in at least 10 characters.',
    ),
  }),
  /** Identifies a file by its SHA-256, without a link. The file itself is not sent. */
  z.strictObject({ kind: z.literal('verify'), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.strictObject({ kind: z.literal('details'), ...inVisit }),
  /** Without answers it confirms that the stored details are right. A repeat with the same `requestId` changes nothing. */
  z.strictObject({
    kind: z.literal('give'),
    ...inVisit,
    requestId,
    group: z.enum(detailGroupIds).optional(),
    answers: z
      .record(z.string().max(40), z.string().max(LONGEST_ANSWER, 'One of the answers is too long.'))
      .refine(answers => Object.keys(answers).length <= 30, 'You sent too many answers at once. Send fewer.'),
  }),
  z.strictObject({
    kind: z.literal('question'),
    ...inVisit,
    requestId,
    /** The document that the question is about; empty for all documents. */
    fileId: z.string().refine(id => id === '' || isDocumentId(id), 'This document does not exist.'),
    place: lineText(LONGEST_PLACE),
    text: longText(LONGEST_QUESTION),
  }),
  z.strictObject({ kind: z.literal('questions'), ...inVisit }),
  /** Says that the link reached the wrong person: it stops working. */
  z.strictObject({ kind: z.literal('deny'), ...inVisit }),
])
export type LinkRequest = z.infer<typeof linkRequestSchema>
export type LinkAct = LinkRequest['kind']
/** The actions that need an entered code. */
export type VisitAct = Exclude<LinkAct, 'ask-code' | 'open' | 'verify'>
export type LinkRequestOf<K extends LinkAct> = Extract<LinkRequest, { kind: K }>
export type LinkInputOf<K extends LinkAct> = Omit<LinkRequestOf<K>, 'kind'>

/** Which signatures were given and which are missing, and what is signed. */
const signing = z.strictObject({
  version: z.number().int(),
  /** Signatures are over `manifestHash`, the hash of all files, which the browser computes from the files that it showed. */
  files: z.array(z.strictObject(manifestFileSchema.shape)),
  /** The certificate's file, which is among the documents once both sides have signed. */
  certificateFileId: z.string(),
  /** The reason why nobody can sign now; empty if somebody can. */
  refusal: z.string(),
  isDeclined: z.boolean(),
  isComplete: z.boolean(),
  person: z.string(),
  party: z.string(),
  acts: z.array(
    z.strictObject({
      act: z.enum(signingActs),
      signed: z.strictObject({ name: z.string(), at: z.number() }).nullable(),
    }),
  ),
})

const received = {
  reference: z.string(),
  company: z.string(),
  documents: z.array(z.strictObject({ fileId: z.string(), name: z.string() })),
  /** The time when the link expires, in milliseconds. */
  expiresAt: z.number(),
  signing,
}
export const receivedSchema = z.strictObject(received)
export type Received = z.infer<typeof receivedSchema>

/** Questions and answers, oldest first; `at` is in milliseconds. */
const saidSchema = z.array(
  z.strictObject({ id: z.string(), isAnswer: z.boolean(), text: z.string(), by: z.string(), at: z.number() }),
)
export type Said = z.infer<typeof saidSchema>

export const linkAnswerSchema = z.discriminatedUnion('kind', [
  /** The e-mail address with most of its letters hidden. */
  z.strictObject({ kind: z.literal('ask-code'), sentTo: z.string() }),
  z.strictObject({ kind: z.literal('open'), visit: z.string(), ...received }),
  z.strictObject({ kind: z.literal('look'), ...received }),
  z.strictObject({
    kind: z.literal('sign'),
    receipt: z.strictObject({
      id: z.string(),
      act: z.enum(signingActs),
      name: z.string(),
      capacity: z.string(),
      at: z.number(),
      manifestHash: z.string(),
    }),
    ...received,
  }),
  z.strictObject({ kind: z.literal('decline'), ...received }),
  z.strictObject({
    kind: z.literal('verify'),
    verdict: z.enum(verdicts),
    /** The contract of a recognised file, and when the file was sent, made or filed, in milliseconds. */
    reference: z.string(),
    version: z.number().int(),
    at: z.number(),
  }),
  z.strictObject({ kind: z.literal('fetch'), name: z.string(), base64: z.string() }),
  z.strictObject({ kind: z.literal('details'), state: detailsStateSchema }),
  z.strictObject({ kind: z.literal('give'), state: detailsStateSchema }),
  z.strictObject({ kind: z.literal('question'), said: saidSchema }),
  z.strictObject({ kind: z.literal('questions'), said: saidSchema }),
  z.strictObject({ kind: z.literal('deny') }),
])
export type LinkAnswer = z.infer<typeof linkAnswerSchema>
export type LinkAnswerOf<K extends LinkAct> = Extract<LinkAnswer, { kind: K }>
