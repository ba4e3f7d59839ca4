import type { Caller } from '../rules/support/rest'

export const MEGABYTE = 1024 * 1024

const account = {
  userId: 'u',
  isArchived: false,
  isEmployee: true,
  canAccessAdminApp: false,
  companyAccess: ['open'],
}

/** One account per role, by name. */
export const accounts = {
  employee: account,
  insider: { ...account, companyAccess: ['open', 'company-one'] },
  admin: { ...account, isEmployee: false, canAccessAdminApp: true },
  freelancer: { ...account, isEmployee: false },
  contracts: { ...account, isEmployee: false, canAccessContracts: true },
  office: { ...account, userId: 'contract-pm' },
  archived: { ...account, isArchived: true },
  nobody: { isArchived: false, companyAccess: ['open'] },
}
export type Person = keyof typeof accounts | 'stranger'

const emailOf = (name: string) => `${name}@storage.test`

export const asPerson = (person: Person): Caller => ({
  email: emailOf(person),
  email_verified: true,
  sub: person,
})

export const accountDocuments = Object.fromEntries(
  Object.entries(accounts).map(([name, body]) => [`accounts/${emailOf(name)}`, body]),
)
