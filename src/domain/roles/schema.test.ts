import { expect, test } from 'vitest'
import { OTHER_ROLE_ID } from '@/domain/shared/company-access'
import { roleSchema, seedRoles } from './schema'

test('there are 45 roles, each once, and Other is last with its fixed id', () => {
  expect(seedRoles).toHaveLength(45)
  expect(new Set(seedRoles.map(role => role.id)).size).toBe(seedRoles.length)
  expect(seedRoles.at(-1)?.id).toBe(OTHER_ROLE_ID)
  expect(seedRoles.filter(role => role.requiresRoleDetail).map(role => role.id)).toEqual([OTHER_ROLE_ID])
})

test.each(seedRoles.map(role => [role.title, role] as const))(
  'the role %s is a complete record',
  (_title, role) => {
    expect(roleSchema.safeParse(role).error).toBeUndefined()
  },
)
