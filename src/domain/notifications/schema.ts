import { entitySchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** The most important first. If one event notifies a person for two reasons, the first kind in this list is used. */
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

/** Only if the person must act, or was waiting (domain 6.12). Mails about other news would bury these. */
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

/** users/{id}/notifications. Functions write notifications; their reader can only mark them as read. */
export const notificationSchema = entitySchema.extend({
  kind: z.enum(notificationKinds),
  praId: z.string().default(''),
  contractId: z.string().default(''),
  /** The subject in a few words: the reference and title of a PRA or contract, or the name of a certificate. */
  subject: z.string().default(''),
  /** One or two sentences: what has happened, and what to do. */
  message: z.string(),
  /** The path of a page of this app. */
  link: z.string().startsWith('/').default('/'),
  at: z.number(),
  /** The time when the reader marked it as read, in milliseconds; 0 before that. */
  readAt: z.number().default(0),
})
export type Notification = z.infer<typeof notificationSchema>

/** One message to one person. `id` is made from the id of the event, so the same event never sends the message twice. */
export interface Message {
  id: string
  userId: string
  kind: NotificationKind
  praId: string
  contractId?: string
  /** Words for the subject, after the reference, if those of its kind do not fit. */
  headline?: string
  subject: string
  message: string
  link: string
}

/** mail/{id}: a mail. The sending function adds `delivery` when it takes the mail. */
export const mailSchema = z.object({
  id: z.string(),
  to: z.union([z.string().transform(address => [address]), z.array(z.string())]).default([]),
  message: z.object({ subject: z.string().default(''), text: z.string().default('') }),
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

/** Has a prefix, because the client chooses the entry's id: one equal to a reminder's would prevent that reminder. */
export const entryMessageId = (entry: { id: string }): string => `log-${entry.id}`
