import { randomUUID } from 'node:crypto'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { askCode, openLink } from '~functions/contract-links/codes'
import { linkIdOf } from '~functions/contract-links/secrets'
import { sendLink } from '~functions/contract-links/send-links'
import { sourceOf } from '~tests/fixtures/contract-documents'
import { adminBucket as bucket, adminFirestore as db } from '../support/admin'
import { once } from './triggers'

export const run = randomUUID().slice(0, 8)
export const ADDRESS = `ada.${run}@addressee.test`
export const services = { db, bucket }

/** Makes a contract that has been sent, with its documents in Storage. */
export async function sentContract(fields: Partial<Contract> = {}): Promise<Contract> {
  const id = randomUUID()
  const files = ['agreement', 'letter', 'unsent'].map(name => ({
    template: 'self-employed-crew-agreement',
    templateVersion: 'ab12cd34',
    fileId: `${name}-${id}`,
    name: `${name}.docx`,
    path: `contracts/${id}/${name}.docx`,
  }))
  await Promise.all(files.map(({ name, path }) => bucket.file(path).save(`The words of ${name}`)))
  const people = { pmId: `pm-${run}`, pcId: `pc-${run}` }
  const contract = sourceOf({
    ...people,
    status: 'sent',
    sentTo: [ADDRESS],
    sentFileIds: files.slice(0, 2).map(({ fileId }) => fileId),
    documentSet: {
      ...{ requestId: id, termsRevision: 1, isDraft: false, madeAt: 1, madeById: 'pm', dataHash: 'x' },
      files,
    },
    ...fields,
  }).contract
  const { id: _, ...body } = JSON.parse(JSON.stringify(contract))
  await db.doc(`contracts/${id}`).set(body)
  return contractSchema.parse({ ...body, id })
}

export const linkPath = (contractId: string, address = ADDRESS) =>
  `contractLinks/${linkIdOf(contractId, address)}`
/** Returns the record of a mail together with the mail's text, which is removed from the record when the mail is sent. */
export async function mailOf(contractId: string, entryId: string, address = ADDRESS) {
  const id = `link-${linkIdOf(contractId, address)}-${entryId}`
  const [record, sent] = await Promise.all([once(`mail/${id}`), once(`outbox/${id}`)])
  return { record: record.data() ?? {}, text: String(sent.get('text')), raw: String(sent.get('raw')) }
}
export const linkIn = ({ text }: { text: string }) => /#([0-9a-f]{40}\.[\w-]{43})$/m.exec(text)?.[1] ?? ''

/** The fields in the record of a sending that name the contract. */
export const of = ({ id, version }: Contract) => ({ contractId: id, version, address: ADDRESS })

/** Sends the link of a contract, as the trigger does. Returns the link that is in the mail. */
export async function sent(contract: Contract, now = Date.now()) {
  const entryId = randomUUID()
  await sendLink(services, { ...of(contract), entryId, now })
  const mail = await mailOf(contract.id, entryId)
  return { mail, entryId, link: linkIn(mail) }
}

/** Returns the latest code that was sent for a link. */
export async function latestCode(contractId: string): Promise<string> {
  const mails = await db.collection('mail').where('to', '==', ADDRESS).get()
  const prefix = `code-${linkIdOf(contractId, ADDRESS)}-`
  const [latest] = mails.docs
    .filter(({ id }) => id.startsWith(prefix))
    .sort((a, b) => b.get('at').toMillis() - a.get('at').toMillis())
  const sent = await once(`outbox/${latest?.id}`)
  return /Your code is (\d{6})/.exec(sent.get('text'))?.[1] ?? ''
}

/** Opens a link. Returns the link, and the key that opens its documents. */
export async function opened(contract: Contract, now = Date.now()) {
  const { link } = await sent(contract, now)
  await askCode(db, { link }, now)
  const answer = await openLink(db, { link, code: await latestCode(contract.id) }, now)
  return { link, ...answer }
}
