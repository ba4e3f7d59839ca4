import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { callables } from '@/domain/callables'
import { followArchiving } from '~functions/file-tokens/follow-archiving'
import { adminBucket as bucket, adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { emulatorHosts } from '../support/emulator-hosts'
import { PATIENCE } from '../support/patience'

const run = randomUUID().slice(0, 8)
const idTokens = new Map<string, string>()
const people = {
  admin: { canAccessAdminApp: true },
  employee: { isEmployee: true, companyAccess: ['open'] },
}

beforeAll(async () => {
  for (const [name, flags] of Object.entries(people)) {
    const email = `${name}.${run}@tokens.test`
    idTokens.set(name, (await signUp(email)).idToken)
    await db
      .doc(`accounts/${email}`)
      .set({ userId: name, isArchived: false, ...flags, writtenAt: new Date() })
  }
})

interface Stored {
  id: string
  /** The download URL of the upload, and that of its variant. */
  original: string
  variant: string
}

const urlOf = (path: string, token: string) =>
  `http://${emulatorHosts().storage.address}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`

async function save(path: string): Promise<string> {
  const token = randomUUID()
  await bucket.file(path).save(Buffer.from('bytes'), {
    resumable: false,
    metadata: {
      contentType: 'image/jpeg',
      cacheControl: 'private, max-age=60',
      metadata: { uploadedBy: 'u1', firebaseStorageDownloadTokens: token },
    },
  })
  return urlOf(path, token)
}

/** Stores a file as the app leaves it: the record of an image shows the variant, any other record shows the upload. */
async function stored({ name = 'photo.jpg', withVariant = true, ...fields }: Record<string, unknown> = {}) {
  const id = randomUUID()
  const path = `uploads/${id}/${name}`
  const original = await save(path)
  const variant = withVariant ? await save(path.replace(/\.(\w+)$/, '_1200x1200.$1')) : ''
  const record = { name, path, url: variant || original, isArchived: false, revision: 3, lastWriteId: 'w3' }
  await db.doc(`files/${id}`).set({ ...record, ...fields })
  return { id, original, variant } satisfies Stored
}

const statusOf = async (url: string) => (await fetch(url)).status
const recordOf = async (id: string) => (await db.doc(`files/${id}`).get()).data() ?? {}
const setArchived = (id: string, isArchived: boolean) => db.doc(`files/${id}`).update({ isArchived })
/** Does the same as `setArchived`, but deletes and recreates the record, so that no trigger helps. */
async function replaced(id: string, isArchived: boolean) {
  const body = await recordOf(id)
  await db.doc(`files/${id}`).delete()
  await db.doc(`files/${id}`).create({ ...body, isArchived })
}
const follow = (id: string) => followArchiving(db, bucket, id)
/** The bucket, which calls `meddle` once, just before the first copy of an object. */
function withMeddling(meddle: () => Promise<unknown>): typeof bucket {
  let done: Promise<unknown> | undefined
  const meddling: typeof bucket = Object.create(bucket)
  meddling.file = path => {
    const object = bucket.file(path)
    object.bucket = meddling
    const copy = object.copy.bind(object) as (...args: unknown[]) => Promise<never>
    object.copy = (async (...args: unknown[]) => {
      done ??= meddle()
      await done
      return copy(...args)
    }) as typeof object.copy
    return object
  }
  return meddling
}
/** Waits until the trigger has done its work: the emulator calls it after the commit. */
const becomes = (what: () => Promise<unknown>, expected: unknown) =>
  vi.waitFor(async () => expect(await what()).toEqual(expected), { timeout: PATIENCE, interval: 100 })

/** Waits for a new address. Before that, the trigger may for a moment store an empty address. */
const opensAnew = (id: string, earlier: string) =>
  becomes(async () => ['', earlier].includes((await recordOf(id)).url), false)

describe('a file of a contract', () => {
  it('never has a public address, even after it was archived and restored', async () => {
    const contract = { parentType: 'contract', parentId: 'some-contract', url: '' }
    const { id, original } = await stored({ name: 'signed.pdf', withVariant: false, ...contract })
    await becomes(() => statusOf(original), 403)
    expect((await bucket.file(`uploads/${id}/signed.pdf`).download())[0].toString()).toBe('bytes')
    await setArchived(id, true)
    await becomes(async () => (await bucket.file(`uploads/${id}/signed.pdf`).exists())[0], false)
    await setArchived(id, false)
    await becomes(async () => (await bucket.file(`uploads/${id}/signed.pdf`).exists())[0], true)
    expect(await statusOf(original)).toBe(403)
    expect((await recordOf(id)).url).toBe('')
  })

  it('loses its public token, and keeps its other metadata', async () => {
    const { id, original } = await stored({ name: 'signed.pdf', withVariant: false, parentType: 'contract' })
    await becomes(() => statusOf(original), 403)
    const [{ metadata, contentType }] = await bucket.file(`uploads/${id}/signed.pdf`).getMetadata()
    expect(Object.keys(metadata ?? {}).sort()).toEqual(['closedAt', 'uploadedBy'])
    expect(contentType).toBe('image/jpeg')
  })
})

describe('an uploaded file that has a record', () => {
  /** A record as a client writes it, without an address. */
  const recorded = (fields: Record<string, unknown> = {}) =>
    stored({ parentType: 'pra', parentId: 'p', ...fields, url: '' })

  it('gets its public address in the record; for an image this is the address of the smaller variant', async () => {
    const plan = await recorded({ name: 'plan.pdf', withVariant: false })
    const photo = await recorded()
    await becomes(async () => (await recordOf(plan.id)).url, plan.original)
    await becomes(async () => (await recordOf(photo.id)).url, photo.variant)
    expect(await recordOf(plan.id)).toMatchObject({ revision: 3, lastWriteId: 'w3' })
    expect([await statusOf(plan.original), await statusOf(photo.variant)]).toEqual([200, 200])
  })

  it('is the only file in its folder: other uploads there are moved away and cannot be opened any more', async () => {
    const id = randomUUID()
    const [own, beside] = [`uploads/${id}/plan.pdf`, `uploads/${id}/other.pdf`]
    const [url, other] = [await save(own), await save(beside)]
    expect([await statusOf(url), await statusOf(other)]).toEqual([200, 200])
    await db.doc(`files/${id}`).set({ name: 'plan.pdf', path: own, url: '', isArchived: false })
    await becomes(() => statusOf(other), 403)
    expect((await bucket.file(beside).exists())[0]).toBe(false)
    expect((await bucket.file(`archived/${beside}`).download())[0].toString()).toBe('bytes')
    expect(await statusOf(url)).toBe(200)
  })

  it('changes nothing in the folder of another file, whatever path its record names', async () => {
    const { id, original } = await recorded({ name: 'plan.pdf', withVariant: false })
    await becomes(async () => (await recordOf(id)).url, original)
    const thief = randomUUID()
    await db.doc(`files/${thief}`).set({ path: `uploads/${id}/none.pdf`, url: '', isArchived: false })
    const marker = await recorded({ name: 'later.pdf', withVariant: false })
    await becomes(async () => (await recordOf(marker.id)).url, marker.original)
    expect([await statusOf(original), (await recordOf(thief)).url]).toEqual([200, ''])
  })
})

describe('archiving a file', () => {
  it('closes its addresses and those of its variant, and restoring the file makes new addresses', async () => {
    const { id, original, variant } = await stored()
    expect([await statusOf(original), await statusOf(variant)]).toEqual([200, 200])

    await setArchived(id, true)
    await becomes(() => statusOf(original), 403)
    await becomes(() => statusOf(variant), 403)
    for (const url of [original, variant]) {
      // Tries the file with its token, without it, and at the place where archived files are.
      expect(await statusOf(url.replace(/&token=.*/, ''))).toBe(403)
      expect(await statusOf(url.replace('/o/uploads', '/o/archived%2Fuploads'))).toBe(403)
      expect(
        await statusOf(url.replace('/o/uploads', '/o/archived%2Fuploads').replace(/&token=.*/, '')),
      ).toBe(403)
    }
    expect(await recordOf(id)).toMatchObject({ url: variant, revision: 3 })

    await setArchived(id, false)
    await opensAnew(id, variant)
    const record = await recordOf(id)
    expect(record).toMatchObject({ revision: 3, isArchived: false })
    expect(record.url.split('token=')[0]).toBe(variant.split('token=')[0])
    expect(record.url).not.toBe(variant)
    expect(await statusOf(record.url)).toBe(200)
    expect([await statusOf(original), await statusOf(variant)]).toEqual([403, 403])
  })
})

describe('the trigger on the record of a file', () => {
  it('does not change the file’s bytes or other metadata', async () => {
    const { id } = await stored({ isArchived: true })
    const file = bucket.file(`uploads/${id}/photo.jpg`)
    const away = bucket.file(`archived/uploads/${id}/photo.jpg`)
    const [before] = await file.getMetadata()
    await follow(id)
    expect((await away.download())[0].toString()).toBe('bytes')
    expect((await away.getMetadata())[0].metadata).not.toHaveProperty('firebaseStorageDownloadTokens')

    await replaced(id, false)
    await follow(id)
    expect((await file.download())[0].toString()).toBe('bytes')
    const [after] = await file.getMetadata()
    const served = ({ contentType, cacheControl, contentDisposition, contentEncoding }: typeof after) => ({
      contentType,
      cacheControl,
      contentDisposition,
      contentEncoding,
    })
    expect(served(after)).toEqual(served(before))
    expect(Object.keys(after.metadata ?? {}).sort()).toEqual(['firebaseStorageDownloadTokens', 'uploadedBy'])
  })

  it('changes nothing the second time, whether the file was archived or restored', async () => {
    const { id } = await stored({ isArchived: true })
    const away = bucket.file(`archived/uploads/${id}/photo.jpg`)
    await follow(id)
    const [before] = await away.getMetadata()
    await follow(id)
    expect((await away.getMetadata())[0]).toEqual(before)

    const other = await stored()
    await follow(other.id)
    expect(await recordOf(other.id)).toMatchObject({ url: other.variant, revision: 3 })
    expect(await statusOf(other.variant)).toBe(200)
  })

  it.each([
    ['open if it is restored while it is being closed', true],
    ['closed if it is archived while it is being opened', false],
  ])('leaves the file %s', async (_name, isArchived) => {
    const { id, variant } = await stored({ isArchived: !isArchived })
    if (!isArchived) await follow(id)
    await replaced(id, isArchived)
    await followArchiving(
      db,
      withMeddling(() => replaced(id, !isArchived)),
      id,
    )
    const { url } = await recordOf(id)
    // A file that was archived before its address was recorded has no address.
    expect(url !== '' && (await statusOf(url)) === 200).toBe(isArchived)
    expect(await statusOf(variant)).toBe(403)
  })

  it('keeps changes that somebody else made to the record while it ran', async () => {
    const { id, variant } = await stored({ isArchived: true })
    await follow(id)
    await db.doc(`files/${id}`).update({ isArchived: false, name: 'renamed.jpg', revision: 9 })
    await opensAnew(id, variant)
    const record = await recordOf(id)
    expect(record).toMatchObject({ name: 'renamed.jpg', revision: 9 })
    expect(await statusOf(record.url)).toBe(200)
  })

  it.each([
    ['an image whose variant was never made', { url: '', withVariant: false }, ''],
    ['an image whose variant is gone', { url: 'variant', withVariant: false }, ''],
  ])(
    'restores %s without an address, and the next person who opens the image gets an address',
    async (_name, { url, ...fields }, expected) => {
      const { id, original } = await stored({ ...fields, isArchived: true })
      const shown = url && original.replace('photo.jpg', 'photo_1200x1200.jpg')
      await db.doc(`files/${id}`).update({ url: shown })
      await follow(id)
      expect(await statusOf(original)).toBe(403)
      await setArchived(id, false)
      await follow(id)
      expect((await recordOf(id)).url).toBe(expected)
    },
  )

  it('ignores files and records that no longer exist', async () => {
    const id = randomUUID()
    await follow(id)
    const record = {
      path: `uploads/${id}/gone.pdf`,
      url: urlOf(`uploads/${id}/gone.pdf`, 'x'),
      isArchived: true,
    }
    await db.doc(`files/${id}`).set(record)
    await follow(id)
    await db.doc(`files/${id}`).update({ isArchived: false })
    await follow(id)
    expect((await recordOf(id)).url).toBe(record.url)
  })

  it('moves an archived document away only if it belongs to the contract that its path names', async () => {
    const contractId = `contract-${run}`
    const path = `contracts/${contractId}/agreement.pdf`
    const url = await save(path)
    const id = randomUUID()
    const record = { path, url, isArchived: true, parentType: 'contract' }
    await db.doc(`files/${id}`).set({ ...record, parentId: 'another' })
    await follow(id)
    expect(await statusOf(url)).toBe(200)
    await db.doc(`files/${id}`).set({ ...record, parentId: contractId })
    await follow(id)
    expect(await statusOf(url)).toBe(403)
  })

  it('does not change the file of another record, whatever path the record names', async () => {
    const { id, original } = await stored()
    for (const path of [`uploads/${id}/photo.jpg`, 5, `uploads/${id}/../${id}/photo.jpg`]) {
      const thief = randomUUID()
      await db.doc(`files/${thief}`).set({ path, url: '', isArchived: true })
      await follow(thief)
    }
    expect(await statusOf(original)).toBe(200)
  })
})

describe('the check of stored files', () => {
  const check = (data: unknown, person = 'admin') =>
    callFunction('checkFileTokens', data, idTokens.get(person))

  /** Checks every page of files, as the app requests them. */
  async function checkAll(revoke: boolean) {
    const pages = []
    for (let after = ''; ; ) {
      const answer = await check({ revoke, after })
      expect(answer.error).toBeUndefined()
      const page = callables.checkFileTokens.output.parse(answer.result)
      pages.push(page)
      after = page.next
      if (after === '') break
    }
    return {
      pages: pages.length,
      checked: pages.reduce((sum, page) => sum + page.checked, 0),
      outlived: pages.flatMap(page => page.outlived),
    }
  }

  it('finds archived files that can still be opened, and closes them when an admin asks for it', async () => {
    const open = await stored({ name: 'Ada.jpg', isArchived: true })
    const onlyVariant = await stored({ name: 'Bob.png', isArchived: true })
    await bucket.file(`uploads/${onlyVariant.id}/Bob.png`).delete()
    const closed = await stored({ isArchived: true })
    await follow(closed.id)
    const inUse = await stored()

    const found = await checkAll(false)
    expect(found.outlived).toEqual(
      expect.arrayContaining([
        { fileId: open.id, name: 'Ada.jpg' },
        { fileId: onlyVariant.id, name: 'Bob.png' },
      ]),
    )
    const ids = found.outlived.map(file => file.fileId)
    expect(ids).not.toContain(closed.id)
    expect(ids).not.toContain(inUse.id)
    expect(await statusOf(open.original)).toBe(200)

    expect((await checkAll(true)).outlived.map(file => file.fileId)).toContain(open.id)
    expect([await statusOf(open.original), await statusOf(open.variant)]).toEqual([403, 403])
    expect([await statusOf(onlyVariant.variant), await statusOf(inUse.original)]).toEqual([403, 200])
    expect((await checkAll(false)).outlived).toEqual([])
  })

  it('finds contract files that can be opened without the callable, and closes them when an admin asks for it', async () => {
    // The file has no parent at first, so that the trigger does not change its token.
    const paper = await stored({ name: 'signed.pdf', withVariant: false, parentType: 'none' })
    await becomes(async () => (await recordOf(paper.id)).url, paper.original)
    await db.doc(`files/${paper.id}`).update({ parentType: 'contract', parentId: 'c' })
    const found = { fileId: paper.id, name: 'signed.pdf' }
    expect((await checkAll(false)).outlived).toContainEqual(found)
    expect(await statusOf(paper.original)).toBe(200)
    expect((await checkAll(true)).outlived).toContainEqual(found)
    expect(await statusOf(paper.original)).toBe(403)
    expect((await checkAll(false)).outlived).toEqual([])
    expect((await bucket.file(`uploads/${paper.id}/signed.pdf`).download())[0].toString()).toBe('bytes')
  })

  it('reads every archived file once, page by page', async () => {
    const batch = db.batch()
    for (let at = 0; at < 401; at += 1) {
      const id = randomUUID()
      batch.set(db.doc(`files/${id}`), { name: 'x', path: `uploads/${id}/x.pdf`, isArchived: true })
    }
    const before = await checkAll(false)
    await batch.commit()
    const after = await checkAll(false)
    expect(after.checked).toBe(before.checked + 401)
    expect(after.pages).toBe(Math.floor(after.checked / 200) + 1)
  })

  it('is only for admins, and refuses unknown input', async () => {
    expect((await check({ revoke: true, after: '' }, 'employee')).error?.status).toBe('PERMISSION_DENIED')
    expect((await check({ revoke: true, after: '' }, 'nobody')).error?.status).toBe('UNAUTHENTICATED')
    for (const data of [
      {},
      { revoke: 'yes', after: '' },
      { revoke: false, after: 'x/y' },
      { revoke: false, after: '', all: 1 },
    ]) {
      expect((await check(data)).error?.status).toBe('INVALID_ARGUMENT')
    }
  })
})
