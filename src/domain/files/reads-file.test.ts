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
  ['an employee reads a file that is open to all companies', employee, file, [], true],
  [
    'an employee does not read a file of another company',
    employee,
    { ...file, companyAccess: 'company-one' },
    [],
    false,
  ],
  ['an archived employee reads no file', { ...employee, isArchived: true }, file, [], false],
  ['an admin reads a file of any company', admin, { ...file, companyAccess: 'company-one' }, [], true],
  ['an admin does not read a file of a contract', admin, { ...file, parentType: 'contract' }, [], false],
  ['a freelancer does not read a file of somebody else', freelancer, file, [], false],
  ['a freelancer reads their own file', freelancer, { ...file, createdById: 'me' }, [], true],
  ['a freelancer reads a file of the SOP library', freelancer, { ...file, parentType: 'sop' }, [], true],
  ['a freelancer reads a file of an aircraft', freelancer, { ...file, parentType: 'aircraft' }, [], true],
  ['a freelancer does not read a file of a pilot', freelancer, { ...file, parentType: 'pilot' }, [], false],
  ['a freelancer reads a file of their PRA', freelancer, { ...file, parentType: 'pra' }, ['me'], true],
  [
    'a freelancer does not read a file of another PRA',
    freelancer,
    { ...file, parentType: 'pra' },
    ['other'],
    false,
  ],
  [
    'a freelancer does not read a file of a PRA that does not exist',
    freelancer,
    { ...file, parentType: 'pra' },
    [],
    false,
  ],
] as const)('readsFile: %s', (_who, actor, read, members, isRead) => {
  expect(readsFile(read, actor, members)).toBe(isRead)
})
