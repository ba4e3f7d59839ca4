import { can } from '@/domain/permissions/can'
import { productionSchema } from '@/domain/productions/schema'
import { companyAccessOf } from '@/domain/shared/company-access'
import { accountOf, type User, userSchema } from '@/domain/users/schema'
import { loggedTypes } from '../support/logged'
import { changedKeys, type Judge, type Judged, notStamped } from './judged'
import { type Data, idOf, isEqual } from './mirror'
import { missingOf, notOfSchema } from './model-shape'

/** Users, their accounts, productions, and the entries that go with their changes. */
export const notOfPeople: Judge = (commit, write) => {
  const { path } = write
  if (/^users\/[^/]+$/.test(path)) return notOfUser(commit, path) || notStamped(commit, path)
  if (/^accounts\/[^/]+$/.test(path)) return notOfAccount(commit, path) || notStamped(commit, path)
  if (/^productions\/[^/]+$/.test(path)) return notOfProduction(commit, path) || notStamped(commit, path)
  if (/^logs\/[^/]+$/.test(path)) return notOfRecordEntry(commit, path) || notStamped(commit, path)
  return undefined
}

const ownKeys = ['phone', 'roleId', 'certificates']

function notOfUser(commit: Judged, path: string): string {
  const { before, after, me } = commit
  const id = idOf(path)
  const was = before.data(path)
  const data = after.data(path) ?? {}
  const shape = notOfSchema(userSchema, data) || missingOf(userSchema, data).join(', ')
  if (shape !== '') return shape
  const keys = changedKeys(was, data, isEqual)
  const within = (allowed: readonly string[]) => keys.every(key => allowed.includes(key))
  if (was && id === me.id && within(ownKeys)) return ''
  if (was && (me.isDroneTeam || me.isDiveTeam) && within(['certificates'])) {
    return notExplained(commit, 'user', path)
  }
  if (!me.canAccessAdminApp || id === me.id) return 'not theirs'
  const account = after.data(`accounts/${String(data.email)}`)
  if (account === undefined || !isMirror(id, data, account)) return 'no account says the same'
  const left = was && was.email !== data.email ? after.data(`accounts/${String(was.email)}`) : undefined
  if (left && left.isArchived !== true) return 'the former account stays open'
  return notExplained(commit, 'user', path)
}

/** The user as far as an account mirrors it; stamps and certificates have judges of their own. */
function userOf(id: string, data: Data): User {
  const stamps = { revision: 1, lastModifiedAt: 0, lastModifiedById: '', lastWriteId: '', writtenAt: 0 }
  return userSchema.parse({ ...data, ...stamps, certificates: [], id })
}

/** Whether the account says of the user what it must. */
function isMirror(id: string, data: Data, account: Data): boolean {
  const user = userOf(id, data)
  return Object.entries(accountOf(user)).every(([key, value]) =>
    isEqual(key in account ? account[key] : false, value),
  )
}

function notOfAccount({ before, after, me }: Judged, path: string): string {
  if (!me.canAccessAdminApp) return 'not theirs'
  const data = after.data(path) ?? {}
  const was = before.data(path)
  if (was && was.userId !== data.userId) return 'the account of somebody else'
  const user = typeof data.userId === 'string' ? after.data(`users/${data.userId}`) : undefined
  if (user === undefined || notOfSchema(userSchema, user) !== '') return 'nobody’s account'
  const known = [...Object.keys(accountOf(userOf('x', user)))]
  const extra = changedKeys(undefined, data, isEqual).filter(key => !known.includes(key))
  if (extra.length > 0) return `${extra.join(', ')} is unknown`
  return user.email === idOf(path)
    ? isMirror(String(data.userId), user, data)
      ? ''
      : 'it differs from its user'
    : data.isArchived === true
      ? ''
      : 'it is open at another address'
}

function notOfProduction(commit: Judged, path: string): string {
  const { before, after, me } = commit
  const was = before.data(path)
  const data = after.data(path) ?? {}
  const shape = notOfSchema(productionSchema, data) || missingOf(productionSchema, data).join(', ')
  if (shape !== '') return shape
  if (data.companyAccess !== companyAccessOf(String(data.companyId)))
    return 'another level than its company’s'
  if (was === undefined) {
    if (!can(me, 'production.create')) return 'not theirs'
    return isEqual(data.rolesSetByIds, [me.id])
      ? notExplained(commit, 'production', path)
      : 'who chose its people'
  }
  const production = productionSchema.parse(before.read(path))
  if (!can(me, 'production.edit', production)) return 'not theirs'
  if (data.companyId !== was.companyId) return 'another company'
  const keys = changedKeys(was, data, isEqual)
  if (!me.canAccessAdminApp && keys.includes('isArchived')) return 'archiving is for admins'
  if (!me.canAccessAdminApp && keys.includes('spId') && data.spId === me.id) return 'SP by themselves'
  const chooses = keys.some(key => ['spId', 'pmId', 'pcIds'].includes(key))
  const choosers = production.rolesSetByIds
  const expected = chooses && !choosers.includes(me.id) ? [...choosers, me.id] : choosers
  if (!isEqual(data.rolesSetByIds ?? [], expected)) return 'who chose its people'
  return notExplained(commit, 'production', path)
}

/** Why no entry of the same commit tells of the change. */
export function notExplained({ after, before }: Judged, type: string, path: string): string {
  const revision = String(after.data(path)?.revision)
  const log = `logs/${type}-${idOf(path)}-${revision}`
  return after.data(log) !== undefined && before.data(log) === undefined
    ? ''
    : 'the history has no entry of it'
}

const entryKeys = [
  'resourceType',
  'resourceId',
  'logType',
  'data',
  'createdById',
  'createdByName',
  'productionId',
  'companyAccess',
]

const recordTypes: Record<string, string> = {
  file: 'files',
  ...Object.fromEntries(Object.entries(loggedTypes).map(([path, type]) => [type, path])),
}

/** The reason of a file's entry: a file is never archived without one. */
function saysWhy({ reason, ...more }: Data, logType: string): boolean {
  const isLong = typeof reason === 'string' && reason.length >= (logType === 'archived' ? 3 : 0)
  return isLong && reason.length <= 1000 && Object.keys(more).length === 0
}

/** An entry about a record: of this commit's revision, in one's own name, with the fields that changed. */
function notOfRecordEntry({ before, after, me }: Judged, path: string): string {
  if (before.data(path)) return 'an entry never changes'
  const data = after.data(path) ?? {}
  const type = String(data.resourceType)
  const resource = `${recordTypes[type] ?? 'none'}/${String(data.resourceId)}`
  const record = after.data(resource)
  const was = before.data(resource)
  if (record === undefined || record.writtenAt !== data.writtenAt) return 'an entry without its change'
  if (record.lastWriteId !== data.lastWriteId) return 'an entry of another write'
  const strange = changedKeys(undefined, data, isEqual).filter(key => !entryKeys.includes(key))
  if (strange.length > 0) return `${strange.join(', ')} is unknown`
  if (idOf(path) !== `${type}-${String(data.resourceId)}-${String(record.revision)}`)
    return 'under another id'
  if (data.createdById !== me.id || data.createdByName !== me.name) return 'in another’s name'
  if (data.companyAccess !== (record.companyAccess ?? 'open')) return 'another level'
  const expected = changedKeys(was, record, isEqual).toSorted()
  const { fields, ...more } = (data.data ?? {}) as Data
  if (!Array.isArray(fields)) return 'other facts'
  // A record that does not say is kept: to say so changes a field and archives nothing.
  const archives = (was?.isArchived ?? false) !== (record.isArchived ?? false)
  const logType =
    was === undefined ? 'created' : archives ? (record.isArchived ? 'archived' : 'restored') : 'updated'
  if (data.logType !== logType) return 'another kind of change'
  if (type === 'file' ? !saysWhy(more, logType) : Object.keys(more).length > 0) return 'other facts'
  return was === undefined || isEqual(fields.toSorted(), expected) ? '' : 'other fields than changed'
}
