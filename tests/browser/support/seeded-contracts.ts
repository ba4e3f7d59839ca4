import { randomUUID } from 'node:crypto'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { consent } from '@/domain/contracts/signing/consent'
import { manifestHash } from '@/domain/contracts/signing/manifest'
import { applyContractCommand } from '@/domain/contracts/workflow/apply'
import { contractPath, contractPrivatePath } from '@/domain/contracts/workflow/plan'
import { actorOf } from '@/domain/users/actor'
import { userSchema } from '@/domain/users/schema'
import { changeWrites } from '@/domain/workflow/planned-write'
import { askCode, openLink } from '~functions/contract-links/codes'
import { signByLink } from '~functions/contract-links/sign'
import { adminFields, readRecordSnapshot } from '~functions/records'
import { adminBucket, adminFirestore } from '~tests/support/admin'
import { mailedCode, mailedLink } from './contract-life'
import { demoContract } from './demo-contract'

/** Returns a contract as it is stored now. */
export async function storedContract({ id }: { id: string }): Promise<Contract> {
  const contract = readRecordSnapshot(contractSchema, await adminFirestore.doc(contractPath(id)).get(), [])
  if (!contract) throw new Error(`There is no contract ${id}`)
  return contract
}

/** Makes a copy of a contract of the demo, with its private details and documents. No other test changes the copy. */
export async function copyOfDemo(
  status: string,
  suits: (contract: Contract) => boolean,
  fields: Partial<Contract> = {},
): Promise<Contract> {
  const isSuitable = (stored: DocumentSnapshot) => {
    const contract = readRecordSnapshot(contractSchema, stored, [])
    return contract !== null && suits(contract)
  }
  const original = await storedContract(await demoContract(status, isSuitable))
  const id = `copy-${randomUUID()}`
  const name = (fileId: string) => `${fileId}-${id}`
  const { documentSet } = original
  const files = await Promise.all(
    (documentSet?.files ?? []).map(async file => {
      const path = `contracts/${id}/${file.name}`
      const record = (await adminFirestore.doc(`files/${file.fileId}`).get()).data()
      await adminBucket.file(file.path).copy(path)
      await adminFirestore.doc(`files/${name(file.fileId)}`).set({ ...record, path, parentId: id })
      return { ...file, path, fileId: name(file.fileId) }
    }),
  )
  const stored = (await adminFirestore.doc(contractPath(original.id)).get()).data()
  const secret = (await adminFirestore.doc(contractPrivatePath(original.id)).get()).data()
  const set = documentSet ? { documentSet: { ...documentSet, files } } : {}
  const reference = `CON-2026-${id.slice(-4).toUpperCase()}`
  if (secret) await adminFirestore.doc(contractPrivatePath(id)).set(secret)
  await adminFirestore.doc(contractPath(id)).set({ ...stored, reference, keptFileIds: [], ...set, ...fields })
  return storedContract({ id })
}

/** Does the work of a person's command without the app: writes the change and its log entry, to which functions react. */
export async function dispatched(
  { id }: { id: string },
  command: ContractCommand,
  userId: string,
): Promise<Contract> {
  const contract = await storedContract({ id })
  const user = readRecordSnapshot(userSchema, await adminFirestore.doc(`users/${userId}`).get(), [])
  if (!user) throw new Error(`The demo has no ${userId}`)
  const actor = actorOf(user)
  const write = { actor, writeId: randomUUID(), now: Date.now() }
  const change = applyContractCommand(contract, command, actor, { now: write.now, logId: write.writeId })
  const batch = adminFirestore.batch()
  for (const { path, op, data } of changeWrites(contractPath(id), contract, change, write)) {
    batch[op](adminFirestore.doc(path), adminFields(data))
  }
  await batch.commit()
  return storedContract({ id })
}

/** Sends an approved contract with all its documents to an address. */
export async function sendTo(addressee: string, { id }: { id: string }): Promise<Contract> {
  const { documentSet, pcId } = await storedContract({ id })
  const sentFileIds = documentSet?.files.map(({ fileId }) => fileId) ?? []
  return dispatched({ id }, { event: 'send-contract', sentTo: [addressee], sentFileIds }, pcId)
}

/** Makes a freelance contract that has been sent to an address. */
export async function seedSent(addressee: string): Promise<Contract> {
  const isSendable = ({ type, documentSet }: Contract) => type === 'freelance' && documentSet !== undefined
  return sendTo(addressee, await copyOfDemo('approved', isSendable))
}

/** Reopens a sent contract: its documents are no longer valid. */
export function reopened({ id, pmId }: Contract): Promise<Contract> {
  const comment = 'The person asked for a higher rate.'
  return dispatched({ id }, { event: 'reopen-contract', comment }, pmId)
}

/** Sends a reopened contract again with a higher rate, as its next version; the text of its documents stays the same. */
export async function sendChanged(addressee: string, reopenedContract: Contract): Promise<Contract> {
  const { id, pcId, pmId, documentSet, termsRevision, filmingRate = 0 } = reopenedContract
  const raised = { filmingRate: filmingRate + 1000, termsRevision: termsRevision + 1 }
  await adminFirestore.doc(contractPath(id)).update({
    ...raised,
    documentSet: { ...documentSet, termsRevision: raised.termsRevision },
  })
  await dispatched({ id }, { event: 'submit-contract' }, pcId)
  await dispatched({ id }, { event: 'approve-contract' }, pmId)
  return sendTo(addressee, { id })
}

/** Signs a sent contract for its addressee, without using the addressee's page. The mailed link is not changed. */
export async function signAsAddressee(addressee: string, name: string): Promise<void> {
  const link = (await mailedLink(addressee)).split('#')[1] ?? ''
  const since = Date.now()
  await askCode(adminFirestore, { link })
  const code = await mailedCode(addressee, since)
  const { visit, reference, signing } = await openLink(adminFirestore, { link, code })
  const { version, files } = signing
  await signByLink(
    adminFirestore,
    {
      ...{ link, visit, name, requestId: randomUUID(), act: 'person', position: '', zone: 'Europe/London' },
      mark: { kind: 'typed' },
      consentVersion: consent.version,
      manifestHash: await manifestHash({ reference, version, files }),
    },
    { ip: '203.0.113.9', browser: 'Test browser' },
  )
}

/** Makes a mailed link expire. The time of sending is dated back, so that the link can be sent again at once. */
export async function endLink(link: string): Promise<void> {
  const id = /#([0-9a-f]+)\./.exec(link)?.[1]
  await adminFirestore.doc(`contractLinks/${id}`).update({ sentAt: 1, expiresAt: Date.now() - 1 })
}

/** Makes a draft for a freelancer with all details of the person, before anybody has asked the person for details. */
export function seedDraft(fields: Partial<Contract> = {}): Promise<Contract> {
  const isUntouched = ({ type, personDetails, rightToWork }: Contract) =>
    type === 'freelance' && personDetails === undefined && rightToWork === undefined
  return copyOfDemo('draft', isUntouched, {
    countryOfShoot: 'GBR',
    rightToWorkCheckedOn: '',
    ...fields,
  })
}

/** Asks the person of a contract for details, as the office does in its dialog. */
export function askDetails(
  addressee: string,
  { id, pcId }: Contract,
  askedDetails: string[],
): Promise<Contract> {
  return dispatched({ id }, { event: 'ask-details', sentTo: [addressee], askedDetails }, pcId)
}
