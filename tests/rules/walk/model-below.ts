import { fileSchema } from '@/domain/files/schema'
import { canRecord } from '@/domain/permissions/can'
import { acknowledgementSchema } from '@/domain/pras/acknowledgements/schema'
import { rolesOn, seesPra } from '@/domain/pras/approvals/people'
import { praCommentSchema } from '@/domain/pras/comments/schema'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { allSteps } from '@/domain/pras/steps/registry'
import { changedKeys, type Judge, type Judged, notStamped } from './judged'
import { type Data, idOf, isEqual, isId } from './mirror'
import { notExplained } from './model-people'
import { missingOf, notOfSchema } from './model-shape'

/** What people leave on a PRA beside its answers: comments, 'read and understood', files; and notifications. */
export const notBelow: Judge = (commit, { path }) => {
  if (/^pras\/[^/]+\/comments\/[^/]+$/.test(path))
    return notOfComment(commit, path) || notStamped(commit, path)
  if (/^pras\/[^/]+\/acknowledgements\/[^/]+$/.test(path))
    return notOfReading(commit, path) || notStamped(commit, path)
  if (/^files\/[^/]+$/.test(path)) return notOfFile(commit, path) || notStamped(commit, path)
  if (/^users\/[^/]+\/notifications\/[^/]+$/.test(path))
    return notOfNotification(commit, path) || notStamped(commit, path)
  return undefined
}

export function storedPra(commit: Judged, id: string): Pra | undefined {
  const stored = commit.before.read(`pras/${id}`)
  return stored && praSchema.parse(stored)
}

/** The time of the action, at most five minutes from that of its write. */
const isAbout = (at: unknown, data: Data) =>
  typeof at === 'number' && Math.abs(at - Number(data.lastModifiedAt)) < 300_000

function notOfComment(commit: Judged, path: string): string {
  const { before, after, me } = commit
  const pra = storedPra(commit, path.split('/')[1] ?? '')
  if (pra === undefined || !seesPra(me, pra)) return 'not seen'
  const was = before.data(path)
  const data = after.data(path) ?? {}
  const slug = data.slug ?? ''
  const shape = notOfSchema(praCommentSchema, data) || missingOf(praCommentSchema, data).join(', ')
  if (shape !== '') return shape
  if (Array.isArray(data.mentions) && !data.mentions.every(isId)) return 'mentions nobody'
  if (slug !== '' && !allSteps.some(step => step.slug === slug)) return 'of no step'
  const isOpen = !data.isResolved && !data.resolvedById && !data.resolvedByName && !data.resolvedAt
  if (was === undefined) {
    if (data.createdById !== me.id || data.createdByName !== me.name) return 'in another’s name'
    return isOpen && isAbout(data.createdAt, data) ? '' : 'settled at once, or at another time'
  }
  const keys = changedKeys(was, data, isEqual)
  const within = (...allowed: string[]) => keys.every(key => allowed.includes(key))
  const isOwn = was.createdById === me.id
  if (isOwn && within('text', 'mentions', 'isArchived')) return ''
  if (me.canAccessAdminApp && within('isArchived')) return ''
  if (!isOwn && rolesOn(pra, me).length === 0) return 'not theirs'
  if (!within('isResolved', 'resolvedById', 'resolvedByName', 'resolvedAt')) return 'another’s words'
  const isSettled =
    data.isResolved === true &&
    data.resolvedById === me.id &&
    data.resolvedByName === me.name &&
    isAbout(data.resolvedAt, data)
  return isOpen || isSettled ? '' : 'settled by nobody'
}

function notOfReading(commit: Judged, path: string): string {
  const { after, me } = commit
  const pra = storedPra(commit, path.split('/')[1] ?? '')
  const data = after.data(path) ?? {}
  if (pra === undefined || !seesPra(me, pra)) return 'not seen'
  if (idOf(path) !== me.id || data.userName !== me.name) return 'in another’s name'
  if (pra.approvedVersion === 0 || data.version !== pra.approvedVersion) return 'not the version in force'
  if (!(Math.abs(Number(data.at) - Number(data.lastModifiedAt)) < 300_000)) return 'at another time'
  return notOfSchema(acknowledgementSchema, data)
}

function notOfFile(commit: Judged, path: string): string {
  const { before, after, me } = commit
  const was = before.data(path)
  const data = after.data(path) ?? {}
  const id = idOf(path)
  const shape = notOfSchema(fileSchema, data) || missingOf(fileSchema, data).join(', ')
  if (shape !== '') return shape
  if (data.url !== '' && !String(data.url).includes(`/o/uploads%2F${id}%2F`)) return 'another’s address'
  if (was) {
    if (!me.canAccessAdminApp && was.createdById !== me.id) return 'not theirs'
    const keys = changedKeys(was, data, isEqual)
    if (!keys.every(key => ['isArchived', 'url'].includes(key))) return 'a file stays what it is'
    return (data.isArchived ?? false) === (was.isArchived ?? false) ? '' : notExplained(commit, 'file', path)
  }
  if (!new RegExp(`^uploads/${id}/[^/]{1,300}$`).test(String(data.path))) return 'another place'
  if (data.createdById !== me.id || data.isArchived !== false) return 'in another’s name'
  if (Number(data.size) > 25 * 1024 * 1024) return 'too large'
  return notOfParent(commit, data)
}

function notOfParent(commit: Judged, data: Data): string {
  const { before, me } = commit
  const parent = String(data.parentId ?? '')
  if (data.parentType === 'pra') {
    const pra = storedPra(commit, parent)
    if (pra === undefined || !seesPra(me, pra)) return 'of a PRA that is not seen'
    if (rolesOn(pra, me).length === 0 && !pra.memberIds.includes(me.id)) return 'of others’ PRA'
    const same =
      data.companyAccess === pra.companyAccess &&
      (data.productionId ?? '') === pra.productionId &&
      (data.companyId ?? '') === pra.companyId
    return same ? '' : 'of another production than its parent'
  }
  if (data.companyAccess !== 'open' || (data.productionId ?? '') !== '' || (data.companyId ?? '') !== '')
    return 'of a production'
  if (data.parentType === 'user') return parent === me.id || me.canAccessAdminApp ? '' : 'on somebody else'
  if (data.parentType === 'none') return ''
  const kinds = { sop: 'sops', aircraft: 'aircraft', pilot: 'pilots' } as const
  const kind = kinds[data.parentType as keyof typeof kinds] as
    | (typeof kinds)['sop' | 'aircraft' | 'pilot']
    | undefined
  const record = kind && before.data(`${kind}/${parent}`)
  return kind && record && canRecord(me, 'write', kind, record as { category?: string })
    ? ''
    : 'on a record of others'
}

function notOfNotification({ before, after, me }: Judged, path: string): string {
  const was = before.data(path)
  const data = after.data(path) ?? {}
  if (was === undefined || path.split('/')[1] !== me.id) return 'not theirs'
  if (!changedKeys(was, data, isEqual).every(key => key === 'readAt')) return 'only marked as read'
  return typeof data.readAt === 'number' && data.readAt > 0 ? '' : 'never read'
}
