import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Transfer } from '@/data/files/send-bytes'
import { PATIENCE } from '~tests/support/patience'
import { buildProduction } from '../fixtures/builders'
import { validContract } from '../fixtures/valid-contract'
import { adminBucket } from '../support/admin'
import { addMember, adminFirestore, clearAll, entryOnce, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const { openFile, uploadFile } = await import('@/data/files/files')
const { setFileArchived } = await import('@/data/files/archive-file')
const { createPra, storeExport } = await import('@/data/pras/pras')

const production = buildProduction()
const pdf = () => new File(['%PDF-1.7 a small file'], 'Call sheet.pdf', { type: 'application/pdf' })
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const loose = { parentType: 'none', parentId: '' } as const

beforeAll(async () => {
  await clearAll()
  await seed(`productions/${production.id}`, production)
  await startSession()
  await signInAs(await addMember({ id: 'user-pc', email: 'pc@greenlight.test' }))
})

describe('uploadFile', () => {
  it('stores a file at uploads/{uuid}/{name}.{ext} and records it, and a function adds its address', async () => {
    const fractions: number[] = []
    const file = await uploadFile(pdf(), { ...loose, onProgress: fraction => fractions.push(fraction) })
    expect(file).toMatchObject({
      name: 'Call sheet.pdf',
      type: 'application/pdf',
      path: `uploads/${file.id}/Call sheet.pdf`,
      size: 21,
      isArchived: false,
      createdById: 'user-pc',
    })
    expect(file.url).toBe('')
    const url = await openFile(file.id)
    expect(await (await fetch(url)).text()).toBe('%PDF-1.7 a small file')
    expect((await adminFirestore.doc(`files/${file.id}`).get()).data()).toMatchObject({
      path: file.path,
      url,
      revision: 1,
    })
    expect(await openFile(file.id)).toBe(url)
    expect(fractions.at(-1)).toBe(1)
  })

  it('assigns to an image the address of its 1200 x 1200 variant, never the address of the original', async () => {
    const file = await uploadFile(new File([onePixel], 'Slate.png', { type: 'image/png' }), loose)
    const url = await openFile(file.id)
    expect(decodeURIComponent(url)).toContain(`uploads/${file.id}/Slate_1200x1200.png`)
    const answer = await fetch(url)
    expect(answer.headers.get('content-type')).toBe('image/png')
  })

  it('refuses a file that only pretends to be an image, and stores and records nothing', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    const stored = async () => (await adminBucket.getFiles({ prefix: 'uploads/' }))[0].length
    const [records, objects] = [(await adminFirestore.collection('files').get()).size, await stored()]
    const program = new File(['MZ\u0090 no picture'], 'Holiday.png', { type: 'image/png' })
    await expect(uploadFile(program, loose)).rejects.toMatchObject({ code: 'invalid-argument' })
    expect((await adminFirestore.collection('files').get()).size).toBe(records)
    expect(await stored()).toBe(objects)
    expect(complain).toHaveBeenCalled()
    complain.mockRestore()
  })

  it('reports an image that cannot be opened because its stored original and variant are gone', async () => {
    const file = await uploadFile(new File([onePixel], 'Lost.png', { type: 'image/png' }), loose)
    // Opening the file makes the variant at once. On a busy machine, the emulator's own trigger may come minutes later.
    await openFile(file.id)
    // In this order, because a late trigger notes the address of a variant that is still there.
    await adminBucket.deleteFiles({ prefix: `uploads/${file.id}/` })
    await adminFirestore.doc(`files/${file.id}`).update({ url: '' })
    await expect(openFile(file.id)).rejects.toMatchObject({
      message: expect.stringContaining('upload it again'),
    })
  })

  it('opens the right file even if the stored address is the address of another file', async () => {
    const file = await uploadFile(pdf(), loose)
    const url = await openFile(file.id)
    const swapped = url.replace('Call%20sheet.pdf', 'Other.pdf')
    expect(swapped).not.toBe(url)
    await adminFirestore.doc(`files/${file.id}`).update({ url: swapped })
    expect(await openFile(file.id)).toBe(url)
    expect((await adminFirestore.doc(`files/${file.id}`).get()).get('url')).toBe(url)
  })

  it('refuses a wrong kind of file before sending anything', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    const before = (await adminFirestore.collection('files').get()).size
    const script = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
    await expect(uploadFile(script, loose)).rejects.toMatchObject({ code: 'invalid-argument' })
    await expect(uploadFile(pdf(), { ...loose, accepts: 'images' })).rejects.toMatchObject({
      code: 'invalid-argument',
      message: expect.stringContaining('only JPEG and PNG'),
    })
    expect((await adminFirestore.collection('files').get()).size).toBe(before)
    expect(complain).toHaveBeenCalledTimes(2)
    complain.mockRestore()
  })

  it('stops when the person cancels, and records nothing', async () => {
    const before = (await adminFirestore.collection('files').get()).size
    const stopped = AbortSignal.abort()
    await expect(uploadFile(pdf(), { ...loose, signal: stopped })).rejects.toMatchObject({
      code: 'cancelled',
    })
    expect((await adminFirestore.collection('files').get()).size).toBe(before)
  })

  it('can pause and continue an upload', async () => {
    const bytes = new Uint8Array(600_000).fill(32)
    const file = new File(['%PDF-1.7 ', bytes], 'Large.pdf', { type: 'application/pdf' })
    const transfers: (Transfer | null)[] = []
    let arrived = false
    const upload = uploadFile(file, {
      ...loose,
      onTransfer: transfer => {
        transfers.push(transfer)
        transfer?.pause()
      },
    }).then(stored => {
      arrived = true
      return stored
    })
    await vi.waitFor(() => expect(transfers).toHaveLength(1), PATIENCE)
    // Long enough for the whole file to arrive, if the upload did not wait.
    await new Promise(resolve => setTimeout(resolve, 1000))
    expect(arrived).toBe(false)
    transfers[0]?.resume()
    expect((await upload).size).toBe(600_009)
    expect(transfers).toEqual([expect.anything(), null])
  })
})

describe('a file of a contract', () => {
  const looksAt = async (id: string) =>
    (await adminFirestore.collection('logs').where('resourceId', '==', id).get()).docs
      .filter(log => log.get('logType') === 'sensitive-read')
      .map(log => [log.get('createdById'), log.get('data.fileName')])

  it('can be opened only through a callable, in parts, with one log entry', async () => {
    const { id: contractId, ...contract } = validContract('freelance', {
      companyAccess: 'open',
      pcId: 'user-pc',
    })
    await adminFirestore.doc(`contracts/${contractId}`).set(JSON.parse(JSON.stringify(contract)))
    const { productionId, companyId, companyAccess } = contract
    const place = {
      parentType: 'contract',
      parentId: contractId,
      productionId,
      companyId,
      companyAccess,
    } as const
    const bytes = `%PDF-1.7 ${'signed '.repeat(200_000)}`
    const signed = new File([bytes], 'Signed.pdf', { type: 'application/pdf' })
    const file = await uploadFile(signed, place)
    const url = await openFile(file.id)
    expect(url).toMatch(/^blob:/)
    expect(await (await fetch(url)).text()).toBe(bytes)
    expect(await looksAt(contractId)).toEqual([['user-pc', 'Signed.pdf']])
    expect((await adminFirestore.doc(`files/${file.id}`).get()).get('url')).toBe('')

    await adminFirestore
      .doc(`contracts/${contractId}`)
      .update({ pcId: 'somebody-else', pmId: 'somebody-else' })
    await expect(openFile(file.id)).rejects.toMatchObject({ code: 'permission-denied' })
    expect(await looksAt(contractId)).toHaveLength(1)
  })
})

describe('archiving a file', () => {
  const logOf = (id: string, revision: number) => entryOnce(`file-${id}-${revision}`)

  it('stores the given reason in the history of the file, and can be undone', async () => {
    const file = await uploadFile(pdf(), loose)
    await setFileArchived(file.id, true, ' Shows the wrong house. ')
    await expect(openFile(file.id)).rejects.toMatchObject({ code: 'not-found', message: /archived/ })
    const entry = { resourceType: 'file', resourceId: file.id, createdById: 'user-pc' }
    expect(await logOf(file.id, 2)).toMatchObject({
      ...entry,
      logType: 'archived',
      data: { fields: ['isArchived'], reason: 'Shows the wrong house.' },
    })
    // Archiving again is not an error, and writes nothing.
    expect(await setFileArchived(file.id, true, 'Again')).toMatchObject({ isArchived: true, revision: 2 })

    await setFileArchived(file.id, false)
    expect(await logOf(file.id, 3)).toMatchObject({ ...entry, logType: 'restored' })
    expect((await adminFirestore.doc(`files/${file.id}`).get()).get('isArchived')).toBe(false)
  })

  it('is refused without a reason, and to a person other than the one who added the file', async () => {
    const file = await uploadFile(pdf(), loose)
    await expect(setFileArchived(file.id, true, '')).rejects.toMatchObject({ code: 'permission-denied' })
    await adminFirestore.doc(`files/${file.id}`).update({ createdById: 'somebody-else' })
    await expect(setFileArchived(file.id, true, 'Wrong')).rejects.toMatchObject({ code: 'permission-denied' })
    expect((await adminFirestore.doc(`files/${file.id}`).get()).get('isArchived')).toBe(false)
  })
})

describe('storeExport', () => {
  it('stores exported files with their PRA, and a hash of exactly those bytes', async () => {
    const pra = await createPra({ type: 'regular', production })
    const blob = new Blob(['%PDF-1.7 pack'], { type: 'application/pdf' })
    const stored = await storeExport({ pra, to: 'first-option', blob, fileName: 'PRA-2026-0001_v1.pdf' })
    expect(stored.hash).toBe(createHash('sha256').update('%PDF-1.7 pack').digest('hex'))
    expect((await adminFirestore.doc(`files/${stored.fileId}`).get()).data()).toMatchObject({
      parentType: 'pra',
      parentId: pra.id,
      productionId: production.id,
      companyAccess: 'open',
    })
  })
})
