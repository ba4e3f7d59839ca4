import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { collectionOfResource, type RecordLogResource } from '@/domain/logs/resources'
import { recordLogId } from '@/domain/logs/schema'
import { shippedRules } from '../rules/support/rest'
import { adminFirestore as db } from '../support/admin'
import { once } from './triggers'

/** The paths that clients write, from the rules: 'pras/{id}/steps/{slug}', and the allowed operations. */
function writtenByClients(): { path: string; ways: string[] }[] {
  const found: { path: string; ways: string[] }[] = []
  const open: { depth: number; path: string }[] = []
  for (const line of shippedRules().split('\n')) {
    const depth = line.length - line.trimStart().length
    while ((open.at(-1)?.depth ?? -1) >= depth && line.trim() !== '') open.pop()
    const [, path] = /^\s*match \/(.+) \{$/.exec(line) ?? []
    if (path !== undefined) open.push({ depth, path })
    const [, ways = ''] = /^\s*allow ([a-z, ]+): if/.exec(line) ?? []
    const writes = ways.split(', ').filter(way => ['create', 'update', 'write', 'delete'].includes(way))
    const place = open
      .map(each => each.path)
      .slice(1)
      .join('/')
    if (writes.length > 0) found.push({ path: place, ways: writes })
  }
  return found
}

/** Documents without a log entry, because they store writer and time themselves, or contain only data of other documents. */
const keptElsewhere: Readonly<Record<string, string>> = {
  'accounts/{address}': 'It says what its user says, whose change has the entry.',
  'users/{id}/notifications/{notification}': 'The reader has seen it.',
  'pras/{id}': 'Facts of the answers of the same commit.',
  'pras/{id}/steps/{slug}': 'Answers: each version keeps them, with its hash and its entry.',
  'pras/{id}/comments/{commentId}': 'It says who wrote and who settled it.',
  'pras/{id}/acknowledgements/{userId}': 'It is signed by its reader.',
  'pras/{id}/dayLog/{entryId}': 'It is an entry itself, and stays as it was made.',
  'pras/{id}/debrief/main': 'Answers: handing them in has the entry.',
  'hazardProposals/{id}': 'It says who proposed and who decided it; the hazard has the entry.',
}

const all = writtenByClients()
const recordOf = (path: string) =>
  (Object.entries(collectionOfResource) as [RecordLogResource, string][]).find(
    ([, collection]) => path.split('/').length === 2 && path.startsWith(`${collection}/`),
  )

describe('each write by code of the browser', () => {
  it('is allowed by a rule', () => {
    expect(all.length).toBeGreaterThan(25)
    expect(all).toContainEqual({ path: 'pras/{id}/steps/{slug}', ways: ['create', 'update'] })
    expect(all).toContainEqual({ path: 'files/{id}', ways: ['update'] })
    expect(all.flatMap(({ ways }) => ways)).not.toContain('delete')
  })

  it('has a log entry, or is listed in this test with the place that logs it', () => {
    const without = all.map(({ path }) => path).filter(path => !recordOf(path) && !(path in keptElsewhere))
    expect(without).toEqual([])
    const unused = Object.keys(keptElsewhere).filter(
      path => recordOf(path) || !all.some(each => each.path === path),
    )
    expect(unused).toEqual([])
  })

  const records = all.filter(({ path }) => recordOf(path))
  it.each([...new Set(records.map(({ path }) => path))])(
    'adds a log entry if it writes to %s',
    async path => {
      const [resource, collection] = recordOf(path) ?? ['file', 'files']
      const id = path.includes('{') ? randomUUID() : (path.split('/')[1] ?? '')
      const record = db.doc(`${collection}/${id}`)
      const before = (await record.get()).data()
      const from = Number(before?.revision ?? 0)
      const write = (revision: number) => ({
        ...{ name: `Revision ${revision}`, revision, lastWriteId: randomUUID(), lastModifiedById: 'ann' },
        ...{ lastModifiedAt: Date.now(), writtenAt: new Date() },
      })
      await record.set(write(from + 1), { merge: true })
      await record.update(write(from + 2))
      for (const revision of [from + 1, from + 2]) {
        const entry = await once(`logs/${recordLogId(resource, id, revision)}`)
        expect(entry.data()).toMatchObject({ resourceType: resource, resourceId: id, createdById: 'ann' })
      }
      if (before) await record.set(before)
    },
  )
})
