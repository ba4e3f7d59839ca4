import { expect, it } from 'vitest'
import type { Actor } from '@/domain/users/actor'
import { readsFile } from './reads-file'

const freelancer = {
  id: 'me',
  isArchived: false,
  isEmployee: false,
  companyAccess: ['open'],
} as unknown as Actor
const employee: Actor = { ...freelancer, isEmployee: true }
const admin: Actor = { ...freelancer, canAccessAdminApp: true }
const file = { parentType: 'none', companyAccess: 'open', createdById: 'other' } as const

it.each([
  ['an employee', employee, file, [], true],
  ['an employee of another company', employee, { ...file, companyAccess: 'company-one' }, [], false],
  ['an archived employee', { ...employee, isArchived: true }, file, [], false],
  ['an admin, of any company', admin, { ...file, companyAccess: 'company-one' }, [], true],
  ['an admin, of a contract', admin, { ...file, parentType: 'contract' }, [], false],
  ['a freelancer', freelancer, file, [], false],
  ['a freelancer, their own', freelancer, { ...file, createdById: 'me' }, [], true],
  ['a freelancer, of the library', freelancer, { ...file, parentType: 'sop' }, [], true],
  ['a freelancer, of an aircraft', freelancer, { ...file, parentType: 'aircraft' }, [], true],
  ['a freelancer, of a pilot', freelancer, { ...file, parentType: 'pilot' }, [], false],
  ['a freelancer, of their PRA', freelancer, { ...file, parentType: 'pra' }, ['me'], true],
  ['a freelancer, of another PRA', freelancer, { ...file, parentType: 'pra' }, ['other'], false],
  ['a freelancer, of a PRA that is not there', freelancer, { ...file, parentType: 'pra' }, [], false],
] as const)('readsFile decides who may read a file: %s: %#', (_who, actor, read, members, isRead) => {
  expect(readsFile(read, actor, members)).toBe(isRead)
})
