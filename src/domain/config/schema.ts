import { recordSchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

const text = (fallback: string, max = 200) => z.string().max(max).default(fallback)

/**
 * config/app: what admins may change without a release. Every value has a default, so that a project without the
 * document works. The staging host is VITE_STAGING_HOST, not here (design section 3).
 */
export const configSchema = recordSchema.extend({
  id: z.string().default('app'),
  /** Where the pack of a regular PRA is sent. */
  firstOptionEmail: text('', 254),
  /** Days before the start by which a regular PRA should be with them. */
  firstOptionLeadDays: z.number().int().min(0).max(365).default(7),
  /** {name} of the spec: the external dive safety adviser. */
  diveAdviserName: text('Dive Adviser'),
  diveAdviserEmail: text('', 254),
  /** An announcement on the home page; empty for none. */
  bannerText: text('', 1000),
  /** `https://…/{z}/{x}/{y}.png`; empty for a grid with coordinates and no tiles. */
  mapTileUrl: text('', 500),
  mapAttribution: text('', 300),
  /** Days after the last day by which the debrief is due. */
  debriefDueDays: z.number().int().min(0).max(365).default(14),
  /** Days before an expiry when the home page shows it. */
  expiryWarningDays: z.number().int().min(0).max(365).default(60),
  /** Days without a decision after which the next actor is reminded. */
  reminderDays: z.number().int().min(1).max(60).default(2),
  /** Above this, in whole units of its currency, only an admin approves a contract; 0 for no limit (domain K4). */
  contractApprovalLimit: z.number().int().min(0).max(1_000_000_000).default(10_000),
  /** Days without a signature after which whoever sent a contract is reminded. */
  unsignedReminderDays: z.number().int().min(1).max(60).default(7),
  /** Whom health declarations go to: people are told this name instead of writing findings into a PRA. */
  healthContact: text(''),
  /** The most days in a row, weekends counted, of a dailies contract (domain section 5.5). */
  dailiesMaxDays: z.number().int().min(1).max(366).default(7),
  /** Which documents a contract has, one rule a line (`rule-lines.ts`); none for those of the app (domain section 5.1). */
  contractTemplateRules: z.array(z.string().max(200)).max(60).default([]),
  /** The least that an operator of drones is insured for, in whole pounds: a figure of ours, not of a law (see its help). */
  droneInsuranceMinimum: z.number().int().min(0).max(999_999_999).default(5_000_000),
  /** Pounds an hour, from 21 years of age (domain section 5.4). Its help says where the figure comes from. */
  nationalLivingWage: z.number().min(0).max(1000).default(12.71),
  /** Days before its first day by which a contract should be with the person (domain section 3.10). */
  contractLeadDays: z.number().int().min(0).max(365).default(5),
  /** Days for which the link to a contract opens, after it was sent to its addressee. */
  contractLinkDays: z.number().int().min(1).max(90).default(14),
  /** The sender and the last lines of mails. */
  mailSender: text('', 254),
  mailFooter: text('', 1000),
})
export type Config = z.infer<typeof configSchema>

/** The configuration of a project that has none yet. */
export const defaultConfig: Config = configSchema.parse({})
