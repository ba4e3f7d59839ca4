import { entitySchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** The reasons for a notification, the most important first: a person with two reasons gets the first. */
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
 * True if this kind is also mailed (domain 6.12), because the person must act or was waiting. Mails about other news would bury
 * these.
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
  /** The id of its PRA; empty for none. */
  praId: z.string().default(''),
  /** The id of its contract; empty for none. */
  contractId: z.string().default(''),
  /** Its subject in a few words: the reference and title of a PRA or contract, or the name of a certificate. */
  subject: z.string().default(''),
  /** One or two sentences: what happened and what to do. */
  message: z.string(),
  /** A path of this app. */
  link: z.string().startsWith('/').default('/'),
  /** The time of the event, in milliseconds. */
  at: z.number(),
  /** The time when the reader marked it, in milliseconds; 0 while it is unread. */
  readAt: z.number().default(0),
})
export type Notification = z.infer<typeof notificationSchema>

/**
 * One message to one person. `id` is the id of the event: the same event always has the same id, so nobody gets the message
 * twice.
 */
export interface Message {
  id: string
  userId: string
  kind: NotificationKind
  praId: string
  /** Absent if it is not about a contract. */
  contractId?: string
  /** The subject's words after the reference, if the default ones of its kind do not fit. */
  headline?: string
  subject: string
  message: string
  link: string
}

/** mail/{id}: the sending function adds `delivery` when it takes the mail. */
export const mailSchema = z.object({
  id: z.string(),
  to: z.union([z.string().transform(address => [address]), z.array(z.string())]).default([]),
  message: z.object({ subject: z.string().default(''), text: z.string().default('') }),
  /** The time of writing, in milliseconds. */
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
 * The id of a notification about a log entry. The client chooses the entry's id: it must not equal the id of a reminder, which
 * would then never be sent.
 */
export const entryMessageId = (entry: { id: string }): string => `log-${entry.id}`
