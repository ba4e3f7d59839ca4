import { canRecord } from '@/domain/permissions/can'
import {
  type HmrcRole,
  hmrcRoleFields,
  hmrcRoleSchema,
  type NonUkContractRole,
  nonUkContractRoleFields,
  nonUkContractRoleSchema,
  type Role,
  roleFields,
  roleSchema,
} from '@/domain/roles/schema'
import { OTHER_ROLE_ID } from '@/domain/shared/company-access'
import { countryName } from '@/domain/shared/countries'
import { paths } from '@/domain/shared/paths'
import type { RecordType } from './record-type'
import { sameText } from './same-text'

/** The record type of jobs on a shoot (domain 6.6). */
export const roleType: RecordType<Role> = {
  collection: 'roles',
  resource: 'role',
  schema: roleSchema,
  noun: { one: 'role', many: 'roles' },
  fields: roleFields,
  blank: {},
  list: {
    columns: [
      { field: 'title' },
      { field: 'department', width: 200 },
      { field: 'requiresRoleDetail', width: 190 },
      { field: 'sortOrder', width: 140 },
    ],
    sort: { column: 'sortOrder', direction: 'asc' },
  },
  nameOf: role => role.title,
  searchText: ({ title, department }) => `${title} ${department}`,
  paths: paths.roles,
  mayWrite: actor => canRecord(actor, 'write', 'roles'),
  adding: { asks: ['department'], from: words => ({ title: words }), who: 'An admin' },
  // The role 'other' must not be archived, because forms use its fixed id to ask for the job in words (requirements 9).
  mayArchive: (actor, role) => role.id !== OTHER_ROLE_ID && canRecord(actor, 'write', 'roles'),
  problems: role =>
    role.id === OTHER_ROLE_ID && !role.requiresRoleDetail
      ? [
          {
            path: 'requiresRoleDetail',
            message: 'If somebody has the role “Other”, the app always asks for the job in words.',
            level: 'error',
          },
        ]
      : [],
  duplicateOf: (role, all) => all.find(other => other.id !== role.id && sameText(other.title, role.title)),
}

/** The record type of roles that HMRC lists as normally self-employed (domain 6.6, ESM4118). */
export const hmrcRoleType: RecordType<HmrcRole> = {
  collection: 'hmrcRoles',
  resource: 'hmrcRole',
  schema: hmrcRoleSchema,
  noun: { one: 'HMRC role', many: 'HMRC roles' },
  fields: hmrcRoleFields,
  blank: {},
  list: {
    columns: [
      { field: 'title' },
      { field: 'grade', width: 200 },
      { field: 'isSelfEmployedAllowed', width: 150, header: 'Self-employed' },
      { field: 'isEquipmentRequired', width: 150, header: 'Own equipment' },
      { field: 'hasOwnPremises', width: 140, header: 'Own premises' },
      { field: 'listVersionOn', width: 130 },
    ],
    sort: { column: 'title', direction: 'asc' },
    toggles: [{ id: 'self-employed', label: 'Self-employed', holds: role => role.isSelfEmployedAllowed }],
  },
  nameOf: role => role.title,
  searchText: ({ title, grade, criteriaA, criteriaB }) => [title, grade, criteriaA, criteriaB].join(' '),
  paths: paths.hmrcRoles,
  mayWrite: actor => canRecord(actor, 'write', 'hmrcRoles'),
  duplicateOf: (role, all) => all.find(other => other.id !== role.id && sameText(other.title, role.title)),
}

/** The record type of wordings for a role of people who are not resident in the United Kingdom (domain 6.6). */
export const nonUkContractRoleType: RecordType<NonUkContractRole> = {
  collection: 'nonUkContractRoles',
  resource: 'nonUkContractRole',
  schema: nonUkContractRoleSchema,
  noun: { one: 'non-UK contract role', many: 'non-UK contract roles' },
  fields: nonUkContractRoleFields,
  blank: {},
  list: {
    columns: [
      { field: 'title' },
      { field: 'country', width: 200 },
      { field: 'requiresLocalPayroll', width: 180 },
    ],
    sort: { column: 'title', direction: 'asc' },
  },
  nameOf: role => role.title,
  searchText: ({ title, country, note }) => [title, countryName(country), note].join(' '),
  paths: paths.nonUkContractRoles,
  mayWrite: actor => canRecord(actor, 'write', 'nonUkContractRoles'),
  duplicateOf: (role, all) =>
    all.find(
      other => other.id !== role.id && other.country === role.country && sameText(other.title, role.title),
    ),
}
