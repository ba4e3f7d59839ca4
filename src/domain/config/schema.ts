import { shapeOf } from '@/domain/fields/shape-of'
import { recordSchema } from '@/domain/shared/entity'
import { field, withDefault } from '@/domain/shared/fields'
import { emailFault } from '@/domain/shared/values/email'
import { z } from '@/domain/shared/zod'

/** Makes a field for a number of days. `preset` is the value until an admin changes it. */
const days = <const N extends string>(
  name: N,
  label: string,
  [min, max]: readonly [min: number, max: number],
  preset: number,
  help: string,
) =>
  withDefault(
    field.number(name, label, { integer: true, unit: 'days', required: true, min, max, help }),
    preset,
  )

/**
 * config/app: the settings that admins may change without a release. Every value has a default, so the app works without the
 * document. The staging host is not a setting here: VITE_STAGING_HOST sets it.
 */
export const configFields = [
  field.textarea('bannerText', 'Announcement', {
    maxLength: 1000,
    help: 'Everyone’s home page shows this text. Leave this empty for none.',
  }),
  field.of('email', 'firstOptionEmail', '1st Option: e-mail', {
    maxLength: 254,
    help: 'The export dialog of a regular PRA asks people to send the pack to this address.',
  }),
  days(
    'firstOptionLeadDays',
    '1st Option: lead time',
    [0, 365],
    7,
    'Enter how many days before the shoot 1st Option should have a regular PRA.',
  ),
  withDefault(
    field.text('diveAdviserName', 'Dive adviser: name', {
      required: true,
      maxLength: 200,
      help: 'Enter the name that statuses, buttons and documents use for the external dive safety adviser.',
    }),
    'Dive Adviser',
  ),
  field.of('email', 'diveAdviserEmail', 'Dive adviser: e-mail', {
    maxLength: 254,
    help: 'The app shows this address when somebody exports a dive PRA for the adviser.',
  }),
  field.text('healthContact', 'Health contact', {
    maxLength: 200,
    placeholder: 'Occupational health, health@example.com',
    help: 'Enter the name of the contact for health matters, and how to reach them. Health matters do not belong in a PRA, so its crew questions and debriefs show this contact.',
  }),
  days(
    'reminderDays',
    'Reminder after',
    [1, 60],
    2,
    'After this number of days without a decision, the app reminds the people who must act next.',
  ),
  days(
    'debriefDueDays',
    'Debrief due after',
    [0, 365],
    14,
    'Enter a number of days after the last day of a shoot.',
  ),
  days(
    'expiryWarningDays',
    'Warn of expiries',
    [0, 365],
    60,
    'Home pages show a certificate this number of days before it expires.',
  ),
  withDefault(
    field.number('contractApprovalLimit', 'Contracts: approval limit', {
      unit: 'in the contract’s currency',
      integer: true,
      required: true,
      min: 0,
      max: 1_000_000_000,
      help: 'Only an admin can approve a contract above this total. Enter 0 for no limit.',
    }),
    10_000,
  ),
  days(
    'unsignedReminderDays',
    'Contracts: reminder if not signed after',
    [1, 60],
    7,
    'Enter how many days after it is sent.',
  ),
  days(
    'contractLeadDays',
    'Contracts: agreed before the first day',
    [0, 365],
    5,
    'Enter a number of days. A contract that is agreed later is marked as late.',
  ),
  days(
    'contractLinkDays',
    'Contracts: links open for',
    [1, 90],
    14,
    'For this number of days after sending, the addressee can open the documents with the link in their mail.',
  ),
  days(
    'dailiesMaxDays',
    'Contracts: longest dailies',
    [1, 366],
    7,
    'Enter the number of days from the first to the last day, including weekends. A longer engagement needs a reason.',
  ),
  withDefault(
    field.number('nationalLivingWage', 'Contracts: national living wage', {
      unit: 'pounds an hour',
      min: 0,
      max: 1000,
      help: 'A daily rate that pays less than this for each agreed hour needs a reason. £12.71 is the government’s rate for people of 21 and over from 1 April 2026, announced in November 2025. The rate changes each April, so check it at gov.uk/national-minimum-wage-rates.',
    }),
    12.71,
  ),
  withDefault(
    field.number('droneInsuranceMinimum', 'Contracts: insurance of drone operators', {
      unit: 'pounds',
      min: 0,
      max: 999_999_999,
      integer: true,
      help: 'The least public liability that a contract with drones must ask for. The app’s own value of £5,000,000 (November 2026) is a custom of productions, not a law. The law, Regulation (EC) 785/2004 as kept by the UK, requires at least 750,000 special drawing rights. Check it with your insurer.',
    }),
    5_000_000,
  ),
  field.of('lines', 'contractTemplateRules', 'Contracts: which documents each has', {
    maxLength: 200,
    maxLines: 60,
    placeholder: 'agreement | freelance, consultant | Consultant services',
    help: 'Leave this empty to use the rules of the app. Write one rule per line: place | when | document. For each place, the first line that fits counts. The page ‘Contract templates’ in the admin area lists the rules in force, and you can copy them.',
  }),
  field.of('email', 'mailSender', 'Mails: sender', {
    maxLength: 254,
    help: 'Mails come from this address. Leave this empty to use the address of the mail server.',
  }),
  field.textarea('mailFooter', 'Mails: last lines', {
    maxLength: 1000,
    help: 'Every mail ends with these lines.',
  }),
  field.text('mapTileUrl', 'Maps: address of the pictures', {
    maxLength: 500,
    placeholder: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    help: 'Leave this empty to use the app’s own map. The browser only loads pictures from addresses that are listed in firebase.json.',
  }),
  field.text('mapAttribution', 'Maps: credit', {
    maxLength: 300,
    help: 'Every map shows this text in its corner, as the provider of the pictures requires.',
  }),
  field.text('minVersion', 'Oldest version in use', {
    maxLength: 30,
    placeholder: '2026-11-28T09:00Z',
    help: 'Enter a date and time. Open pages that were built earlier load again before they save anything. A deployment sets this if older pages would no longer work. Leave this empty for none.',
  }),
] as const

/** Returns whether a URL may be a source of map pictures. The check is strict, because every browser loads from this URL. */
export function isTileUrl(url: string): boolean {
  return /^https:\/\/[^/?#@\s]+\/\S*\{z\}\S*\{x\}\S*\{y\}\S*$/.test(url)
}

/** Any other stored value is read as empty, because mails are sent to or from this address. */
const oneAddress = z
  .string()
  .trim()
  .refine(
    address => address === '' || emailFault(address) === '',
    'Enter one e-mail address, or leave this empty.',
  )
  .default('')

export const configSchema = recordSchema.extend(shapeOf(configFields)).extend({
  id: z.string().default('app'),
  minVersion: z
    .string()
    .trim()
    .refine(
      moment => moment === '' || !Number.isNaN(Date.parse(moment)),
      'Enter a date and time such as 2026-11-28T09:00Z.',
    )
    .default(''),
  mailSender: oneAddress,
  firstOptionEmail: oneAddress,
  diveAdviserEmail: oneAddress,
  mapTileUrl: z
    .string()
    .trim()
    .max(500)
    .refine(
      url => url === '' || isTileUrl(url),
      'Enter an address that begins with https:// and names {z}, {x} and {y}.',
    )
    .default(''),
})
export type Config = z.infer<typeof configSchema>

export const defaultConfig: Config = configSchema.parse({})
