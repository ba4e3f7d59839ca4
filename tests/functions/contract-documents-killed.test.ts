import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { generateDocuments } from '~functions/contract-documents/generate'
import { contractKinds, privateDetails, sourceOf } from '~tests/fixtures/contract-documents'
import { adminBucket, adminFirestore } from '../support/admin'

const run = randomUUID().slice(0, 8)
const caller = {
  uid: 'x',
  email: 'x',
  account: { userId: 'x', name: 'X Person', companyAccess: ['open'], canAccessContracts: true },
}

/** Stores a contract with a loan-out company that is not small: it has two documents. */
async function store(at: string): Promise<string> {
  const id = `killed-${run}-${at}`
  const fields = {
    ...contractKinds['loanout, outside'],
    revision: 4,
    pmId: `pm-${run}`,
    determinedById: `pm-${run}`,
  }
  const { id: _, ...contract } = sourceOf(fields).contract
  const { id: __, ...own } = privateDetails
  await adminFirestore.doc(`users/pm-${run}`).set({ firstName: 'Priya', lastName: 'M', email: 'p@k.test' })
  await adminFirestore.doc(`contracts/${id}`).set(JSON.parse(JSON.stringify(contract)))
  await adminFirestore.doc(`contracts/${id}/private/crew`).set(own)
  return id
}

/** A bucket that ends the process while it stores the object of this number. */
function bucketEndingAt(number: number) {
  let stored = 0
  const file = (path: string) => {
    const real = adminBucket.file(path)
    const save = async (...of: Parameters<typeof real.save>) => {
      stored += 1
      if (stored === number) throw new Error('killed')
      await real.save(...of)
    }
    return Object.create(real, { save: { value: save } })
  }
  return Object.create(adminBucket, { file: { value: file } }) as typeof adminBucket
}

/** A database that ends the process before it commits, or before the process receives the answer. */
function databaseEnding(when: 'before' | 'after') {
  const runTransaction: typeof adminFirestore.runTransaction = async (...of) => {
    if (when === 'after') await adminFirestore.runTransaction(...of)
    throw new Error('killed')
  }
  return Object.create(adminFirestore, { runTransaction: { value: runTransaction } }) as typeof adminFirestore
}

async function stateOf(id: string) {
  const records = await adminFirestore.collection('files').where('parentId', '==', id).get()
  const set = (await adminFirestore.doc(`contracts/${id}`).get()).get('documentSet')
  const [objects] = await adminBucket.getFiles({ prefix: `contracts/${id}/` })
  const paths = objects.map(({ name }) => name).sort()
  return { records: records.size, set: set?.files.length ?? 0, paths }
}

it.each([
  ['while it stores the first object', { bucket: () => bucketEndingAt(1) }, 0],
  ['while it stores the second object', { bucket: () => bucketEndingAt(2) }, 0],
  ['before it commits', { db: () => databaseEnding('before') }, 0],
  ['before it receives the answer to its commit', { db: () => databaseEnding('after') }, 2],
] as const)(
  'if a function is killed %s, either all documents exist or none, and a second try makes one set',
  async (when, ending, there) => {
    const id = await store(when.replaceAll(' ', '-'))
    const input = { contractId: id, requestId: randomUUID() }
    const services = { db: adminFirestore, bucket: adminBucket, converter: undefined }
    const dying = {
      ...services,
      ...('bucket' in ending ? { bucket: ending.bucket() } : { db: ending.db() }),
    }
    await expect(generateDocuments(dying, input, caller as never)).rejects.toThrow('killed')
    expect(await stateOf(id)).toMatchObject({ records: there, set: there })

    const { documents } = await generateDocuments(services, input, caller as never)
    const paths = documents.map(({ path }) => path).sort()
    // The objects that the first try stored are gone, too.
    expect(await stateOf(id)).toEqual({ records: 2, set: 2, paths })
  },
)
