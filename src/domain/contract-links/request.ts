import { isDocumentId } from '@/domain/shared/document-id'
import { z } from '@/domain/shared/zod'
import { linkPattern } from './schema'

/** An addressee's link to a contract: `{id}.{secret}`. */
const link = z
  .string()
  .regex(linkPattern, 'This link is not complete. Open it from the mail, by clicking it.')

/** What every act of a visit carries: the link, and the key that 'open' gave. */
export const inVisit = {
  link,
  visit: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Enter a code first.'),
}

/**
 * Everything that somebody with a link does, without a sign-in. One callable takes all of it, so that a new act costs no
 * function: its row here and in `linkAnswerSchema`, its brake and its handler in functions/src/contract-links.
 */
export const linkRequestSchema = z.discriminatedUnion('kind', [
  /** Sends a one-time code to the address of the link. */
  z.strictObject({ kind: z.literal('ask-code'), link }),
  /** Begins a visit: what was sent, and a key for the acts below. */
  z.strictObject({
    kind: z.literal('open'),
    link,
    code: z.string().regex(/^[0-9]{6}$/, 'Enter the six digits of the code.'),
  }),
  /** What stands there now: after another tab, or an answer that was lost. */
  z.strictObject({ kind: z.literal('look'), ...inVisit }),
  /** One of the documents behind the link. */
  z.strictObject({
    kind: z.literal('fetch'),
    ...inVisit,
    fileId: z.string().refine(isDocumentId, 'There is no such document. Open the link again.'),
  }),
])
export type LinkRequest = z.infer<typeof linkRequestSchema>
export type LinkAct = LinkRequest['kind']
/** The acts of a visit. */
export type VisitAct = Exclude<LinkAct, 'ask-code' | 'open'>
export type LinkRequestOf<K extends LinkAct> = Extract<LinkRequest, { kind: K }>

/** What a visit sees of its contract. */
const received = {
  reference: z.string(),
  company: z.string(),
  documents: z.array(z.strictObject({ fileId: z.string(), name: z.string() })),
  /** When the link expires, in milliseconds. */
  expiresAt: z.number(),
}
export const receivedSchema = z.strictObject(received)
export type Received = z.infer<typeof receivedSchema>

/** The answers, by the same kind. */
export const linkAnswerSchema = z.discriminatedUnion('kind', [
  /** The address with most of its name hidden. */
  z.strictObject({ kind: z.literal('ask-code'), sentTo: z.string() }),
  z.strictObject({ kind: z.literal('open'), visit: z.string(), ...received }),
  z.strictObject({ kind: z.literal('look'), ...received }),
  z.strictObject({ kind: z.literal('fetch'), name: z.string(), base64: z.string() }),
])
export type LinkAnswer = z.infer<typeof linkAnswerSchema>
export type LinkAnswerOf<K extends LinkAct> = Extract<LinkAnswer, { kind: K }>
