import { randomUUID } from 'node:crypto'
import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { deleteObject, getMetadata, listAll, ref, updateMetadata, uploadBytes } from 'firebase/storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storageBucket } from '../support/emulator-hosts'
import { storageEnvironment, writeDocuments } from '../support/storage-env'

const run = randomUUID().slice(0, 8)
const emailOf = (name: string) => `${name}.${run}@storage.test`

const account = {
  userId: 'u',
  isArchived: false,
  isEmployee: true,
  canAccessAdminApp: false,
  companyAccess: ['open'],
}
const accounts = {
  employee: account,
  insider: { ...account, companyAccess: ['open', 'company-one'] },
  admin: { ...account, isEmployee: false, canAccessAdminApp: true },
  freelancer: { ...account, isEmployee: false },
  contracts: { ...account, isEmployee: false, canAccessContracts: true },
  office: { ...account, userId: 'contract-pm' },
  archived: { ...account, isArchived: true },
}
type Person = keyof typeof accounts | 'stranger'

let environment: RulesTestEnvironment

beforeAll(async () => {
  environment = await storageEnvironment()
  await writeDocuments(
    environment,
    Object.fromEntries(Object.entries(accounts).map(([name, body]) => [`accounts/${emailOf(name)}`, body])),
  )
})
afterAll(() => environment.cleanup())

function storageOf(person: Person, claims: object = {}) {
  const token = { email: emailOf(person), email_verified: true, ...claims }
  return environment.authenticatedContext(person, token).storage(`gs://${storageBucket}`)
}

interface Upload {
  path?: string
  name?: string
  type?: string
  bytes?: number
  metadata?: Record<string, string>
}

function upload(
  person: Person,
  { name = 'photo.jpg', path, type = 'image/jpeg', bytes = 3, metadata }: Upload = {},
  storage = storageOf(person),
) {
  const target = ref(storage, path ?? `uploads/${randomUUID()}/${name}`)
  return uploadBytes(target, new Uint8Array(bytes), {
    contentType: type,
    customMetadata: metadata ?? { uploadedBy: person },
  })
}

/** An upload by `person` with its record; gives the path. */
async function recorded(record: object, person: Person = 'employee'): Promise<string> {
  const uuid = randomUUID()
  const path = `uploads/${uuid}/photo.jpg`
  await upload(person, { path })
  await writeDocuments(environment, { [`files/${uuid}`]: { path, isArchived: false, ...record } })
  return path
}

const read = (person: Person, path: string, claims: object = {}) =>
  getMetadata(ref(storageOf(person, claims), path))

describe('who may upload', () => {
  it.each(['employee', 'freelancer', 'admin'] as const)('lets %s upload', async person => {
    await assertSucceeds(upload(person))
  })

  it.each(['archived', 'stranger'] as const)('refuses %s', async person => {
    await assertFails(upload(person))
  })

  it('finds the account whatever the case of the address', async () => {
    const claims = { email: emailOf('employee').toUpperCase() }
    await assertSucceeds(upload('employee', {}, storageOf('employee', claims)))
  })

  it.each([
    ['an address that is not verified', { email_verified: false }],
    ['no address', { email: undefined }],
    ['an empty address', { email: '' }],
  ])('refuses %s', async (_name, claims) => {
    await assertFails(upload('employee', {}, storageOf('employee', claims)))
  })

  it('refuses someone who is signed out', async () => {
    const storage = environment.unauthenticatedContext().storage(`gs://${storageBucket}`)
    await assertFails(upload('employee', {}, storage))
  })

  it.each([
    ['nobody', {}],
    ['someone else', { uploadedBy: 'insider' }],
  ])('refuses an upload that names %s as its uploader', async (_name, metadata) => {
    await assertFails(upload('employee', { metadata }))
  })
})

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Names with the types that may be declared of them. */
const allowed: readonly (readonly [name: string, type: string])[] = [
  ['a.jpg', 'image/jpeg'],
  ['a.JPEG', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.pdf', 'application/pdf'],
  ['a.docx', docx],
  ['a.xlsx', xlsx],
  ['a.csv', 'text/csv'],
  ['a.csv', 'application/csv'],
  ['a.csv', 'application/vnd.ms-excel'],
  ['a.txt', 'text/plain'],
  ['a.gpx', 'application/gpx+xml'],
  ['a.gpx', 'application/octet-stream'],
  ['a.kml', 'application/vnd.google-earth.kml+xml'],
  ['a.kml', 'application/octet-stream'],
  ['a.eml', 'message/rfc822'],
  ['a.msg', 'application/vnd.ms-outlook'],
  ['a.msg', 'application/octet-stream'],
  ['a.kmz', 'application/vnd.google-earth.kmz'],
  ['a.kmz', 'application/octet-stream'],
]

const endingOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase()

describe('what may be uploaded', () => {
  it.each([...allowed, ["Ada's photo (1) – größe.jpg", 'image/jpeg'] as const])(
    'takes %s as %s',
    async (name, type) => {
      await assertSucceeds(upload('employee', { name, type }))
    },
  )

  // Under the name of each the types of all others, since one that is left out of the rules must be noticed.
  it.each([...new Set(allowed.map(([name]) => name))])(
    'refuses %s as anything but what it may be',
    async name => {
      const own = allowed.filter(([other]) => endingOf(other) === endingOf(name)).map(([, type]) => type)
      const others = new Set(allowed.map(([, type]) => type).filter(type => !own.includes(type)))
      for (const type of others) await assertFails(upload('employee', { name, type }))
    },
  )

  it.each([
    ['a.svg', 'image/svg+xml'],
    ['a.gif', 'image/gif'],
    ['a.html', 'text/html'],
    ['a.jpg', 'text/html'],
    ['a.html', 'image/jpeg'],
    ['a.png', 'image/jpeg'],
    ['a.exe', 'application/octet-stream'],
    ['a.docx', 'application/octet-stream'],
    ['a.eml', 'application/octet-stream'],
    ['a.eml', 'text/html'],
    ['a.msg', 'message/rfc822'],
    ['a.zip', 'application/zip'],
    ['a.kmz', 'application/zip'],
    ['a.zip', 'application/vnd.google-earth.kmz'],
    ['a.kml', 'application/vnd.google-earth.kmz'],
    ['a.xls', 'application/vnd.ms-excel'],
    ['.jpg', 'image/jpeg'],
    ['noending', 'image/jpeg'],
    ['a\u202Egpj.jpg', 'image/jpeg'],
    ['a_1200x1200.jpg', 'image/jpeg'],
    [`${'a'.repeat(200)}.jpg`, 'image/jpeg'],
  ])('refuses %s as %s', async (name, type) => {
    await assertFails(upload('employee', { name, type }))
  })

  it('takes 25 MB and not a byte more, and no empty file', async () => {
    const limit = 25 * 1024 * 1024
    await assertSucceeds(upload('employee', { bytes: limit }))
    await assertFails(upload('employee', { bytes: limit + 1 }))
    await assertFails(upload('employee', { bytes: 0 }))
  })

  it.each([
    'uploads/not-a-uuid/a.jpg',
    'uploads/a.jpg',
    'a.jpg',
    `other/${randomUUID()}/a.jpg`,
    `uploads/${randomUUID()}/folder/a.jpg`,
    'contracts/c1/a.pdf',
  ])('refuses the path %s', async path => {
    await assertFails(upload('employee', { path }))
  })
})

describe('what an upload says about itself', () => {
  /** Each field as the app leaves it or Storage fills it in, and as somebody might set it. */
  const fields = {
    contentDisposition: [
      [undefined, "inline; filename*=utf-8''photo.jpg", "inline; filename*=utf-8''my%20photo%3B.JPEG"],
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
    contentEncoding: [
      [undefined, 'identity'],
      ['', 'gzip', 'br'],
    ],
    contentLanguage: [[undefined], ['', 'en', 'de-DE']],
    cacheControl: [[undefined], ['', 'no-store', 'public, max-age=31536000, immutable']],
  } as const
  const cases = (index: 0 | 1) =>
    Object.entries(fields).flatMap(([field, values]) => values[index].map(value => [field, value] as const))

  const uploadWith = (metadata: object) =>
    uploadBytes(ref(storageOf('employee'), `uploads/${randomUUID()}/photo.jpg`), new Uint8Array(3), {
      contentType: 'image/jpeg',
      customMetadata: { uploadedBy: 'employee' },
      ...metadata,
    })

  it.each(cases(0))('takes %s: %j', async (field, value) => {
    await assertSucceeds(uploadWith({ [field]: value }))
  })

  it.each(cases(1))('refuses %s: %j', async (field, value) => {
    await assertFails(uploadWith({ [field]: value }))
  })

  it('takes a note of who uploaded it, and no other', async () => {
    await assertSucceeds(uploadWith({ customMetadata: { uploadedBy: 'employee' } }))
    for (const customMetadata of [
      {},
      { uploadedBy: 'insider' },
      { uploadedBy: 'employee', note: 'x' },
      { uploadedBy: 'employee', '': 'x' },
      { UploadedBy: 'employee' },
    ]) {
      await assertFails(uploadWith({ customMetadata }))
    }
  })

  it('is served as it was stored, and under no other name', async () => {
    const path = `uploads/${randomUUID()}/photo.jpg`
    await assertSucceeds(upload('employee', { path }))
    const { cacheControl, contentDisposition, contentLanguage, customMetadata } = await read('employee', path)
    expect({ cacheControl, contentLanguage, customMetadata }).toEqual({
      cacheControl: undefined,
      contentLanguage: undefined,
      customMetadata: { uploadedBy: 'employee' },
    })
    expect(contentDisposition ?? 'inline').toMatch(/^inline/)
  })
})

describe('addresses that look like somebody else’s', () => {
  // Each lower-cases, or would be read, as an address with an account.
  it.each([
    ['the Kelvin sign', 'em\u212A', 'emk'],
    ['a dotted capital I', '\u0130nsider', 'i\u0307nsider'],
    ['a Cyrillic a', '\u0430dmin', 'admin'],
    ['a full-width letter', '\uFF45mployee', 'employee'],
    ['a slash', 'employee/x', 'employee'],
    ['a space', 'employee ', 'employee'],
    ['nothing', '', ''],
  ])('refuses %s', async (_, claimed, real) => {
    const at = (name: string) => (name === '' ? '' : `${name}.${run}@storage.test`)
    for (const name of [real, claimed]) {
      const id = at(name).toLowerCase()
      // Whoever has an account keeps their own.
      const body = accounts[name as keyof typeof accounts] ?? account
      if (id !== '' && !id.includes('/')) await writeDocuments(environment, { [`accounts/${id}`]: body })
    }
    await assertFails(upload('employee', {}, storageOf('employee', { email: at(claimed) })))
    if (real !== '')
      await assertSucceeds(upload('employee', {}, storageOf('employee', { email: emailOf('employee') })))
  })

  it('takes an address in capitals as the same', async () => {
    const email = emailOf('employee').toUpperCase()
    await assertSucceeds(upload('employee', {}, storageOf('employee', { email })))
  })
})

describe('names with odd characters', () => {
  it.each([
    'Plan für Küste.jpg',
    '図面.jpg',
    "it's a (1).jpg",
    'a;b.jpg',
    'a%2Fb.jpg',
    '100%.jpg',
    'a+b&c=d.jpg',
    '😀.jpg',
  ])('takes %j', async name => {
    await assertSucceeds(upload('employee', { name }))
  })

  it.each([
    'a\nb.jpg',
    'a\n\nb.jpg',
    'a\u0000.jpg',
    'a\u0085b.jpg',
    'a\u2028b.jpg',
    'a\u200Eb.jpg',
    'a\u2066b.jpg',
    'photo.jpg\n',
    'photo.jpg.exe',
    'photo.jpg ',
    'a_1200x1200.png',
  ])('refuses %j', async name => {
    await assertFails(upload('employee', { name }))
  })

  it('counts what a name holds, to 200 characters', async () => {
    await assertSucceeds(upload('employee', { name: `${'ü'.repeat(196)}.jpg` }))
    await assertFails(upload('employee', { name: `${'ü'.repeat(197)}.jpg` }))
  })

  it.each([
    'uploads/00000000-0000-0000-0000-00000000000G/a.jpg',
    'uploads/00000000-0000-0000-0000-000000000000-/a.jpg',
    `uploads/${'A'.repeat(8)}-0000-0000-0000-000000000000/a.jpg`,
    `Uploads/${'0'.repeat(8)}-0000-0000-0000-000000000000/a.jpg`,
  ])('refuses the path %s', async path => {
    await assertFails(upload('employee', { path }))
  })
})

describe('what is there stays as it is', () => {
  it('refuses to overwrite, change, delete or list, even for the uploader', async () => {
    const path = `uploads/${randomUUID()}/photo.jpg`
    await assertSucceeds(upload('employee', { path }))
    const target = ref(storageOf('employee'), path)
    await assertFails(upload('employee', { path }))
    await assertFails(updateMetadata(target, { customMetadata: { uploadedBy: 'insider' } }))
    await assertFails(deleteObject(target))
    await assertFails(listAll(ref(storageOf('employee'), 'uploads')))
    await assertFails(listAll(ref(storageOf('admin'), path.slice(0, path.lastIndexOf('/')))))
    expect((await getMetadata(target)).size).toBe(3)
  })

  it('refuses a second file beside a recorded one, and takes one while there is no record', async () => {
    const path = await recorded({ companyAccess: 'open' })
    await assertFails(upload('employee', { path: path.replace('photo', 'second') }))
    const uuid = randomUUID()
    await assertSucceeds(upload('employee', { path: `uploads/${uuid}/one.jpg` }))
    await assertSucceeds(upload('employee', { path: `uploads/${uuid}/two.jpg` }))
  })
})

describe('who may read', () => {
  it('lets only the uploader read while there is no record', async () => {
    const path = `uploads/${randomUUID()}/photo.jpg`
    await upload('freelancer', { path })
    await assertSucceeds(read('freelancer', path))
    await assertFails(read('employee', path))
    await assertFails(read('admin', path))
    await assertFails(read('freelancer', path, { email_verified: false }))
  })

  it.each([
    ['open', 'employee', true],
    ['open', 'insider', true],
    ['open', 'admin', true],
    ['open', 'freelancer', false],
    ['open', 'archived', false],
    ['open', 'stranger', false],
    ['company-one', 'insider', true],
    ['company-one', 'employee', false],
    ['company-one', 'admin', false],
    ['company-two', 'insider', false],
    ['', 'insider', false],
  ] as const)('a file with access "%s" for %s: %s', async (companyAccess, person, isAllowed) => {
    const path = await recorded({ companyAccess })
    await (isAllowed ? assertSucceeds(read(person, path)) : assertFails(read(person, path)))
  })

  it('closes an archived file to everyone, its uploader included, and so its variant', async () => {
    const path = await recorded({ companyAccess: 'open', isArchived: true }, 'insider')
    const variant = path.replace('photo', 'photo_1200x1200')
    await placed(variant)
    await placed(`archived/${path}`)
    for (const person of Object.keys(accounts) as Person[]) {
      await assertFails(read(person, path))
      await assertFails(read(person, variant))
      await assertFails(read(person, `archived/${path}`))
    }
    await assertFails(upload('admin', { path: `archived/uploads/${randomUUID()}/photo.jpg` }))
  })
})

/** Puts an object where only functions do. */
const placed = (path: string, customMetadata: Record<string, string> = {}) =>
  environment.withSecurityRulesDisabled(async context => {
    await uploadBytes(ref(context.storage(`gs://${storageBucket}`), path), new Uint8Array(3), {
      customMetadata,
    })
  })

describe('files of contracts', () => {
  it.each([
    ['contracts', true],
    ['admin', true],
    ['employee', false],
    ['insider', false],
    ['freelancer', false],
    ['archived', false],
    ['stranger', false],
  ] as const)('an upload that belongs to one, for %s: %s', async (person, isAllowed) => {
    const path = await recorded({ companyAccess: 'open', parentType: 'contract', parentId: 'c1' })
    await (isAllowed ? assertSucceeds(read(person, path)) : assertFails(read(person, path)))
    const other = await recorded({ companyAccess: 'company-one', parentType: 'contract', parentId: 'c1' })
    await assertFails(read(person, other))
  })

  it.each([
    ['open', 'contracts', true],
    ['open', 'admin', true],
    ['open', 'office', true],
    ['open', 'employee', false],
    ['open', 'insider', false],
    ['open', 'freelancer', false],
    ['open', 'archived', false],
    ['open', 'stranger', false],
    ['company-one', 'contracts', false],
    ['company-one', 'office', false],
  ] as const)('a document of one with access "%s" for %s: %s', async (companyAccess, person, isAllowed) => {
    const id = randomUUID()
    await writeDocuments(environment, {
      [`contracts/${id}`]: { pmId: 'contract-pm', pcId: 'contract-pc', companyAccess },
    })
    await placed(`contracts/${id}/agreement.pdf`)
    const reading = read(person, `contracts/${id}/agreement.pdf`)
    await (isAllowed ? assertSucceeds(reading) : assertFails(reading))
    await assertFails(read(person, `contracts/${id}/agreement.pdf`, { email_verified: false }))
    await assertFails(upload(person, { path: `contracts/${id}/other.pdf`, type: 'application/pdf' }))
  })

  it.each([
    ['open', 'contracts', true],
    ['open', 'admin', true],
    ['open', 'office', true],
    ['open', 'employee', false],
    ['open', 'freelancer', false],
    ['open', 'archived', false],
    ['company-one', 'office', false],
    ['company-one', 'contracts', false],
  ] as const)(
    'a signed copy on which its contract is noted, with access "%s", for %s: %s',
    async (companyAccess, person, isAllowed) => {
      const [id, uuid] = [randomUUID(), randomUUID()]
      const path = `uploads/${uuid}/signed.pdf`
      await writeDocuments(environment, {
        [`contracts/${id}`]: { pmId: 'someone', pcId: 'contract-pm', companyAccess },
        [`files/${uuid}`]: { path, companyAccess, parentType: 'contract', parentId: id, isArchived: false },
      })
      await placed(path, { uploadedBy: 'employee', contractId: id })
      await (isAllowed ? assertSucceeds(read(person, path)) : assertFails(read(person, path)))
    },
  )

  it('an upload on which no contract is noted yet is closed to its PM; nobody notes one by themselves', async () => {
    const id = randomUUID()
    await writeDocuments(environment, { [`contracts/${id}`]: { pmId: 'contract-pm', companyAccess: 'open' } })
    await assertFails(
      read('office', await recorded({ companyAccess: 'open', parentType: 'contract', parentId: id })),
    )
    await assertFails(upload('office', { metadata: { uploadedBy: 'office', contractId: id } }))
    const path = await recorded({ companyAccess: 'company-one' })
    const note = { customMetadata: { uploadedBy: 'employee', contractId: id } }
    await assertFails(updateMetadata(ref(storageOf('employee'), path), note))
  })

  it('a document of one that is not there, or has no PM and PC, is nobody’s', async () => {
    await placed('contracts/gone/agreement.pdf')
    await assertFails(read('admin', 'contracts/gone/agreement.pdf'))
    await writeDocuments(environment, {
      'contracts/bare': { companyAccess: 'open' },
      [`accounts/${emailOf('nobody')}`]: { isArchived: false, companyAccess: ['open'] },
    })
    await placed('contracts/bare/agreement.pdf')
    await assertFails(read('employee', 'contracts/bare/agreement.pdf'))
    await assertFails(read('nobody' as Person, 'contracts/bare/agreement.pdf'))
  })
})
