import { companyAccessLevels, grantedCompanyAccess } from '@/domain/shared/company-access'
import { isoDay, recordSchema, type Unstamped } from '@/domain/shared/entity'
import { oneLine } from '@/domain/shared/one-line'
import { lineText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'
import { accountName, fullName } from './full-name'

export { fullName }

/** The roles of people in the approval of PRAs. They are flags of the user and are copied to the account. */
export const approvalFlags = [
  'isReviewer',
  'isDirector',
  'isDroneTeam',
  'isDiveTeam',
  'isDiveTeamSecondStage',
] as const
export type ApprovalFlag = (typeof approvalFlags)[number]

const flag = z.boolean().default(false)

/** Addresses are compared and stored in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'An e-mail address has at most 254 characters')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 'Enter an e-mail address, for example name@example.co.uk')

/** A qualification, licence or medical certificate with an expiry date. Only dates are stored, never a medical finding. */
export const certificateSchema = z.object({
  type: lineText(200).default(''),
  number: lineText(100).default(''),
  expiresOn: isoDay.default(''),
})

/** The flags that an account repeats for the security rules. */
const accountFlags = {
  isEmployee: flag,
  canAccessAdminApp: flag,
  canAccessContracts: flag,
  isReviewer: flag,
  isDirector: flag,
  isDroneTeam: flag,
  isDiveTeam: flag,
  isDiveTeamSecondStage: flag,
}
export type AccountFlag = keyof typeof accountFlags

/** users: the list of all people. It has no sensitive data, and every member can read it. */
export const userSchema = recordSchema.extend({
  email: emailSchema,
  firstName: lineText(200).trim().min(1, 'Enter a first name'),
  lastName: lineText(200).trim().min(1, 'Enter a last name'),
  phone: lineText(50).default(''),
  roleId: z.string().default(''),
  ...accountFlags,
  canViewCompanyOneProductions: flag,
  canViewCompanyTwoProductions: flag,
  certificates: z.array(certificateSchema).max(10).default([]),
  /** True if the person gets one mail a day instead of one for each notification. */
  mailDigest: flag,
  /** No mail is sent between these two times (`HH:mm` in the person's time zone). Empty for none. */
  quietFrom: z.string().max(5).default(''),
  quietUntil: z.string().max(5).default(''),
  /** The browser's name of the time zone: 'Europe/London'. Empty until the person chooses one. */
  timeZone: z.string().max(64).default(''),
  /** The fields by which the server finds, sorts and filters people (`lookupOf`); empty in records of earlier versions. */
  lookup: z
    .object({
      tokens: z.array(z.string().max(40)).max(200).default([]),
      name: z.string().default(''),
      expiresOn: z.string().default(''),
    })
    .default({ tokens: [], name: '', expiresOn: '' }),
})
export type User = z.infer<typeof userSchema>

/** accounts/{e-mail, lower case}: for the security rules, which can read a document by its id, but cannot search. */
export const accountSchema = recordSchema.extend({
  userId: z.string(),
  /** First and last name. Log entries must have this name, and so the rules can compare it without another read. */
  name: z.string().overwrite(oneLine).default(''),
  ...accountFlags,
  companyAccess: z.array(z.enum(companyAccessLevels)).default(['open']),
  /** True if the account is closed because its person has another address now. The sign-in page then says so. */
  isGivenUp: flag,
})
export type Account = z.infer<typeof accountSchema>

/** Returns the account of a user. The security rules make sure that both agree. */
export function accountOf(user: User): Unstamped<Account> {
  return {
    ...z.object(accountFlags).parse(user),
    userId: user.id,
    name: accountName(user),
    isArchived: user.isArchived,
    companyAccess: grantedCompanyAccess(user),
    isGivenUp: false,
  }
}
