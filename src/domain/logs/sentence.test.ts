import { expect, it } from 'vitest'
import { contractEvents, otherContractLogTypes } from '@/domain/contracts/events/registry'
import { otherPraLogTypes, praEvents } from '@/domain/pras/events/registry'
import { logTypesOf } from './log-types'
import { logSchema } from './schema'
import { logSentence } from './sentence'

const common = { id: 'log', resourceId: 'p', createdById: 'sp', createdByName: 'Sam Producer' }
const facts = { type: 'dive', from: 'submitted', to: 'submitted', riskLevel: 'high', version: 3 }

function sentence(logType: string, data: object, resourceType = 'pra'): string {
  return logSentence(logSchema.parse({ ...common, resourceType, logType, data }), 'Dr Deep')
}

it.each([...praEvents, ...otherPraLogTypes])(
  'the log describes the event %s in words that it uses for no other event',
  logType => {
    const others = [...praEvents, ...otherPraLogTypes].filter(each => each !== logType)
    const words = sentence(logType, facts)
    expect(words).toMatch(/^[A-Z]/)
    expect(others.map(other => sentence(other, facts))).not.toContain(words)
  },
)

it.each([
  ['submit', {}, 'Submitted version 3 to the SP'],
  ['approve', { capacity: 'reviewer' }, 'Approved as SP'],
  ['approve', { capacity: 'director', to: 'approved' }, 'Approved as director: fully approved'],
  ['decline', { capacity: 'diveTeam' }, 'Declined as Dive Team'],
  [
    'record-dive-adviser',
    { capacity: 'diveTeamSecondStage' },
    'Recorded the response of Dr Deep and approved as Dive Team, second stage',
  ],
  ['raise-risk', {}, 'Raised the risk level to high'],
])('the log describes the event %s with %o', (logType, data, words) => {
  expect(sentence(logType, { ...facts, ...data })).toBe(words)
})

it.each([
  ['created', {}, 'Created'],
  ['updated', { fields: ['outOfHoursPhone', 'name'] }, 'Changed out of hours phone, name'],
  ['updated', {}, 'Changed'],
  ['archived', {}, 'Archived'],
  ['sensitive-read', { reason: 'Invoice query' }, 'Opened the private details'],
])('the log describes an entry of a record: %s %o', (logType, data, words) => {
  expect(sentence(logType, data, 'production')).toBe(words)
})

it.each([...contractEvents, ...otherContractLogTypes])(
  'the log describes the contract event %s in words that it uses for no other event',
  logType => {
    const data = { type: 'freelance', from: 'approved', to: 'approved', version: 2 }
    const words = sentence(logType, data, 'contract')
    const others = [...contractEvents, ...otherContractLogTypes].filter(each => each !== logType)
    expect(words).toMatch(/^[A-Z]/)
    expect(others.map(other => sentence(other, data, 'contract'))).not.toContain(words)
    expect(logTypesOf('contract')).toContain(logType)
    expect(logTypesOf('pra')).not.toContain(logType)
  },
)

it('the log describes documents that a function made for a contract', () => {
  const entry = (fileIds: string[]) => ({ type: 'freelance', from: 'draft', to: 'draft', fileIds })
  expect(sentence('prepare-documents', entry(['a']), 'contract')).toBe('Prepared its document')
  expect(sentence('prepare-documents', entry(['a', 'b']), 'contract')).toBe('Prepared its 2 documents')
})

it('the log names the contract file that a person opened, or says that it was the private details', () => {
  expect(sentence('sensitive-read', {}, 'contract')).toBe('Opened the private details')
  const file = { fileId: 'f1', fileName: 'Signed copy.pdf' }
  expect(sentence('sensitive-read', file, 'contract')).toBe('Opened the file Signed copy.pdf')
  expect(sentence('sensitive-read', { fileId: 'f1' }, 'contract')).toBe('Opened the file f1')
})
