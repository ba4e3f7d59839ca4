import { configSchema } from '@/domain/config/schema'
import { canRecord } from '@/domain/permissions/can'
import { type RecordKind, recordKinds } from '@/domain/permissions/record-kinds'
import type { Actor } from '@/domain/users/actor'
import {
  all,
  type Change,
  creates,
  type Data,
  type Door,
  each,
  lacking,
  saying,
  updates,
  where,
  without,
} from '~tests/rules/support/door'
import { membership, people, seeded } from '~tests/rules/support/people'

const { admin, contracts, director, dive, dive2, drone, employee, everything, freelancer, pm, reviewer } =
  people
/** For each flag, a person with it and a person without it. */
const everybody: readonly Actor[] = [
  admin,
  contracts,
  director,
  dive,
  dive2,
  drone,
  employee,
  reviewer,
  freelancer,
]
const outsideAdmin: Actor = { ...admin, id: 'outsideAdmin', isEmployee: false }

const kinds = Object.keys(recordKinds) as RecordKind[]
const reasons = {
  'with a reason that is none': saying({ lastReason: 7 }),
  'with a reason without end': saying({ lastReason: 'x'.repeat(1001) }),
  ...Object.fromEntries(
    ['productionId', 'mergedIntoId', 'lastMergedId'].flatMap(key => [
      [`with a ${key} that is none`, saying({ [key]: 7 })],
      [`with a ${key} without end`, saying({ [key]: 'x'.repeat(151) })],
    ]),
  ),
}
/** Characters that hide or reverse the text next to them. */
const lines = {
  'two lines': 'New\nOld',
  'turned round': 'New\u202Efdp.exe',
  isolated: '\u2066New',
  'a number': 7,
}
const odd = (field: string) =>
  Object.fromEntries(
    Object.entries(lines).map(([name, value]) => [`whose ${field} is ${name}`, saying({ [field]: value })]),
  )
const called = ['name', 'title', 'question', 'firstName', 'lastName']
const oddNames = Object.assign({}, ...called.map(odd)) as Record<string, Change>
const plainNames = each(called, field => saying({ [field]: 'Ørn – <b>鳥</b>' }))
const withReason = { 'with a reason': saying({ lastReason: 'Because.' }) }
/** Variants with a wrong id in a field that the log copies. The rules refuse them. */
const withIds = each(['productionId', 'lastMergedId'], key => saying({ [key]: 'x'.repeat(150) }))

/**
 * Returns the doors (operations to try) of one kind of record. The table of rights in the domain decides who may create and
 * change it. Each kind has its categories and statuses.
 */
function doorsOf(name: string, kind: RecordKind, facts: Data = {}): Record<string, Door> {
  const may = (action: 'read' | 'write') => everybody.filter(actor => canRecord(actor, action, kind, facts))
  const others = (action: 'read' | 'write') => everybody.filter(actor => !may(action).includes(actor))
  const path = `${kind}/#record`
  const given = { [path]: { name: 'Old', ...facts, ...seeded } }
  return {
    [`a new ${name}`]: {
      by: may('write'),
      not: others('write'),
      attempt: me => ({ given: {}, writes: [creates(me, path, { name: 'New', ...facts })] }),
      also: { ...withReason, ...withIds, ...plainNames },
      unless: { ...reasons, ...oddNames },
    },
    [`one ${name}, changed`]: {
      by: may('write'),
      not: others('write'),
      attempt: me => ({ given, writes: [updates(me, path, { name: 'New', isArchived: true })] }),
      also: {
        ...withReason,
        ...withIds,
        'that keeps an odd name of before': all(where(path, { name: 'a\nb' }), saying({ name: 'a\nb' })),
      },
      unless: { ...reasons, ...odd('name') },
    },
    [`one ${name}, read`]: {
      by: may('read'),
      not: others('read'),
      attempt: () => ({ given, asks: { get: path } }),
    },
    [`one ${name}, which is not there`]: {
      by: may('read').slice(-1),
      attempt: () => ({ given: {}, asks: { get: path } }),
    },
    [`every ${name}`]: {
      by: may('read'),
      not: others('read'),
      attempt: () => ({
        given,
        asks: {
          list: kind,
          ...(facts.status ? { where: [{ field: 'status', op: 'EQUAL', value: facts.status }] } : {}),
        },
      }),
    },
  }
}

/** A merge of two records of the same kind. Its first write changes the record that is removed. */
function mergeDoor(kind: string, by: readonly Actor[], not: readonly Actor[], facts: Data = {}): Door {
  const [goes, stays] = [`${kind}/#goes`, `${kind}/#stays`]
  const data = { name: 'Boats', ...facts }
  const pointer = { isArchived: true, mergedIntoId: '#stays' }
  return {
    by,
    not,
    attempt: me => ({
      given: { [goes]: { ...data, ...seeded }, [stays]: { ...data, ...seeded } },
      writes: [updates(me, goes, pointer), updates(me, stays, { name: 'More boats' })],
    }),
    also: {
      'of one that is merged already, changed': all(
        where(goes, pointer),
        saying({ name: 'Boats of old' }),
        without(1),
      ),
      'taken back': all(where(goes, pointer), saying({ isArchived: false, mergedIntoId: '' }), without(1)),
    },
    unless: {
      'without the one that stays': without(1),
      'into one that is not there': all(without(1), where(stays, undefined)),
      'that is not archived': saying({ isArchived: false }),
      'into one that is archived': saying({ isArchived: true }, 1),
      'into itself': all(saying({ mergedIntoId: '#goes' }), without(1)),
      'into one of another company': where(stays, { companyId: 'another' }),
      'into an id that is none': saying({ mergedIntoId: 'a/b' }),
      'restored with its pointer': all(where(goes, pointer), saying({ isArchived: false }), without(1)),
      'whose pointer goes while it stays archived': all(
        where(goes, pointer),
        saying({ mergedIntoId: '' }),
        without(1),
      ),
    },
  }
}

const configKeys = Object.keys(configSchema.shape).filter(
  key => !['id', 'revision', 'lastModifiedAt', 'lastModifiedById', 'lastWriteId', 'writtenAt'].includes(key),
)

/** The fields with addresses that the app writes to or from, with one address each. */
const addressKeys = ['mailSender', 'firstOptionEmail', 'diveAdviserEmail']

const mergers = [admin, everything]

export const recordDoors: Readonly<Record<string, Door>> = {
  ...Object.assign(
    {},
    ...kinds.filter(kind => kind !== 'sops').map(kind => doorsOf(recordKinds[kind].label, kind)),
  ),
  ...doorsOf('published SOP of aviation', 'sops', { category: 'aviation', status: 'published' }),
  ...doorsOf('published SOP of diving', 'sops', { category: 'diving', status: 'published' }),
  ...doorsOf('published SOP of boats', 'sops', { category: 'boats', status: 'published' }),
  ...doorsOf('SOP in draft', 'sops', { category: 'boats', status: 'draft' }),
  'a company, read by an admin who is no employee': {
    by: [outsideAdmin],
    isAlone: true,
    attempt: me => ({
      given: { ...membership(me), 'companies/#record': seeded },
      asks: { get: 'companies/#record' },
    }),
  },
  'an SOP in draft, read by an admin who is no employee': {
    by: [outsideAdmin],
    isAlone: true,
    attempt: me => ({
      given: { ...membership(me), 'sops/#record': { status: 'draft', ...seeded } },
      asks: { get: 'sops/#record' },
    }),
  },
  'an SOP that moves to another team': {
    by: [admin, director, people.jack],
    not: [drone, dive],
    attempt: me => ({
      given: { 'sops/#record': { category: 'diving', ...seeded } },
      writes: [updates(me, 'sops/#record', { category: 'aviation' })],
    }),
  },
  'companies that are merged': mergeDoor('companies', mergers, [contracts, employee]),
  'contract companies that are merged': mergeDoor('contractCompanies', mergers, [contracts, employee]),
  'contract crew who are merged': mergeDoor('crew', mergers, [contracts, employee]),
  'aircraft that are merged': mergeDoor('aircraft', mergers, [drone, employee]),
  'pilots who are merged': mergeDoor('pilots', mergers, [drone, employee]),
  'productions that are merged': mergeDoor('productions', mergers, [pm, employee], {
    ...{ companyId: 'some-company', companyAccess: 'open', pmId: pm.id },
  }),
  'a record that is merged as it is made': {
    by: [],
    not: [contracts],
    attempt: me => ({
      given: {},
      writes: [creates(me, 'companies/#record', { isArchived: true, mergedIntoId: 'another' })],
    }),
  },
  configuration: {
    by: [admin, everything],
    not: [employee, contracts, director],
    isAlone: true,
    attempt: me => ({
      given: { 'config/app': { bannerText: 'Old', spLongForm: 'SP', firstOptionName: '1st', ...seeded } },
      writes: [updates(me, 'config/app', { bannerText: 'New' })],
    }),
    also: {
      ...each(
        configKeys.filter(key => !['mapTileUrl', ...addressKeys].includes(key)),
        key => saying({ [key]: 'any' }),
      ),
      ...each(addressKeys, key => saying({ [key]: 'office@example.co.uk' })),
      ...Object.fromEntries(addressKeys.map(key => [`without ${key}`, saying({ [key]: '' })])),
      ...Object.fromEntries(
        ['mapTileUrl', ...addressKeys].map(key => [
          `that keeps the ${key} of before`,
          all(where('config/app', { [key]: 'http://old, older' }), saying({ [key]: 'http://old, older' })),
        ]),
      ),
      'with tiles of https': saying({ mapTileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' }),
      'without tiles, which it had': all(
        where('config/app', { mapTileUrl: 'https://a.b/c' }),
        lacking('mapTileUrl'),
      ),
      ...withReason,
    },
    unless: {
      ...reasons,
      'with a field that it has not': saying({ admins: ['pm'] }),
      ...Object.fromEntries(
        [
          'http://tile.openstreetmap.org/{z}/{x}/{y}.png',
          'javascript:alert(1)',
          'data:image/png;base64,AA',
          '//tile.example.test/{z}',
          'https://user@tile.example.test/{z}',
          'https://tile.example.test/{z}\n{x}',
          7,
        ].map(mapTileUrl => [`with tiles of ${mapTileUrl}`, saying({ mapTileUrl })]),
      ),
      ...Object.fromEntries(
        addressKeys.flatMap(key =>
          [
            'a@b.co, c@d.co',
            'a@b.co;c@d.co',
            'a@b.co c@d.co',
            'a@b.co\nc@d.co',
            'Ann <a@b.co>',
            'a@b',
            'any',
            7,
          ].map(value => [`with ${key} ${value}`, saying({ [key]: value })]),
        ),
      ),
    },
  },
  'configuration, made': {
    by: [admin],
    not: [employee],
    isAlone: true,
    attempt: me => ({ given: {}, writes: [creates(me, 'config/app', { bannerText: 'New' })] }),
  },
  'configuration of another name': {
    by: [],
    not: [admin],
    attempt: me => ({ given: {}, writes: [creates(me, 'config/#other', { bannerText: 'New' })] }),
  },
}
