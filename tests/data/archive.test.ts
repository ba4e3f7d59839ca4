import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walkDocuments } from '~tools/archive/documents'
import { exportProject } from '~tools/archive/export'
import { restoreProject } from '~tools/archive/restore'
import { servicesOf } from '~tools/archive/services'
import { emulatorHosts } from '../support/emulator-hosts'

const run = randomUUID().slice(0, 8)
const folder = mkdtempSync(join(tmpdir(), 'archive-'))
const bucketOf = (projectId: string) => `${projectId}.firebasestorage.app`
const source = `demo-from-${run}`
const file = join(folder, 'all.tar.gz')
const log: string[] = []
const note = (message: string) => log.push(message)

/** A separate project on the same emulators, without rules. */
function project(projectId: string) {
  const app = initializeApp({ projectId, storageBucket: bucketOf(projectId) }, randomUUID())
  apps.push(app)
  return { db: getFirestore(app), auth: getAuth(app), bucket: getStorage(app).bucket() }
}
const apps: ReturnType<typeof initializeApp>[] = []
const from = project(source)

const exporting = (out: string, projectId = source) =>
  exportProject({ projectId, bucketName: bucketOf(projectId), out, log: note })
const restoring = (projectId: string, archive = file, withMail = true) =>
  restoreProject({ projectId, bucketName: bucketOf(projectId), from: archive, withMail, log: note })

const picture = `uploads/${run}/photo.jpg`
const variant = `uploads/${run}/photo_1200x1200.jpg`
const away = `archived/uploads/${run}/old plan #2.pdf`
const token = randomUUID()
const addressAt = (projectId: string) =>
  `http://${emulatorHosts().storage.address}/v0/b/${bucketOf(projectId)}/o/${encodeURIComponent(variant)}?alt=media&token=${token}`
const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251))

/** Every type of Firestore, nested, and values that JSON and JavaScript's numbers cannot keep. */
const everyType = () => ({
  text: 'Zoë "quotes"\nand a new line \u2028',
  whole: 5,
  half: 5.5,
  large: Number.MAX_SAFE_INTEGER,
  notANumber: Number.NaN,
  endless: Number.NEGATIVE_INFINITY,
  yes: true,
  nothing: null,
  at: new Timestamp(1_700_000_000, 123_456_000),
  place: new GeoPoint(51.5, -0.125),
  bytes: Buffer.from([0, 255, 10]),
  reference: from.db.doc('productions/p1'),
  vector: FieldValue.vector([1, 2.5]),
  list: [1, 'two', { three: [new Timestamp(1, 0), from.db.doc('users/u1')] }],
  empty: { map: {}, list: [] },
  'key with.dots `and` ticks': 1,
})

/**
 * A document of every collection: those in the rules, and those that only functions open. A new collection comes into the test
 * when it comes into the rules.
 */
function everyCollection(): string[] {
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
  const open: { path: string; depth: number }[] = []
  const found: string[] = [
    'contractLinks/any',
    'contracts/any/private/crew',
    'crew/any/private/details',
    'contractCompanies/any/private/details',
    'counters/any',
    'requests/any',
  ]
  for (const line of rules.split('\n')) {
    const match = /^(\s*)match \/(\S+) \{/.exec(line)
    if (!match || match[2]?.startsWith('databases/') || match[2]?.includes('=**')) continue
    const depth = match[1]?.length ?? 0
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const path = [open.at(-1)?.path, match[2]?.replace(/\{\w+\}/g, 'any')].filter(Boolean).join('/')
    open.push({ path, depth })
    found.push(path)
  }
  return found
}
let count = 0

beforeAll(async () => {
  const { db, auth, bucket } = from
  const documents: Record<string, object> = {
    'users/u1': { email: `ada.${run}@archive.test`, ...everyType() },
    'users/u1/notifications/n1': { readAt: 0, writtenAt: Timestamp.now() },
    [`accounts/ada.${run}@archive.test`]: { userId: 'u1' },
    'productions/p1': {},
    'pras/a': { number: 'PRA-2026-0001', ...everyType() },
    'pras/a/steps/hazards': { content: everyType() },
    'pras/a/versions/1': { hash: 'x' },
    'pras/gone/debrief/main': { below: 'a document that is not there' },
    'logs/l1': { logType: 'created' },
    'mail/m1': { to: 'ada@archive.test', delivery: { state: 'SUCCESS' } },
    [`files/${run}`]: { path: picture, url: addressAt(source), name: 'photo.jpg' },
  }
  for (const path of everyCollection()) documents[path] ??= everyType()
  for (const [path, data] of Object.entries(documents)) await db.doc(path).set(data)
  count = Object.keys(documents).length + 220
  // Enough documents for more than one page, and for more than one file of lines.
  for (let at = 0; at < 220; at += 110) {
    const batch = db.batch()
    for (let id = at; id < at + 110; id += 1)
      batch.set(db.doc(`sops/s${String(id).padStart(3, '0')}`), { id, text: 'x'.repeat(20_000) })
    await batch.commit()
  }
  const metadata = { contentType: 'image/jpeg', cacheControl: 'private, max-age=60' }
  const custom = { uploadedBy: 'uid-1', firebaseStorageDownloadTokens: token }
  await bucket
    .file(picture)
    .save(bytes, { resumable: false, metadata: { ...metadata, metadata: { uploadedBy: 'uid-1' } } })
  await bucket
    .file(variant)
    .save(bytes.subarray(9), { resumable: false, metadata: { ...metadata, metadata: custom } })
  await bucket
    .file(away)
    .save(Buffer.from('old'), { resumable: false, metadata: { contentType: 'application/pdf' } })
  await auth.createUser({
    uid: 'uid-1',
    email: `ada.${run}@archive.test`,
    emailVerified: true,
    password: 'greenlight',
    displayName: 'Ada',
  })
  await auth.createUser({ uid: 'uid-2', email: `bob.${run}@archive.test`, disabled: true })
  await auth.setCustomUserClaims('uid-2', { level: 2 })
  await exporting(file)
})

afterAll(async () => {
  await Promise.all(apps.map(deleteApp))
  rmSync(folder, { recursive: true })
})

/** All documents in Firestore's own notation, all files with their metadata and bytes, all sign-ins. */
async function contentsOf(projectId: string) {
  const services = servicesOf({ projectId, bucketName: bucketOf(projectId) })
  const { db, auth, bucket } = project(projectId)
  const documents: Record<string, unknown> = {}
  const walk = async (path: string) => {
    for (const document of await db.collection(path).listDocuments()) {
      const answer = (await services
        .documents(`/${document.path.split('/').map(encodeURIComponent).join('/')}`)
        .catch(() => null)) as { fields?: unknown } | null
      if (answer) documents[document.path] = answer.fields ?? {}
      for (const below of await document.listCollections()) await walk(below.path)
    }
  }
  for (const collection of await db.listCollections()) await walk(collection.path)
  const [stored] = await bucket.getFiles()
  const files = await Promise.all(
    stored.map(async object => {
      const [{ contentType, cacheControl, contentDisposition, contentEncoding, metadata }] =
        await object.getMetadata()
      const [content] = await object.download()
      return {
        name: object.name,
        content: content.toString('base64'),
        ...{ contentType, cacheControl, contentDisposition, contentEncoding, metadata },
      }
    }),
  )
  const { users } = await auth.listUsers()
  await services.close()
  return {
    documents,
    files,
    signIns: users.map(user => ({ ...(user.toJSON() as object), tokensValidAfterTime: undefined })),
  }
}

/** The contents of a project, renamed to the exported project so that the two can be compared. */
async function contentsAsSource(projectId: string) {
  return JSON.parse(JSON.stringify(await contentsOf(projectId)).replaceAll(projectId, source))
}

describe('exporting a project and restoring it in another project', () => {
  const target = `demo-to-${run}`
  beforeAll(() => restoring(target))

  it('copies the documents, files and sign-ins into an empty project', async () => {
    const [before, after] = [await contentsAsSource(source), await contentsAsSource(target)]
    expect(Object.keys(after.documents)).toEqual(Object.keys(before.documents))
    expect(after).toEqual(before)
    expect(Object.keys(before.documents)).toHaveLength(count)
    for (const path of everyCollection()) expect(before.documents).toHaveProperty([path])
    expect(everyCollection()).toEqual(
      expect.arrayContaining([
        'contracts/any/private/crew',
        'contractTemplates/any',
        'pras/any/dayLog/any',
        'pras/any/steps/any',
        'users/any/notifications/any',
      ]),
    )
    expect(before.documents).toHaveProperty(['pras/gone/debrief/main'])
    expect(before.documents).not.toHaveProperty(['pras/gone'])
    expect(before.files.map(({ name }: { name: string }) => name)).toEqual([away, picture, variant])
    expect(before.signIns).toHaveLength(2)
    expect(existsSync(`${file}.${target}.json`)).toBe(false)
  })

  it('keeps the passwords of people, and the addresses of pictures in records', async () => {
    const { url } = (await project(target).db.doc(`files/${run}`).get()).data() ?? {}
    expect(url).toBe(addressAt(target))
    const answer = await fetch(url)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(9))).toBe(true)

    const services = servicesOf({ projectId: target, bucketName: bucketOf(target) })
    const { users } = (await services.signIns('/accounts:batchGet?maxResults=10')) as {
      users: { email: string; passwordHash?: string; salt?: string }[]
    }
    await services.close()
    const ada = users.find(({ email }) => email.startsWith('ada'))
    expect(ada?.passwordHash).toContain('greenlight')
    expect(ada?.salt).toBeTruthy()
  })

  it('leaves out stored mails by default, so that no mail is sent a second time', async () => {
    const quiet = `demo-mail-${run}`
    await restoring(quiet, file, false)
    const { db } = project(quiet)
    expect((await db.collection('mail').get()).size).toBe(0)
    expect((await db.collection('logs').get()).size).toBe(2)
    expect(log.at(-1)).toMatch(/^2 mails were left out/)
  })
})

describe('an archive of a project', () => {
  it('has a summary of its content in the output, and only its owner can read the file', () => {
    expect(log).toContain(`${count} documents, 3 files and 2 sign-ins of ${source} are in ${file}`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  it('is never overwritten by another export', async () => {
    await expect(exporting(file)).rejects.toThrow('is there already')
  })

  it('has users first, before their notifications, and history entries last', async () => {
    const written: string[] = []
    const services = servicesOf({ projectId: source, bucketName: bucketOf(source) })
    await walkDocuments(services, async ({ path }) => {
      written.push(path)
    })
    await services.close()
    const kinds = [...new Set(written.map(path => path.split('/')[0]))]
    expect([kinds[0], kinds.at(-1)]).toEqual(['users', 'logs'])
    expect(written.indexOf('users/u1')).toBeLessThan(written.indexOf('users/u1/notifications/n1'))
    expect(written.slice(-2).sort()).toEqual(['logs/any', 'logs/l1'])
  })
})

describe('restoring an archive', () => {
  it.each([
    ['documents', 'documents (other)', (at: string) => project(at).db.doc('other/x').set({})],
    ['files', 'files in', (at: string) => project(at).bucket.file('x').save('x', { resumable: false })],
    ['sign-ins', 'sign-ins', (at: string) => project(at).auth.createUser({ email: 'x@archive.test' })],
  ])('is refused in a project with %s', async (kind, words, fill) => {
    const target = `demo-has-${kind}-${run}`
    await fill(target)
    const before = await contentsOf(target)
    const refusal = await restoring(target).catch((error: Error) => error.message)
    expect(refusal).toContain(words)
    expect(refusal).toContain('Nothing was written')
    expect(await contentsOf(target)).toEqual(before)
  })

  it('is refused if the file is incomplete, changed, missing or not an archive, and writes nothing', async () => {
    const target = `demo-bad-${run}`
    const whole = readFileSync(file)
    const bad = (name: string, content: Buffer | string) => {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    }
    const tar = gunzipSync(whole)
    const changed = Buffer.from(tar)
    changed[changed.indexOf('PRA-2026-0001')] = 'X'.charCodeAt(0)
    for (const [path, words] of [
      [bad('short', whole.subarray(0, whole.length / 2)), 'damaged'],
      [bad('changed', gzipSync(changed)), 'differs from the manifest'],
      [bad('text', 'hello'), 'damaged or no archive'],
      [bad('empty', gzipSync(Buffer.alloc(1024))), 'has no manifest'],
      [join(folder, 'none'), 'There is no file'],
    ] as const)
      await expect(restoring(target, path)).rejects.toThrow(words)
    expect(await contentsOf(target)).toEqual({ documents: {}, files: [], signIns: [] })
  })
})

it('a backup that was restored into another database is exported from there, and restored as the database of the app', async () => {
  const [drill, target] = [`demo-drill-${run}`, `demo-after-${run}`]
  const { db } = project(drill)
  const app = initializeApp({ projectId: drill }, randomUUID())
  apps.push(app)
  const backup = getFirestore(app, 'drill')
  await db.doc('productions/now').set({ name: 'Now' })
  await backup.doc('productions/then').set({ name: 'Then', company: backup.doc('companies/c1') })
  const out = join(folder, 'drill.tar.gz')
  await exportProject({ projectId: drill, bucketName: bucketOf(drill), database: 'drill', out, log: note })
  await restoring(target, out)
  const { documents } = await contentsOf(target)
  expect(documents).toEqual({
    'productions/then': {
      name: { stringValue: 'Then' },
      company: { referenceValue: `projects/${target}/databases/(default)/documents/companies/c1` },
    },
  })
})

it('a restore that was interrupted continues, and ends with the same result', async () => {
  const target = `demo-again-${run}`
  const { auth } = project(target)
  // The sign-ins come last; here the server refuses them.
  const real = globalThis.fetch
  globalThis.fetch = async (...args) => {
    if (String(args[0]).includes('accounts:batchCreate'))
      return new Response(JSON.stringify({ error: { message: 'PERMISSION_DENIED' } }), { status: 403 })
    return real(...args)
  }
  try {
    await expect(restoring(target)).rejects.toThrow(/PERMISSION_DENIED\nStopped after \d+ of \d+ parts/)
  } finally {
    globalThis.fetch = real
  }
  expect((await auth.listUsers()).users).toEqual([])
  await restoring(target)
  expect(log.some(message => message.startsWith('Going on after'))).toBe(true)
  expect(await contentsAsSource(target)).toEqual(await contentsAsSource(source))
})
