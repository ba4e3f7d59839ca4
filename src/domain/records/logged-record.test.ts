import { expect, it } from 'vitest'
import { logTypeLabel, logTypesOf } from '@/domain/logs/log-types'
import { logResourceTypes } from '@/domain/logs/schema'
import { loggedFieldName, loggedRecordAddress } from './logged-record'
import { recordTypes } from './registry'

it('loggedRecordAddress returns the page of every type of record that has a page', () => {
  for (const { resource, paths } of recordTypes) {
    expect([resource, loggedRecordAddress(resource, 'a b')]).toEqual([resource, paths.one('a b')])
  }
})

it('loggedRecordAddress returns the history of a PRA, and nothing for a record without a page', () => {
  expect(loggedRecordAddress('pra', 'p')).toBe('/admin/pras/p/history')
  // The address must not be /crew, which is the page of the people in the directory.
  expect(loggedRecordAddress('crew', 'c')).toBe('/contracts/crew/c')
  expect(loggedRecordAddress('file', 'f')).toBeUndefined()
  expect(loggedRecordAddress('contract', 'f')).toBe('/contracts/f')
})

it('every kind of record has kinds of log entries, and each kind of entry has its own name', () => {
  for (const resource of logResourceTypes) expect(logTypesOf(resource).length).toBeGreaterThan(3)
  expect(logTypesOf('sop')).not.toContain('approve')
  expect(logTypesOf('crew')).toContain('sensitive-read')
  const words = logTypesOf('').map(logTypeLabel)
  expect(new Set(words).size).toBe(words.length)
  expect(words).toContain('Start amendment')
})

it.each([
  ['user', 'canAccessAdminApp', 'administrator'],
  ['user', 'email', 'e-mail'],
  ['production', 'spId', 'series producer'],
  ['production', 'rolesSetByIds', 'roles set by'],
  ['company', 'vatNumber', 'VAT number'],
  ['crew', 'hmrcRole', 'HMRC role'],
  ['config', 'contractLinkDays', 'contracts: links open for'],
  ['file', 'isArchived', 'is archived'],
] as const)('the log of a %s calls the field %s “%s”', (resource, field, words) => {
  expect(loggedFieldName(field, resource)).toBe(words)
})
