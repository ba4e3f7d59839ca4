import { can } from '@/domain/permissions/can'
import { isEditor, withAuthor } from '@/domain/pras/approvals/people'
import { type Debrief, debriefSchema } from '@/domain/pras/debrief/schema'
import type { PraCommand, PraEvent } from '@/domain/pras/events/registry'
import { membersOf } from '@/domain/pras/of-production'
import { amendmentSchema, type Pra, praSchema, riskLevels } from '@/domain/pras/schema'
import { allSteps, pageSlugs } from '@/domain/pras/steps/registry'
import { applyCommand, changeByRow } from '@/domain/pras/workflow/apply'
import { debriefLockReason, handInRefusal } from '@/domain/pras/workflow/debrief-duty'
import { canEditSteps } from '@/domain/pras/workflow/editing'
import { type PlannedWrite, planTransition } from '@/domain/pras/workflow/plan'
import { planCreatePra } from '@/domain/pras/workflow/plan-create'
import { planDebrief } from '@/domain/pras/workflow/plan-debrief'
import { planProductionSync } from '@/domain/pras/workflow/plan-production-sync'
import { findTransition } from '@/domain/pras/workflow/transitions'
import { productionSchema } from '@/domain/productions/schema'
import { todayIso } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { difference, withComment } from './difference'
import { changedKeys, type Judged, notStamped } from './judged'
import { type Data, idOf, isEqual, isId } from './mirror'
import { notAnswersOf, notDebriefAnswers } from './model-answers'
import { storedPra } from './model-below'
import { missingOf, notOfSchema } from './model-shape'
import { restoreOf, stepsOf } from './transitions'

/**
 * PRAs: a commit is read back into the command that it claims to be, the domain plans that command, and both must
 * come to the same documents.
 */

/** The PRA that a write belongs to, where its commit is judged as a whole. */
export function praIdOf({ path, data }: PlannedWrite): string | undefined {
  const own = /^pras\/([^/]+)(\/(steps|versions|exports|debrief)\/.*)?$/.exec(path)
  if (own) return own[1]
  if (path.startsWith('counters/')) return String(data.praId)
  if (/^logs\/[^/]+$/.test(path) && data.resourceType === 'pra') return String(data.resourceId)
  return undefined
}

export function notOfPra(commit: Judged, id: string): string {
  const group = commit.writes.filter(write => praIdOf(write) === id)
  const header = group.find(write => write.path === `pras/${id}`)
  for (const { path } of group.filter(each => !/\/versions\//.test(each.path))) {
    const reason = notStamped(commit, path)
    if (reason !== '') return `${path}: ${reason}`
  }
  try {
    if (header === undefined) return notBeside(commit, id, group)
    if (header.op === 'create') return notNew(commit, id, group)
    const was = commit.before.data(`pras/${id}`) ?? {}
    const now = commit.after.data(`pras/${id}`) ?? {}
    if (was.lastLogId !== now.lastLogId) return notHappening(commit, id, group)
    const copies = ['productionName', 'pmId', 'pcIds', 'spId', 'rolesSetByIds']
    return changedKeys(was, now, isEqual).some(key => copies.includes(key))
      ? notFollowing(commit, id, group)
      : notEdited(commit, id, group)
  } catch (error) {
    return `cannot be read back: ${String(error).slice(0, 200)}`
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isText = (value: unknown, most: number) => typeof value === 'string' && value.length <= most
const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

// ------------------------------------------------------------ transitions

function notHappening(commit: Judged, id: string, group: readonly PlannedWrite[]): string {
  const { before, after, me } = commit
  const pra = praSchema.parse(before.read(`pras/${id}`))
  const now = after.data(`pras/${id}`) ?? {}
  const logPath = `logs/${String(now.lastLogId)}`
  const log = group.find(write => write.path === logPath)
  if (log === undefined || log.op !== 'create') return 'no entry tells of it'
  if (log.data.lastWriteId !== now.lastWriteId) return 'the entry is of another write'
  if (log.data.logType === 'debrief') return notDebriefing(commit, pra, group)
  const data = log.data.data as Data
  const command = commandFrom(commit, log.data.logType as PraEvent, data, now, group)
  const at = Number(now.lastModifiedAt)
  const level = riskLevels.find(each => each === now.riskLevel)
  const env = {
    now: at,
    logId: idOf(logPath),
    diveAdviserName: textOf(now.diveAdviserName),
    ...(level ? { derived: { level, reasons: [] } } : {}),
  }
  const done = applyCommand(lenientPra(pra, command), lenient(command), me, env)
  if (done.alreadyDone) return 'it was done before'
  const row = findTransition(pra, command.event, command.event === 'approve' ? command.capacity : undefined)
  if (row === undefined) return 'no such transition'
  const change = changeByRow(pra, row, command, me, env)
  // Whoever holds several capacities declines in the one that they name.
  const named = 'capacity' in change.log.data ? { capacity: data.capacity } : {}
  const planned = planTransition({
    actor: me,
    writeId: textOf(now.lastWriteId),
    now: at,
    pra,
    change: {
      ...change,
      // Why the level was raised is told in the comment, which is free.
      log: {
        ...change.log,
        data: { ...change.log.data, ...named, comment: data.comment },
      } as typeof change.log,
    },
    command,
    steps: Object.fromEntries(
      Object.entries(stepsOf(before, id)).map(([slug, step]) => [slug, step.content]),
    ),
    hash: textOf(now.submittedHash),
    restore: command.event === 'discard-amendment' ? restoreOf(before, pra) : undefined,
  })
  return notFree(commit, command, now, data, group) || difference(commit, group, planned)
}

/** The command that the commit claims to be, with the texts as they stand there. */
function commandFrom(
  { before }: Judged,
  event: PraEvent,
  data: Data,
  now: Data,
  group: readonly PlannedWrite[],
): PraCommand {
  const comment = textOf(data.comment)
  const rounds = (now.amendments ?? []) as Data[]
  const open = rounds.at(-1)
  const inAmendment = open !== undefined && open.isApproved !== true
  const approvals = ((inAmendment && now.status !== 'approved' ? open.approvals : undefined) ??
    (rounds.length > 0 ? open?.approvals : now.approvals)) as Data[]
  const last = approvals?.at(-1) ?? {}
  const seen = { version: Number(last.version), hash: textOf(last.hash) }
  const pack = group.find(write => write.path.includes('/exports/'))?.data ?? {}
  const exported = {
    fileId: textOf(pack.fileId),
    fileName: textOf(pack.fileName),
    hash: textOf(pack.hash),
  }
  const response = { outcome: data.outcome as 'no-comments', fileIds: data.fileIds as string[] }
  switch (event) {
    case 'approve':
      return { event, capacity: data.capacity as 'director', comment, ...seen }
    case 'decline':
      return { event, comment, capacity: data.capacity as 'director' }
    case 'submit':
      return response.outcome || response.fileIds.length > 0
        ? { event, comment, response }
        : { event, comment }
    case 'record-first-option':
      return { event, comment, response }
    case 'record-dive-adviser':
      return { event, comment, response, ...seen }
    case 'export-first-option':
      return { event, comment, export: exported }
    case 'export-dive-adviser':
      return { event, comment, export: exported, ...seen }
    case 'start-amendment':
    case 'finish-amendment': {
      const said = amendmentSchema
        .pick({
          reason: true,
          summary: true,
          affectsDroneOrDive: true,
          changedSteps: true,
          crewBriefedOnChange: true,
          changedWhileOnLocation: true,
        })
        .parse(open)
      return { event, comment, amendment: said }
    }
    case 'raise-risk':
    case 'lower-risk':
      return { event, comment, riskLevel: now.riskLevel as 'low' }
    case 'convert':
      return { event, comment, toType: now.type as 'regular' }
    case 'move': {
      const production = productionSchema.parse(before.read(`productions/${textOf(now.productionId)}`))
      return { event, comment, production }
    }
    default:
      return { event, comment }
  }
}

/** Completeness, dates and responses are the domain's alone (domain g4 to g6): here they are as they should be. */
function lenient(command: PraCommand): PraCommand {
  const response = { outcome: 'comments-actioned' as const, fileIds: ['file'] }
  const comment = 'A reason that is long enough.'
  if (command.event === 'submit') return { ...command, comment, response }
  if (command.event === 'record-first-option' || command.event === 'record-dive-adviser')
    return { ...command, comment, response }
  if (command.event === 'finish-amendment')
    return { ...command, amendment: { ...command.amendment, summary: 'x', changedSteps: ['hazards'] } }
  return command
}

function lenientPra(pra: Pra, command: PraCommand): Pra {
  if (command.event === 'archive') return { ...pra, isDebriefed: true }
  return command.event === 'start-amendment' ? { ...pra, endDate: '' } : pra
}

/** What people choose themselves, where it is no such thing. */
function notFree(
  commit: Judged,
  command: PraCommand,
  now: Data,
  data: Data,
  group: readonly PlannedWrite[],
): string {
  if (!isText(data.comment, 5000)) return 'a comment that is none'
  if (!['', 'no-comments', 'comments-actioned'].includes(data.outcome as string))
    return 'an outcome that is none'
  const files = data.fileIds
  if (!Array.isArray(files) || files.length > 50 || !files.every(isId)) return 'files that are none'
  if (group.some(write => write.path.includes('/versions/')) && !isHash(now.submittedHash)) return 'no hash'
  if ('export' in command) {
    const { fileId, fileName, hash } = command.export
    const file = commit.after.data(`files/${fileId}`)
    if (!isHash(hash) || !isText(fileName, 300) || fileName === '') return 'an export that is none'
    if (file === undefined || file.parentId !== praIdOf(group[0] as PlannedWrite))
      return 'an export without its file'
  }
  return ''
}

// ------------------------------------------------------------ answers, production, debrief

const contentKeys = [
  'title',
  'startDate',
  'endDate',
  'countryIds',
  'memberIds',
  'searchTokens',
  'linkedPraIds',
  'sopIds',
  'riskLevel',
]

/** Why a header does not say what follows from answers. */
function notContent(data: Data): string {
  const lists: [string, number, RegExp][] = [
    ['countryIds', 300, /^[A-Z]{3}$/],
    ['memberIds', 500, /^[A-Za-z0-9_-]{1,150}$/],
    ['linkedPraIds', 100, /^[A-Za-z0-9_-]{1,150}$/],
    ['sopIds', 300, /^[A-Za-z0-9_-]{1,150}$/],
    ['searchTokens', 2000, /^[\s\S]{1,100}$/],
  ]
  for (const [key, most, form] of lists) {
    const list = data[key] ?? []
    const isList = Array.isArray(list) && list.length <= most
    if (!isList || !list.every(each => typeof each === 'string' && form.test(each))) return `${key} is none`
  }
  const content = Object.fromEntries(contentKeys.flatMap(key => (key in data ? [[key, data[key]]] : [])))
  return notOfSchema(praSchema, content)
}

/** The people of the production and the owner stay members. */
function notMembers(data: Data): string {
  const must = membersOf(praSchema.parse({ ...data, id: 'x', writtenAt: 0, statusAt: 0 }), [])
  const members = data.memberIds as string[]
  return must.every(id => members.includes(id)) ? '' : 'somebody of the production is left out'
}

function notEdited(commit: Judged, id: string, group: readonly PlannedWrite[]): string {
  const { before, after, me } = commit
  const pra = praSchema.parse(before.read(`pras/${id}`))
  const now = after.data(`pras/${id}`) ?? {}
  if (!canEditSteps(pra, me)) return 'not theirs, or not now'
  const keys = changedKeys(before.data(`pras/${id}`), now, isEqual)
  const strange = keys.filter(key => ![...contentKeys, 'authorIds'].includes(key))
  if (strange.length > 0) return `an edit of ${strange.join(', ')}`
  if (keys.includes('riskLevel') && pra.status !== 'draft') return 'the level is frozen'
  if (!isEqual(now.authorIds ?? [], withAuthor(pra, me.id))) return 'other authors'
  return notContent(now) || (keys.includes('memberIds') ? notMembers(now) : '') || notSteps(commit, group)
}

/** The writes of a group beside the header are answers. */
function notSteps({ after }: Judged, group: readonly PlannedWrite[]): string {
  const slugs = [...allSteps.map(step => step.slug), ...pageSlugs]
  for (const { path } of group.filter(write => !/^pras\/[^/]+$/.test(write.path))) {
    const slug = /^pras\/[^/]+\/steps\/([^/]+)$/.exec(path)?.[1] ?? ''
    const data = after.data(path) ?? {}
    if (!slugs.includes(slug as (typeof slugs)[number])) return `${path} is no step`
    if (changedKeys(undefined, data, isEqual).some(key => key !== 'content')) return `${path} says more`
    const wrong = notAnswersOf(slug, data.content)
    if (wrong !== '') return `${path}: ${wrong}`
  }
  return ''
}

function notFollowing(commit: Judged, id: string, group: readonly PlannedWrite[]): string {
  const { before, after, me } = commit
  const pra = praSchema.parse(before.read(`pras/${id}`))
  const production = productionSchema.parse(before.read(`productions/${pra.productionId}`))
  const now = praSchema.parse(after.read(`pras/${id}`))
  if (!(isEditor(pra, me) || isEditor(now, me)) || !can(me, 'pra.read', pra)) return 'not theirs'
  const planned = planProductionSync({ actor: me, writeId: 'x', now: 0, pra, production })
  return difference(commit, group, planned)
}

/** Writes of a group without its header: a debrief that is being written, or answers by an author of them. */
function notBeside(commit: Judged, id: string, group: readonly PlannedWrite[]): string {
  const { before } = commit
  const pra = storedPra(commit, id)
  if (pra === undefined) return 'of no PRA'
  const debrief = `pras/${id}/debrief/main`
  if (group.every(({ path }) => path === debrief)) {
    const stored = before.read(debrief)
    return notWritten(commit, pra, stored && debriefSchema.parse(stored), group, false)
  }
  return 'without its header'
}

function notDebriefing(commit: Judged, pra: Pra, group: readonly PlannedWrite[]): string {
  const stored = commit.before.read(`pras/${pra.id}/debrief/main`)
  if (pra.isDebriefed) return 'handed in before'
  return notWritten(commit, pra, stored && debriefSchema.parse(stored), group, true)
}

function notWritten(
  commit: Judged,
  pra: Pra,
  debrief: Debrief | undefined,
  group: readonly PlannedWrite[],
  isHandedIn: boolean,
): string {
  const { after, me } = commit
  const lock = debriefLockReason(pra, me)
  if (lock !== '') return lock
  const data = after.data(`pras/${pra.id}/debrief/main`) ?? {}
  const wrong = notDebriefAnswers(data.content)
  if (wrong !== '') return wrong
  const content = data.content as Content
  // The latest calendar on earth is 14 hours ahead.
  const latest = todayIso(commit.now + 14 * 3_600_000)
  if (isHandedIn && handInRefusal(pra, content, latest) !== '') return 'before the end of the shoot'
  const now = after.data(`pras/${pra.id}`) ?? {}
  const planned = planDebrief({
    actor: me,
    writeId: 'x',
    now: Number(data.lastModifiedAt),
    pra,
    debrief,
    content,
    isHandedIn,
    logId: textOf(now.lastLogId),
  })
  return difference(commit, group, planned)
}

// ------------------------------------------------------------ creation

function notNew(commit: Judged, id: string, group: readonly PlannedWrite[]): string {
  const { before, after, me } = commit
  const data = after.data(`pras/${id}`) ?? {}
  if (!isId(data.productionId)) return 'of no production'
  const stored = before.read(`productions/${String(data.productionId)}`)
  if (stored === undefined) return 'of no production'
  const production = productionSchema.parse(stored)
  if (!can(me, 'pra.create', production)) return 'not theirs'
  const year = new Date(commit.now).getUTCFullYear()
  const counter = before.data(`counters/pras-${year}`)
  const answers = group.filter(({ path }) => path.includes('/steps/'))
  const planned = planCreatePra({
    actor: me,
    writeId: 'x',
    now: Number(data.lastModifiedAt),
    id,
    type: data.type as Pra['type'],
    production,
    title: textOf(data.title),
    lastNumber: Number(counter?.value ?? 0),
    logId: textOf(data.lastLogId),
    steps: Object.fromEntries(answers.map(({ path, data: step }) => [idOf(path), step.content as Content])),
    copiedFromId: textOf(data.copiedFromId),
    headerChanges: Object.fromEntries(contentKeys.map(key => [key, data[key]])),
  })
  if (!['regular', 'low-risk', 'drone', 'dive'].includes(String(data.type))) return 'of no type'
  if (!riskLevels.some(level => level === data.riskLevel)) return 'of no level'
  if (data.copiedFromId !== '' && !isId(data.copiedFromId)) return 'a copy of nothing'
  const missing = missingOf(praSchema, data)
  if (missing.length > 0) return `lacks ${missing.join(', ')}`
  const log = group.find(({ path }) => path.startsWith('logs/'))
  const counts = group.find(({ path }) => path.startsWith('counters/'))
  if (log?.data.lastWriteId !== data.lastWriteId || counts?.data.lastWriteId !== data.lastWriteId)
    return 'of several writes'
  return (
    notContent(data) ||
    notMembers(data) ||
    notSteps(commit, answers) ||
    difference(commit, group, withComment(planned, log?.data ?? {}))
  )
}
