import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { callables } from '@/domain/callables'
import type { Contract } from '@/domain/contracts/schema'
import { sourceOf } from '../fixtures/contract-documents'
import { adminBucket as bucket, adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { emulatorHosts } from '../support/emulator-hosts'
import { PATIENCE } from '../support/patience'
import { jpeg } from './images'

const run = randomUUID().slice(0, 8)
const idTokens = new Map<string, string>()
const nobody = { isArchived: false, companyAccess: ['open'] }
const people: Record<string, object | null> = {
  pm: { ...nobody, isEmployee: true },
  pc: { ...nobody, isEmployee: true },
  contracts: { ...nobody, canAccessContracts: true },
  admin: { ...nobody, canAccessAdminApp: true },
  employee: { ...nobody, isEmployee: true },
  freelancer: nobody,
  crew: nobody,
  archived: { ...nobody, canAccessContracts: true, isArchived: true },
  elsewhere: { ...nobody, canAccessContracts: true, companyAccess: ['company-one'] },
  unverified: { ...nobody, canAccessContracts: true },
  stranger: null,
}
const idOf = (person: string) => `${person}-${run}`

beforeAll(async () => {
  for (const [name, body] of Object.entries(people)) {
    const email = `${name}.${run}@open.test`
    idTokens.set(name, (await signUp(email, { isVerified: name !== 'unverified' })).idToken)
    const account = { ...body, userId: idOf(name), name: `${name} Person`, writtenAt: new Date() }
    if (body) await db.doc(`accounts/${email}`).set(account)
  }
})

interface Paper {
  contractId: string
  fileId: string
  path: string
}

/** A paper of a contract: a document made for it, or a signed copy that somebody uploaded. */
async function paper(
  place: 'made' | 'uploaded' = 'made',
  {
    bytes = Buffer.from('The bank account is 66374958.'),
    ...changes
  }: Partial<Contract> & { bytes?: Buffer } = {},
): Promise<Paper> {
  const [contractId, fileId] = [`contract-${randomUUID()}`, randomUUID()]
  const { id: _, ...contract } = sourceOf({ pmId: idOf('pm'), pcId: idOf('pc'), ...changes }).contract
  await db.doc(`contracts/${contractId}`).set(JSON.parse(JSON.stringify(contract)))
  const path = place === 'made' ? `contracts/${contractId}/x.agreement.pdf` : `uploads/${fileId}/Signed.pdf`
  await bucket.file(path).save(bytes, { resumable: false, contentType: 'application/pdf' })
  await db.doc(`files/${fileId}`).set({
    ...{ name: 'Signed.pdf', type: 'application/pdf', path, url: '', size: bytes.length, isArchived: false },
    ...{ parentType: 'contract', parentId: contractId, companyAccess: 'open', createdById: idOf('pm') },
  })
  return { contractId, fileId, path }
}

const open = (
  { fileId }: Pick<Paper, 'fileId'>,
  person = 'contracts',
  { requestId = randomUUID() as string, from = 0 as unknown } = {},
) => callFunction('openContractFile', { requestId, fileId, from }, idTokens.get(person))
const partOf = ({ result }: Awaited<ReturnType<typeof open>>) => {
  const part = callables.openContractFile.output.parse(result)
  return { ...part, bytes: Buffer.from(part.base64, 'base64') }
}
const looksAt = async ({ contractId }: Paper) => {
  const { docs } = await db.collection('logs').where('resourceId', '==', contractId).get()
  return docs.filter(log => log.get('logType') === 'sensitive-read').map(log => log.data())
}

describe('a document of a contract', () => {
  it.each(['pm', 'pc', 'contracts', 'admin'])(
    'can be opened by %s, and each opening adds one log entry',
    async person => {
      for (const place of ['made', 'uploaded'] as const) {
        const one = await paper(place)
        const { name, type, bytes, size, next } = partOf(await open(one, person))
        expect([name, type, bytes.toString()]).toEqual([
          'Signed.pdf',
          'application/pdf',
          'The bank account is 66374958.',
        ])
        expect(next).toBe(size)
        expect(await looksAt(one)).toEqual([
          expect.objectContaining({
            ...{ resourceType: 'contract', createdById: idOf(person), createdByName: `${person} Person` },
            ...{ companyAccess: 'open', data: { reason: '', fileId: one.fileId, fileName: 'Signed.pdf' } },
          }),
        ])
      }
    },
  )

  it.each([
    ['employee', 'NOT_FOUND'],
    ['freelancer', 'NOT_FOUND'],
    ['elsewhere', 'NOT_FOUND'],
    ['archived', 'PERMISSION_DENIED'],
    ['unverified', 'PERMISSION_DENIED'],
    ['stranger', 'PERMISSION_DENIED'],
    ['a signed-out person', 'UNAUTHENTICATED'],
  ])('is refused to %s, and the refusal adds no log entry', async (person, status) => {
    for (const place of ['made', 'uploaded'] as const) {
      const one = await paper(place)
      const { error, result } = await open(one, person)
      expect([error?.status, result]).toEqual([status, undefined])
      expect(await looksAt(one)).toEqual([])
    }
  })

  it('can be opened by the PM whom the contract names, and not by a PM whom it named before', async () => {
    expect((await open(await paper('made', { pmId: idOf('pm'), pcId: '' }), 'pm')).status).toBe(200)
    expect((await open(await paper('made', { pmId: idOf('pc'), pcId: '' }), 'pm')).status).toBe(404)
  })

  it('cannot be opened if it is archived, has no contract, or names the file of another record', async () => {
    const [one, other] = [await paper('uploaded'), await paper()]
    const file = db.doc(`files/${one.fileId}`)
    const isThere = async () => (await bucket.file(one.path).exists())[0]
    for (const [wrong, right] of [
      [{ isArchived: true }, { isArchived: false }],
      [{ parentId: 'no-such-contract' }, { parentId: one.contractId }],
      [{ parentId: 'a/b' }, { parentId: one.contractId }],
      [{ parentType: 'none' }, { parentType: 'contract' }],
      [{ path: other.path }, { path: one.path }],
    ] as const) {
      await file.update(wrong)
      expect([wrong, (await open(one)).status]).toEqual([wrong, 404])
      // Archiving moves the file, and restoring moves it back.
      if ('isArchived' in wrong) await expect.poll(isThere, { timeout: PATIENCE }).toBe(false)
      await file.update(right)
      await expect.poll(isThere, { timeout: PATIENCE }).toBe(true)
      expect([right, (await open(one)).status]).toEqual([right, 200])
    }
    expect((await open({ fileId: 'no-such-file' })).status).toBe(404)
  })

  it('is logged once when it is opened, even if the browser loads it in parts', async () => {
    const bytes = Buffer.alloc(2_500_000, 'abcdefg')
    const one = await paper('made', { bytes })
    const requestId = randomUUID()
    const parts: Buffer[] = []
    for (let from = 0; from < bytes.length; ) {
      const part = partOf(await open(one, 'pm', { requestId, from }))
      parts.push(part.bytes)
      expect([part.size, part.next > from]).toEqual([bytes.length, true])
      from = part.next
    }
    expect([parts.length, Buffer.concat(parts).equals(bytes)]).toEqual([3, true])
    expect(await looksAt(one)).toHaveLength(1)
    expect(partOf(await open(one, 'pm', { requestId, from: bytes.length })).bytes).toHaveLength(0)
    await open(one, 'pm')
    expect(await looksAt(one)).toHaveLength(2)
  })

  it('has one log entry when the same request comes several times at once', async () => {
    const [one, requestId] = [await paper(), randomUUID()]
    const answers = await Promise.all([1, 2, 3].map(() => open(one, 'pm', { requestId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await looksAt(one)).toHaveLength(1)
  })

  it('is refused if the request id was used for another document or by another person', async () => {
    const [one, other, requestId] = [await paper(), await paper(), randomUUID()]
    expect((await open(one, 'pm', { requestId })).status).toBe(200)
    expect((await open(other, 'pm', { requestId })).error?.status).toBe('INVALID_ARGUMENT')
    expect((await open(one, 'pc', { requestId })).error?.status).toBe('INVALID_ARGUMENT')
    expect([await looksAt(one), await looksAt(other)].map(looks => looks.length)).toEqual([1, 0])
    expect((await open(one, 'pm', { requestId })).status).toBe(200)
  })

  it.each([
    ['an invalid request id', { requestId: 'x' }],
    ['a position before the file', { from: -1 }],
    ['an invalid position', { from: '0' }],
  ])('is refused if the request has %s', async (_what, options) => {
    const one = await paper()
    expect((await open(one, 'pm', options)).error?.status).toBe('INVALID_ARGUMENT')
    expect(await looksAt(one)).toEqual([])
  })

  it('loses an older public token when it is first opened', async () => {
    const one = await paper()
    const address = `http://${emulatorHosts().storage.address}/v0/b/${bucket.name}/o/${encodeURIComponent(one.path)}?alt=media&token=kept`
    const withToken = async () => {
      await bucket.file(one.path).setMetadata({ metadata: { firebaseStorageDownloadTokens: 'kept' } })
      return (await fetch(address)).status
    }
    // The trigger of the record closes the file once, and may come only now.
    expect((await withToken()) === 200 || (await withToken()) === 200).toBe(true)
    expect(partOf(await open(one)).bytes.toString()).toContain('66374958')
    expect((await fetch(address)).status).toBe(403)
    expect(partOf(await open(one)).bytes.toString()).toContain('66374958')
  })

  it.each(['made', 'uploaded'] as const)(
    '(%s) cannot be reached without the callable: neither its bytes nor its metadata',
    async place => {
      const one = await paper(place)
      const at = `http://${emulatorHosts().storage.address}/v0/b/${bucket.name}/o/${encodeURIComponent(one.path)}`
      for (const person of [undefined, 'contracts', 'pm', 'admin']) {
        const token = person && idTokens.get(person)
        const headers: Record<string, string> = token ? { authorization: `Firebase ${token}` } : {}
        for (const query of ['', '?alt=media', '?alt=media&token=guessed', '?alt=media&token=']) {
          const { status } = await fetch(`${at}${query}`, { headers })
          expect([person, query, status]).toEqual([person, query, 403])
        }
      }
      expect((await open(one, 'pm')).status).toBe(200)
    },
  )
})

describe('a file that does not belong to a contract', () => {
  async function attachment(fields: object = {}, name = 'plan.pdf', bytes: Buffer = Buffer.from('plan')) {
    const fileId = randomUUID()
    const path = `uploads/${fileId}/${name}`
    await bucket.file(path).save(bytes, { resumable: false })
    const record = {
      name,
      type: 'x',
      path,
      size: 4,
      isArchived: false,
      parentType: 'none',
      companyAccess: 'open',
    }
    await db.doc(`files/${fileId}`).set({ ...record, createdById: 'other', url: '', ...fields })
    return { fileId, path }
  }
  const ask = (fileId: string, person = 'employee') =>
    callFunction('openFile', { fileId }, idTokens.get(person))
  const urlOf = async (fileId: string, person = 'employee') =>
    callables.openFile.output.parse((await ask(fileId, person)).result).url
  const noted = async (fileId: string) => (await db.doc(`files/${fileId}`).get()).get('url')

  it('gets a public address on request, which is then stored in its record', async () => {
    const { fileId } = await attachment()
    const url = await urlOf(fileId)
    expect(await (await fetch(url)).text()).toBe('plan')
    expect(await noted(fileId)).toBe(url)
    expect(await urlOf(fileId)).toBe(url)
  })

  it('has a smaller variant that opens if the file is an image', async () => {
    const { fileId } = await attachment({}, 'photo.jpg', await jpeg(30, 20))
    const url = await urlOf(fileId)
    expect(decodeURIComponent(url)).toContain(`uploads/${fileId}/photo_1200x1200.jpg`)
    expect((await fetch(url)).headers.get('content-type')).toBe('image/jpeg')
    await expect.poll(() => noted(fileId)).toBe(url)
  })

  it('gets the right address even if its stored address is that of another upload', async () => {
    const { fileId, path } = await attachment({ url: 'http://f.test/o/other?alt=media' })
    const url = await urlOf(fileId)
    expect(decodeURIComponent(url)).toContain(path)
    expect(await noted(fileId)).toBe(url)
  })

  it.each([
    ['employee', {}, 200],
    ['freelancer', {}, 404],
    ['freelancer', { createdById: 'freelancer' }, 200],
    ['freelancer', { parentType: 'sop', parentId: 's' }, 200],
    ['employee', { companyAccess: 'company-one' }, 404],
    ['admin', { companyAccess: 'company-one' }, 200],
    ['admin', { parentType: 'contract', parentId: 'c' }, 404],
    ['archived', {}, 403],
    ['stranger', {}, 403],
  ])(
    'answers %s, who asks for the address of a file with %j, with status %i',
    async (person, fields, status) => {
      const { fileId } = await attachment(
        'createdById' in fields ? { createdById: idOf(fields.createdById) } : fields,
      )
      expect((await ask(fileId, person)).status).toBe(status)
    },
  )

  it('can be opened by a freelancer who is on the file’s PRA, and by no other freelancer', async () => {
    const praId = `pra-${run}`
    await db.doc(`pras/${praId}`).set({
      ...{
        type: 'regular',
        reference: 'R',
        status: 'draft',
        title: 't',
        ownerId: 'o',
        companyAccess: 'open',
      },
      ...{ productionId: 'p', memberIds: [idOf('crew')] },
    })
    const { fileId } = await attachment({ parentType: 'pra', parentId: praId })
    expect((await ask(fileId, 'crew')).status).toBe(200)
    expect((await ask(fileId, 'freelancer')).status).toBe(404)
  })

  it('returns an error message if it is archived or does not exist', async () => {
    const { fileId, path } = await attachment()
    expect((await ask(fileId)).status).toBe(200)
    await bucket.file(path).delete()
    expect((await ask(fileId)).status).toBe(404)
    await db.doc(`files/${fileId}`).update({ isArchived: true })
    expect((await ask(fileId)).error?.status).toBe('FAILED_PRECONDITION')
    expect((await ask('no-such-file')).status).toBe(404)
    expect((await ask('a/b')).status).toBe(400)
  })
})
