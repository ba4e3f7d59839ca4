import { entitySchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** Why somebody is notified, the weightiest reason first: of two reasons, a person gets the first. */
export const notificationKinds = [
  'on-the-day',
  'declined',
  'to-do',
  'reminder',
  'leaving-soon',
  'read-advice',
  'debrief-due',
  'expiry',
  'mention',
  'approved',
  'response',
  'progress',
  'information',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * Whether a mail goes out as well as the entry in the app (domain 6.12): if the person must do something, or was waiting for it.
 * Mails about mere news would bury these.
 */
export const isMailed: Record<NotificationKind, boolean> = {
  'on-the-day': true,
  declined: true,
  'to-do': true,
  reminder: true,
  'leaving-soon': true,
  'read-advice': true,
  'debrief-due': true,
  expiry: true,
  mention: true,
  approved: true,
  response: true,
  progress: false,
  information: false,
}

/** users/{id}/notifications: written by functions only; the reader marks them as read. */
export const notificationSchema = entitySchema.extend({
  kind: z.enum(notificationKinds),
  /** The PRA that it is about; empty for none. */
  praId: z.string().default(''),
  /** The contract that it is about; empty for none. */
  contractId: z.string().default(''),
  /** What it is about in few words: the reference and title of a PRA or contract, or the name of a certificate. */
  subject: z.string().default(''),
  /** What happened and what to do, as one sentence or two. */
  message: z.string(),
  /** A path of this app. */
  link: z.string().startsWith('/').default('/'),
  /** When it happened, in milliseconds. */
  at: z.number(),
  /** When the reader marked it, in milliseconds; 0 while it is unread. */
  readAt: z.number().default(0),
})
export type Notification = z.infer<typeof notificationSchema>

/**
 * One thing to tell one person. `id` names the thing, not the message: the same event returns the same id each time, so that
 * nobody is told twice.
 */
export interface Message {
  id: string
  userId: string
  kind: NotificationKind
  praId: string
  /** Absent where it is about no contract. */
  contractId?: string
  /** What the mail's subject says after the reference, where its kind does not say it. */
  headline?: string
  subject: string
  message: string
  link: string
}

/** mail/{id}: `delivery` is added by the function that sends it when it takes the mail on. */
export const mailSchema = z.object({
  id: z.string(),
  to: z.union([z.string().transform(address => [address]), z.array(z.string())]).default([]),
  message: z.object({ subject: z.string().default(''), text: z.string().default('') }),
  /** When we wrote it, in milliseconds. */
  at: z.number().default(0),
  delivery: z
    .object({
      state: z.string().default(''),
      attempts: z.number().default(0),
      error: z.string().nullish(),
    })
    .optional(),
})
export type Mail = z.infer<typeof mailSchema>

/**
 * The id of a notification about a log entry. The writer chose the entry's own id: it must not be able to equal that of a
 * reminder, which would then never be sent.
 */
export const entryMessageId = (entry: { id: string }): string => `log-${entry.id}`
