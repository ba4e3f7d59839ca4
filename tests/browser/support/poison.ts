import { type DocumentData, GeoPoint, Timestamp } from 'firebase-admin/firestore'
import { aircraftSchema } from '@/domain/aircraft/schema'
import { companySchema } from '@/domain/companies/schema'
import { configSchema } from '@/domain/config/schema'
import { articleSchema } from '@/domain/faqs/schema'
import { fileSchema } from '@/domain/files/schema'
import { hazardProposalSchema } from '@/domain/hazard-proposals/schema'
import { mailSchema, notificationSchema } from '@/domain/notifications/schema'
import { pilotSchema } from '@/domain/pilots/schema'
import { acknowledgementSchema } from '@/domain/pras/acknowledgements/schema'
import { praCommentSchema } from '@/domain/pras/comments/schema'
import { dayLogEntrySchema } from '@/domain/pras/day-log/schema'
import { debriefSchema } from '@/domain/pras/debrief/schema'
import { hazardSchema } from '@/domain/pras/hazards/schema'
import { praExportSchema, praSchema, praStepSchema, praVersionSchema } from '@/domain/pras/schema'
import { productionSchema } from '@/domain/productions/schema'
import type { z } from '@/domain/shared/zod'
import { sopSchema } from '@/domain/sops/schema'
import { accountSchema, userSchema } from '@/domain/users/schema'
import { optionalKeysOf } from '~tests/fixtures/schema-samples'
import { adminFirestore as db } from '~tests/support/admin'

/** Values that no form writes and no rule allows. They may still exist, from an older release or written in another way. */
const junk: readonly (() => unknown)[] = [
  () => ({ nested: { map: [1] } }),
  () => null,
  () => 5,
  () => [null, 5, { list: [{}] }, 'x/y'],
  () => 'w'.repeat(20_000),
  () => true,
  () => [],
  () => Number.NaN,
  () => new GeoPoint(1, 2),
  () => db.doc('users/user-pc'),
  () => Buffer.from('bytes'),
  () => ({ toString: 'x', valueOf: 'y' }),
  () => Array.from({ length: 500 }, (_, at) => ({ id: at })),
]
const junkAt = (at: number) => junk[at % junk.length]?.()

/** A time so long ago that nobody is notified of the record. */
const LONG_AGO = Timestamp.fromMillis(Date.UTC(2020, 0, 1))

/** Puts junk into every optional key, except those by which a query finds the document. */
function withJunk(schema: z.ZodObject, base: DocumentData, from: number, kept: readonly string[] = []) {
  const keys = optionalKeysOf(schema).filter(key => !['id', 'writtenAt', ...kept].includes(key))
  return { ...base, ...Object.fromEntries(keys.map((key, at) => [key, junkAt(from + at)])) }
}

/** Puts junk into every third answer, at any depth. */
function poisonedAnswers(content: DocumentData): DocumentData {
  let count = 0
  const poisoned = (value: unknown): unknown => {
    count++
    if (count % 3 === 0) return junkAt(count / 3)
    if (Array.isArray(value)) return value.map(poisoned).filter(each => !Array.isArray(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, poisoned(each)]))
  }
  return Object.fromEntries(Object.entries(content).map(([key, each]) => [key, poisoned(each)]))
}

/**
 * The collections of records. The keys in each row are left intact, because they decide who may read a document, and which lists
 * contain it.
 */
const recordPaths: [path: string, schema: z.ZodObject, required: string, kept?: string[]][] = [
  ['users', userSchema, 'firstName'],
  ['productions', productionSchema, 'companyId'],
  ['companies', companySchema, 'name'],
  ['sops', sopSchema, 'title', ['status']],
  ['aircraft', aircraftSchema, 'kind'],
  ['pilots', pilotSchema, 'name'],
  ['hazards', hazardSchema, 'defaultSeverity'],
  ['faqs', articleSchema, 'question', ['isPublished', 'isArchived', 'audience']],
  ['approvalProcesses', articleSchema, 'question', ['isPublished', 'isArchived', 'audience']],
  ['culturalConsiderations', articleSchema, 'question', ['isPublished', 'isArchived', 'audience']],
  ['hazardProposals', hazardProposalSchema, 'praId'],
  ['files', fileSchema, 'size'],
]

/** Writes invalid ('poisoned') data for a test, and removes it at the end. */
export class Poison {
  readonly #before = new Map<string, DocumentData | undefined>()

  get count(): number {
    return this.#before.size
  }

  async write(path: string, data: DocumentData): Promise<void> {
    const ref = db.doc(path)
    if (!this.#before.has(path)) this.#before.set(path, (await ref.get()).data())
    await ref.set(data)
  }

  async remove(): Promise<void> {
    for (const [path, data] of this.#before) {
      if (data) await db.doc(path).set(data)
      else await db.recursiveDelete(db.doc(path))
    }
  }
}

const stored = async (path: string): Promise<DocumentData> => {
  const data = (await db.doc(path).get()).data()
  if (!data) throw new Error(`There is no ${path} in the emulator`)
  return data
}

/**
 * Writes five documents to each of these collections. They have junk in optional fields, a required field that is missing or
 * junk, huge values, or no time.
 */
async function poisonRecords(poison: Poison): Promise<void> {
  for (const [path, schema, required, kept] of recordPaths) {
    const [some] = (await db.collection(path).limit(1).get()).docs
    const base = some?.data() ?? {}
    const { [required]: _, ...lacking } = base
    const huge = Object.entries(base).map(([key, value]) => [
      key,
      typeof value === 'string' && !['email', 'status', 'kind', 'category'].includes(key)
        ? value.padEnd(30_000, ' too long')
        : value,
    ])
    const kinds: Record<string, DocumentData> = {
      junk: withJunk(schema, base, 0, kept),
      'other-junk': withJunk(schema, base, 5, kept),
      lacking,
      'junk-required': { ...base, [required]: junkAt(0) },
      huge: { ...Object.fromEntries(huge), extra: { key: 'nobody knows it' } },
      'no-time': { ...base, writtenAt: 'yesterday', revision: 'one' },
    }
    for (const [kind, data] of Object.entries(kinds)) await poison.write(`${path}/poisoned-${kind}`, data)
  }
}

/** Copies a PRA so that only one step has junk: its header is intact, so that the step can be saved. */
export async function poisonOneStep(poison: Poison, source: string, id: string, slug: string): Promise<void> {
  await poison.write(`pras/${id}`, { ...(await stored(`pras/${source}`)), title: `Poisoned ${slug}` })
  const step = await stored(`pras/${source}/steps/${slug}`)
  await poison.write(`pras/${id}/steps/${slug}`, { ...step, content: poisonedAnswers(step.content) })
}

/** Copies a PRA, with junk in its header, in every step, and in all documents below it. */
async function poisonPra(poison: Poison, source: string, id: string, from: number): Promise<void> {
  const base = await stored(`pras/${source}`)
  const found = ['isArchived', 'memberIds', 'pcIds', 'spId', 'pmId', 'submittedVersion', 'approvedVersion']
  const header = withJunk(praSchema, base, from, [...found, 'lastModifiedAt'])
  await poison.write(`pras/${id}`, {
    ...header,
    memberIds: [...base.memberIds, 'x/y', 5, {}],
    title: `Poisoned ${id}`,
  })
  for (const step of (await db.collection(`pras/${source}/steps`).get()).docs) {
    const data = withJunk(praStepSchema, step.data(), from, ['content'])
    await poison.write(`pras/${id}/steps/${step.id}`, {
      ...data,
      content: poisonedAnswers(step.data().content),
    })
  }
  await poison.write(`pras/${id}/steps/experience`, { content: 'no map at all', revision: {} })
  await poison.write(`pras/${id}/steps/no-such-step`, { content: [5] })
  for (const version of (await db.collection(`pras/${source}/versions`).get()).docs) {
    const { steps, ...rest } = version.data()
    const poisoned = Object.entries(steps as Record<string, DocumentData>).map(([slug, content], at) => [
      slug,
      at % 4 === 3 ? junkAt(at) : poisonedAnswers(content),
    ])
    await poison.write(`pras/${id}/versions/${version.id}`, {
      ...withJunk(praVersionSchema, rest, from),
      steps: Object.fromEntries(poisoned),
    })
  }
  await poison.write(`pras/${id}/versions/99`, { number: 'many' })
  await poisonBelow(poison, id, from)
}

async function poisonBelow(poison: Poison, id: string, from: number): Promise<void> {
  const comment = {
    text: 'Poisoned comment',
    createdById: 'user-pc',
    createdAt: 5,
    slug: 'crew',
    writtenAt: LONG_AGO,
  }
  const below: [path: string, schema: z.ZodObject, base: DocumentData][] = [
    ['comments/junk', praCommentSchema, comment],
    ['acknowledgements/user-pc', acknowledgementSchema, { version: 1, userName: 'Owen', at: 5 }],
    ['dayLog/junk', dayLogEntrySchema, { decision: 'stop', createdById: 'user-pc', recordedAt: 5 }],
    [
      'exports/junk',
      praExportSchema,
      {
        to: 'first-option',
        version: 1,
        fileId: 'x/y',
        fileName: 'A',
        hash: 'a'.repeat(64),
        createdById: 'user-pc',
      },
    ],
  ]
  for (const [path, schema, base] of below) {
    await poison.write(`pras/${id}/${path}`, withJunk(schema, base, from))
    await poison.write(`pras/${id}/${path.split('/')[0]}/lacking`, { extra: junkAt(from) })
  }
  await poison.write(`pras/${id}/debrief/main`, {
    ...withJunk(debriefSchema, {}, from, ['hasIncidents', 'content', 'lastModifiedAt']),
    hasIncidents: true,
    lastModifiedAt: Date.now(),
    content: { incidents: [5, { type: {}, severity: {}, date: [], followUpOwner: 'x' }], lessons: { a: 1 } },
  })
  const log = {
    resourceType: 'pra',
    resourceId: id,
    createdById: 'user-pc',
    createdByName: 'Owen Pritchard',
    companyAccess: 'open',
    writtenAt: LONG_AGO,
    lastModifiedAt: 5,
    revision: 1,
  }
  const data = { type: 'regular', from: 'draft', to: 'submitted', riskLevel: 'regular' }
  const logs: DocumentData[] = [
    {
      ...log,
      logType: 'submit',
      data: { ...data, approvals: [{ userId: 5 }, null], version: {}, fileIds: 'x' },
    },
    { ...log, logType: 'exploded', data },
    { ...log, logType: 'updated', data: 'no map' },
    {
      ...log,
      logType: 'approve',
      data: { ...data, capacity: 'king', comment: 'c'.repeat(30_000) },
      productionId: {},
    },
    { resourceType: 'pra', resourceId: id, companyAccess: 'open', writtenAt: LONG_AGO },
  ]
  for (const [at, entry] of logs.entries()) await poison.write(`logs/poisoned-${id}-${at}`, entry)
}

/**
 * Writes invalid data into the notifications of these people, outgoing mail, the settings of admins, and the record of one of
 * these people.
 */
async function poisonPeople(poison: Poison, who: string): Promise<void> {
  const flags = ['isArchived', 'isEmployee', 'canAccessAdminApp', 'isDroneTeam', 'companyAccess']
  const [user, account] = [`users/user-${who}`, `accounts/${who}@greenlight.test`]
  await poison.write(user, withJunk(userSchema, await stored(user), 0, flags))
  await poison.write(account, withJunk(accountSchema, await stored(account), 0, flags))
  await poison.write('accounts/poisoned@greenlight.test', { userId: {}, name: 5, extra: [] })
  const notification = {
    kind: 'to-do',
    message: 'Poisoned message',
    at: Date.now(),
    readAt: 0,
    writtenAt: LONG_AGO,
  }
  for (const id of ['user-pc', `user-${who}`]) {
    const box = `users/${id}/notifications`
    await poison.write(`${box}/poisoned-junk`, withJunk(notificationSchema, notification, 0, ['readAt']))
    await poison.write(`${box}/poisoned-lacking`, { at: Date.now(), readAt: 0 })
    await poison.write(`${box}/poisoned-link`, { ...notification, link: 'javascript:alert(1)' })
    await poison.write(`${box}/poisoned-kind`, { ...notification, kind: 'threat', message: {} })
  }
  await poison.write('config/app', withJunk(configSchema, {}, 1))
  await poison.write('counters/pras-1999', { value: 'many' })
  await poison.write('mail/poisoned-junk', withJunk(mailSchema, { message: { subject: 5 } }, 2))
  await poison.write('mail/poisoned-lacking', { to: [5, {}], at: LONG_AGO })
}

/** Writes invalid data into every collection. `pras` has the id of each PRA to copy, and the id of its copy. */
export async function poisonAll(
  poison: Poison,
  who: string,
  pras: Readonly<Record<string, string>>,
): Promise<void> {
  await poisonRecords(poison)
  await poisonPeople(poison, who)
  for (const [at, [source, id]] of Object.entries(pras).entries()) await poisonPra(poison, source, id, at)
  const [source = ''] = Object.keys(pras)
  const { title: _, ...untitled } = await stored(`pras/${source}`)
  await poison.write('pras/poisoned-untitled', untitled)
  await poison.write('pras/poisoned-status', {
    ...untitled,
    title: 'T',
    status: 'lost',
    memberIds: 'user-pc',
  })
  await poison.write('pras/poisoned-huge', { ...untitled, title: 't'.repeat(300_000) })
}
