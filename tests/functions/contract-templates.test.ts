import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import PizZip from 'pizzip'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callables } from '@/domain/callables'
import { privateDetails, sourceOf } from '~tests/fixtures/contract-documents'
import { adminBucket as bucket, adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { wordsOf } from '../support/word-text'

const run = randomUUID().slice(0, 8)
const template = 'stills-agreement'
const record = () => db.doc(`contractTemplates/${template}`)
const tokens = new Map<string, string>()
const shipped = readFileSync(resolve(import.meta.dirname, `../../templates/${template}.docx`))

beforeAll(async () => {
  await record().delete()
  for (const [name, flags] of Object.entries({
    admin: { canAccessAdminApp: true },
    contracts: { canAccessContracts: true },
  })) {
    const email = `${name}.${run}@templates.test`
    tokens.set(name, (await signUp(email)).idToken)
    const account = { ...flags, userId: `${name}-${run}`, name: 'Ann Admin', companyAccess: ['open'] }
    await db.doc(`accounts/${email}`).set({ ...account, isArchived: false, revision: 1 })
  }
  await db
    .doc(`users/pm-${run}`)
    .set({ firstName: 'Priya', lastName: 'Mehta', email: 'priya@templates.test' })
})
// Other tests fill the template that the app comes with.
afterAll(() => record().delete())

/** Our template with this sentence instead of its first heading. */
function edited(words: string): Uint8Array {
  const zip = new PizZip(shipped)
  const xml = zip.file('word/document.xml')?.asText() ?? ''
  zip.file('word/document.xml', xml.replace('>Key terms<', `>${words}<`))
  return zip.generate({ type: 'uint8array', compression: 'DEFLATE' })
}

async function uploaded(bytes: Uint8Array, more: object = {}): Promise<string> {
  const id = randomUUID()
  const path = `uploads/${id}/Edited.docx`
  await bucket.file(path).save(Buffer.from(bytes), { resumable: false })
  await db
    .doc(`files/${id}`)
    .set({ name: 'Edited.docx', path, size: bytes.length, isArchived: false, ...more })
  return id
}

async function use(input: object, as = 'admin') {
  const answer = await callFunction('putTemplateInForce', { template, ...input }, tokens.get(as))
  const parsed = callables.putTemplateInForce.output.safeParse(answer.result)
  return { ...answer, version: parsed.data?.version, problems: parsed.data?.problems ?? [] }
}

/** Made only once, because a Word file contains the time when it was packed. */
const termsOfAnn = edited('Terms of Ann')

/** Makes a stills agreement with the callable. Returns its words, and the template that it names. */
async function made(): Promise<string> {
  const contractId = `stills-${randomUUID()}`
  const fields = { serviceType: 'stills', services: 'Stills', pmId: `pm-${run}` } as const
  const { id: _, ...contract } = sourceOf(fields).contract
  const { id: __, ...details } = privateDetails
  await db.doc(`contracts/${contractId}`).set(JSON.parse(JSON.stringify(contract)))
  await db.doc(`contracts/${contractId}/private/crew`).set(details)
  const input = { contractId, requestId: randomUUID() }
  const { result } = await callFunction('generateContractDocuments', input, tokens.get('contracts'))
  const [document] = callables.generateContractDocuments.output.parse(result).documents
  return wordsOf((await bucket.file(document?.path ?? '').download())[0])
}

it('a new template version is checked, stored and used, and an admin can return to an earlier version', async () => {
  expect(await use({ fileId: await uploaded(termsOfAnn) })).toMatchObject({
    version: 1,
    problems: [],
  })
  expect(await use({ fileId: await uploaded(edited('Terms of Bo')) })).toMatchObject({
    version: 2,
    problems: [],
  })
  const second = await made()
  expect(second).toContain('Terms of Bo')
  expect(second).toMatch(/Template v2 [0-9a-f]{8}/)

  expect(await use({ version: 1 })).toMatchObject({ version: 1 })
  expect(await made()).toContain('Terms of Ann')
  expect(await use({ version: 0 })).toMatchObject({ version: 0 })
  expect(await made()).toContain('Key terms')
  const stored = (await record().get()).data()
  expect(stored).toMatchObject({ inForce: 0, revision: 4 })
  expect(stored?.versions.map(({ version }: { version: number }) => version)).toEqual([1, 2])
  expect(stored?.changes.map(({ version }: { version: number }) => version)).toEqual([1, 2, 1, 0])
  expect(stored?.changes[0]).toMatchObject({ byId: `admin-${run}`, byName: 'Ann Admin' })
})

it('the same template file, uploaded again, makes no second version', async () => {
  const before = (await record().get()).data()
  await use({ fileId: await uploaded(termsOfAnn) })
  expect((await record().get()).data()?.versions).toEqual(before?.versions)
  expect((await record().get()).data()?.inForce).toBe(1)
})

it('a template with mistakes is refused, the error lists each mistake, and the version in use stays', async () => {
  const before = (await record().get()).data()
  const { problems } = await use({ fileId: await uploaded(edited('For {crew.fulName} and {#rates}')) })
  expect(problems.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'There is no tag {crew.fulName}. Did you mean {crew.fullName}?',
      '{#rates} is not closed with {/rates}.',
    ]),
  )
  expect((await use({ fileId: await uploaded(new Uint8Array([1, 2])) })).problems[0]?.message).toContain(
    'cannot be opened',
  )
  expect((await record().get()).data()).toEqual(before)
})

it('a template file that was replaced after its check is not used', async () => {
  await use({ version: 2 })
  const stored = (await record().get()).data()
  const changed = stored?.versions.map((each: object) => ({ ...each, hash: 'f'.repeat(64) }))
  await record().update({ versions: changed })
  await expect(made()).rejects.toThrow()
  await record().update({ versions: stored?.versions })
  expect(await made()).toContain('Terms of Bo')
})

it('only an admin can choose a template, which is either a new file or an existing version', async () => {
  const fileId = await uploaded(edited('Terms of Cy'))
  expect((await use({ fileId }, 'contracts')).status).toBe(403)
  expect((await use({ version: 1 }, 'nobody')).status).toBe(401)
  expect((await use({ fileId: randomUUID() })).status).toBe(404)
  expect((await use({ fileId: await uploaded(edited('Gone'), { isArchived: true }) })).status).toBe(404)
  expect((await use({ fileId: await uploaded(edited('Afar'), { path: 'contracts/a/b.docx' }) })).status).toBe(
    404,
  )
  expect((await use({ version: 99 })).status).toBe(404)
  expect((await use({})).status).toBe(400)
  expect((await use({ fileId, version: 1 })).status).toBe(400)
})

it('an admin can download any template version to edit it in Word', async () => {
  const fetched = async (version: number, as = 'admin') => {
    const answer = await callFunction('readContractTemplate', { template, version }, tokens.get(as))
    const parsed = callables.readContractTemplate.output.safeParse(answer.result)
    return parsed.success ? Buffer.from(parsed.data.base64, 'base64') : answer.status
  }
  expect(await fetched(0)).toEqual(shipped)
  expect(wordsOf((await fetched(1)) as Buffer)).toContain('Terms of Ann')
  expect(await fetched(99)).toBe(404)
  expect(await fetched(0, 'contracts')).toBe(403)
})
