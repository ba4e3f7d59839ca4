import type { Caller } from '../rules/support/rest'
import type { Metadata } from './storage-client'
import { accounts, asPerson, MEGABYTE, type Person } from './storage-people'

/** An attempt against storage.rules. '#' stands for the folder of the case. */
export interface StorageCase {
  name: string
  by: Caller
  does: 'upload' | 'read' | 'remove' | 'list' | 'describe'
  path: string
  isAllowed: boolean
  metadata?: Metadata
  bytes?: number
  /** Documents and objects that exist before the attempt. */
  documents?: Record<string, object>
  objects?: Record<string, Metadata>
}

export const PHOTO = 'uploads/#/photo.jpg'
const from = (uploader: string): Metadata => ({
  contentType: 'image/jpeg',
  metadata: { uploadedBy: uploader },
})
const both = <T>(items: readonly T[], make: (item: T) => StorageCase) => items.map(make)

function uploads(
  name: string,
  changes: Partial<StorageCase>,
  isAllowed: boolean,
  person: Person = 'employee',
): StorageCase {
  const { metadata, ...others } = changes
  return {
    ...{ name, by: asPerson(person), does: 'upload', path: PHOTO, isAllowed },
    metadata: { ...from(person), ...metadata },
    ...others,
  }
}

const who: StorageCase[] = [
  ...both(['employee', 'freelancer', 'admin'] as const, person => uploads(`by ${person}`, {}, true, person)),
  ...both(['archived', 'stranger'] as const, person => uploads(`by ${person}`, {}, false, person)),
  uploads('by somebody who is signed out', { by: null }, false),
  uploads(
    'from an address in capitals',
    { by: { ...claims(), email: claims().email?.toUpperCase() ?? '' } },
    true,
  ),
  uploads('from an address that is not verified', { by: { ...claims(), email_verified: false } }, false),
  uploads('without an address', { by: { sub: 'employee', email_verified: true } }, false),
  uploads('from an empty address', { by: { ...claims(), email: '' } }, false),
  uploads('that names nobody as its uploader', { metadata: { metadata: {} } }, false),
  uploads('that says nothing of its uploader', { metadata: { metadata: { note: 'x' } } }, false),
  uploads('that names somebody else', { metadata: { metadata: { uploadedBy: 'insider' } } }, false),
  uploads('with a note', { metadata: { metadata: { uploadedBy: 'employee', note: 'x' } } }, false),
  uploads(
    'with a contract that it names itself',
    { metadata: { metadata: { uploadedBy: 'employee', contractId: 'c' } } },
    false,
  ),
]

function claims() {
  return asPerson('employee') as { email?: string; sub: string }
}

/** Addresses that equal the address of an account when written in lower case, or that look like such an address. */
const lookAlikes: StorageCase[] = both(
  [
    ['the Kelvin sign', 'em\u212A', 'emk'],
    ['a dotted capital I', '\u0130nsider', 'i\u0307nsider'],
    ['a Cyrillic a', '\u0430dmin', '\u0430dmin'],
    ['a full-width letter', '\uFF45mployee', '\uFF45mployee'],
    ['a space', 'employee ', 'employee '],
  ] as const,
  ([name, claimed, real]) =>
    uploads(
      `from an address with ${name}`,
      {
        by: { ...claims(), email: `${claimed}@storage.test` },
        documents: { [`accounts/${real}@storage.test`]: accounts.employee },
      },
      false,
    ),
)

const office = 'application/vnd.openxmlformats-officedocument'
/** File endings, each with the types that an upload may declare for it. */
const types: readonly (readonly [ending: string, ...types: string[]])[] = [
  ['jpg', 'image/jpeg'],
  ['JPEG', 'image/jpeg'],
  ['png', 'image/png'],
  ['pdf', 'application/pdf'],
  ['docx', `${office}.wordprocessingml.document`],
  ['xlsx', `${office}.spreadsheetml.sheet`],
  ['csv', 'text/csv', 'application/csv', 'application/vnd.ms-excel'],
  ['txt', 'text/plain'],
  ['gpx', 'application/gpx+xml', 'application/octet-stream'],
  ['kml', 'application/vnd.google-earth.kml+xml', 'application/octet-stream'],
  ['eml', 'message/rfc822'],
  ['msg', 'application/vnd.ms-outlook', 'application/octet-stream'],
  ['kmz', 'application/vnd.google-earth.kmz', 'application/octet-stream'],
]
const allTypes = [
  ...new Set(types.flatMap(([, ...some]) => some)),
  'text/html',
  'image/svg+xml',
  'image/gif',
  'application/zip',
]
const named = (name: string, contentType: string, isAllowed: boolean) =>
  uploads(
    `${JSON.stringify(name)} as ${contentType}`,
    { path: `uploads/#/${name}`, metadata: { contentType } },
    isAllowed,
  )

const what: StorageCase[] = [
  ...types.flatMap(([ending, ...some]) =>
    allTypes.map(type => named(`a.${ending}`, type, some.includes(type))),
  ),
  ...both(['a.svg', 'a.gif', 'a.html', 'a.exe', 'a.zip', 'a.xls', '.jpg', 'noending', 'ajpg'], name =>
    named(name, 'image/jpeg', false),
  ),
  ...both(['a.exe', 'a.docx', 'a.eml'], name => named(name, 'application/octet-stream', false)),
  ...both(
    [
      "Ada's photo (1) – größe.jpg",
      '図面.jpg',
      'a;b.jpg',
      'a%2Fb.jpg',
      '100%.jpg',
      'a+b&c=d.jpg',
      '😀.jpg',
      `${'ü'.repeat(196)}.jpg`,
    ],
    name => named(name, 'image/jpeg', true),
  ),
  ...both(
    [
      'a\nb.jpg',
      'a\u0000.jpg',
      'a\u0085b.jpg',
      'a\u2028b.jpg',
      'a\u200Eb.jpg',
      'a\u202Egpj.jpg',
      'a\u2066b.jpg',
      'photo.jpg\n',
      'photo.jpg ',
      'a_1200x1200.jpg',
      `${'ü'.repeat(197)}.jpg`,
    ],
    name => named(name, 'image/jpeg', false),
  ),
  uploads('of 25 MB', { bytes: 25 * MEGABYTE }, true),
  uploads('of a byte more', { bytes: 25 * MEGABYTE + 1 }, false),
  uploads('of nothing', { bytes: 0 }, false),
  ...both(
    [
      'uploads/not-a-uuid/a.jpg',
      'uploads/a.jpg',
      'a.jpg',
      'other/#/a.jpg',
      'uploads/#/folder/a.jpg',
      'uploads/#-/a.jpg',
      'uploads/#G/a.jpg',
      `uploads/${'A'.repeat(8)}-0000-0000-0000-000000000000/a.jpg`,
      'Uploads/#/a.jpg',
      'contracts/#/a.jpg',
      'archived/uploads/#/a.jpg',
    ],
    path => uploads(`at ${path}`, { path }, false),
  ),
]

/** For each field, the values that the app or Storage writes, and values that an attacker might set. */
const said: Record<string, readonly [right: readonly string[], wrong: readonly string[]]> = {
  contentDisposition: [
    ["inline; filename*=utf-8''photo.jpg", "inline; filename*=utf-8''my%20photo%3B.JPEG"],
    [
      '',
      'inline',
      'attachment',
      'attachment; filename="run-me.exe"',
      "inline; filename*=utf-8''photo.exe",
      "inline; filename*=utf-8''a.exe; filename*=utf-8''photo.jpg",
      "attachment; filename*=utf-8''photo.jpg",
    ],
  ],
  contentEncoding: [['identity'], ['', 'gzip', 'br']],
  contentLanguage: [[], ['', 'en', 'de-DE']],
  cacheControl: [[], ['', 'no-store', 'public, max-age=31536000, immutable']],
}
const saying: StorageCase[] = Object.entries(said).flatMap(([field, [right, wrong]]) =>
  [...right, ...wrong].map(value =>
    uploads(`with ${field} ${value}`, { metadata: { [field]: value } }, right.includes(value)),
  ),
)

const loose = { objects: { [PHOTO]: from('employee') } }
const recorded = (record: object) => ({
  ...loose,
  documents: { 'files/#': { path: PHOTO, isArchived: false, ...record } },
})
const tries = (
  name: string,
  person: Person,
  does: StorageCase['does'],
  isAllowed: boolean,
  changes: Partial<StorageCase> = {},
): StorageCase => ({
  ...{ name: `${name}, by ${person}`, by: asPerson(person), does, path: PHOTO, isAllowed, ...loose },
  ...changes,
})

const staying: StorageCase[] = [
  uploads('over what is stored', loose, false),
  tries('another description', 'employee', 'describe', false, {
    metadata: { metadata: { uploadedBy: 'insider' } },
  }),
  tries('removing', 'employee', 'remove', false),
  tries('a list of uploads', 'employee', 'list', false, { path: 'uploads' }),
  tries('a list of one folder', 'admin', 'list', false, { path: 'uploads/#' }),
  uploads(
    'beside what has a record',
    { ...recorded({ companyAccess: 'open' }), path: 'uploads/#/second.jpg' },
    false,
  ),
  uploads('beside what has none', { ...loose, path: 'uploads/#/second.jpg' }, true),
]

type Row = readonly [person: Person, isAllowed: boolean]
const readBy = (name: string, rows: readonly Row[], changes: Partial<StorageCase>) =>
  rows.map(([person, isAllowed]) => tries(name, person, 'read', isAllowed, changes))
const nobody = Object.keys(accounts).map((person): Row => [person as Person, false])
const DOCUMENT = 'contracts/#/agreement.pdf'
const contractDocument = {
  'contracts/#': { pmId: 'contract-pm', pcId: 'contract-pm', companyAccess: 'open' },
}

const reading: StorageCase[] = [
  ...readBy(
    'without a record',
    [
      ['employee', true],
      ['insider', false],
      ['admin', false],
      ['archived', false],
    ],
    {},
  ),
  tries('without a record', 'employee', 'read', false, { by: { ...claims(), email_verified: false } }),
  tries('what is not there', 'employee', 'read', false, { objects: {} }),
  // Nobody may ask Storage for the URL of a file that has a record, because the answer would contain a token. Clients read the
  // URL from the record.
  ...['none', 'pra', 'contract', 'sop'].flatMap(parentType =>
    readBy(
      `what has a record, with the parent ${parentType}`,
      nobody,
      recorded({ companyAccess: 'open', parentType, parentId: '#' }),
    ),
  ),
  ...readBy('an archived file', nobody, recorded({ companyAccess: 'open', isArchived: true })),
  ...readBy('the variant of a file with a record', nobody, {
    ...recorded({ companyAccess: 'open' }),
    path: 'uploads/#/photo_1200x1200.jpg',
    objects: { 'uploads/#/photo_1200x1200.jpg': from('employee') },
  }),
  ...readBy('what was moved away', nobody, {
    path: 'archived/#/photo.jpg',
    objects: { 'archived/#/photo.jpg': from('employee') },
  }),
  ...readBy('what says nothing of its uploader', nobody, { objects: { [PHOTO]: {} } }),
  ...readBy('a document of a contract', nobody, {
    path: DOCUMENT,
    objects: { [DOCUMENT]: from('employee') },
    documents: contractDocument,
  }),
  tries('the documents of a contract', 'office', 'list', false, {
    path: 'contracts/#',
    objects: { [DOCUMENT]: {} },
    documents: contractDocument,
  }),
  tries('a document of a contract', 'office', 'describe', false, {
    path: DOCUMENT,
    objects: { [DOCUMENT]: {} },
    documents: contractDocument,
    metadata: { metadata: { uploadedBy: 'office' } },
  }),
  uploads(
    'a document of a contract',
    { path: 'contracts/#/other.pdf', metadata: { contentType: 'application/pdf' } },
    false,
    'contracts',
  ),
]

export const storageCases: Readonly<Record<string, readonly StorageCase[]>> = Object.fromEntries(
  Object.entries({
    'who may upload': [...who, ...lookAlikes],
    'what may be uploaded': what,
    'what an upload says': saying,
    'what is stored stays': staying,
    'who may read': reading,
  }).map(([subject, cases], at) => [
    subject,
    cases.map((one, index) =>
      numbered(one, `00000000-0000-4000-8000-${String(at * 10_000 + index).padStart(12, '0')}`),
    ),
  ]),
)

function numbered(one: StorageCase, folder: string): StorageCase {
  const { by, ...others } = one
  return { by, ...(JSON.parse(JSON.stringify(others).replaceAll('#', folder)) as Omit<StorageCase, 'by'>) }
}
