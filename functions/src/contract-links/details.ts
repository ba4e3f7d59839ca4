import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { companyDetailsSchema } from '@/domain/companies/schema'
import type { LinkAnswerOf, LinkInputOf } from '@/domain/contract-links/request'
import { MOST_GIVEN } from '@/domain/contract-links/schema'
import { ADDRESSEE } from '@/domain/contracts/addressee/actor'
import { planConfirmed, planGiven } from '@/domain/contracts/addressee/give'
import { recordGaps } from '@/domain/contracts/addressee/records'
import { privateSourcesOf } from '@/domain/contracts/commands/private-sources'
import { detailsState, type GivingTo } from '@/domain/contracts/person-details/state'
import { isPrivateField } from '@/domain/contracts/private'
import { rightToWorkPath, rightToWorkSchema } from '@/domain/contracts/right-to-work/schema'
import { type Contract, contractPrivateSchema } from '@/domain/contracts/schema'
import { contractPrivatePath } from '@/domain/contracts/workflow/plan'
import { crewDetailsSchema } from '@/domain/crew/schema'
import { planDetailsSave } from '@/domain/private-details/plan'
import { detailsOf, privatePath } from '@/domain/private-details/request'
import { AppError } from '@/domain/shared/app-error'
import { todayIso } from '@/domain/shared/dates'
import { isDocumentId } from '@/domain/shared/document-id'
import type { PlannedWrite, WriteOrigin } from '@/domain/workflow/planned-write'
import { type Reader, readerOf } from '../commands/read'
import { usedId } from '../commands/request'
import { applyWrites } from '../records'
import { linkRef, type ReadLink, readVisit } from './read-link'

/** The details that were entered, requested or are missing. Of private values, at most the last characters are returned. */
export function readDetails(
  db: Firestore,
  input: LinkInputOf<'details'>,
  now = Date.now(),
): Promise<LinkAnswerOf<'details'>> {
  return db.runTransaction(async transaction => {
    const { contract } = await readVisit(db, transaction, input, now, { ofDetails: true })
    const givingTo = await readGivingTo(readerOf(db, transaction), contract)
    return { kind: 'details', state: detailsState(givingTo) }
  })
}

/** Stores one part of the addressee's details, or the confirmation that they are right. A repeated request changes nothing. */
export async function giveDetails(
  db: Firestore,
  { requestId, group, answers, ...visit }: LinkInputOf<'give'>,
  now = Date.now(),
): Promise<LinkAnswerOf<'give'>> {
  await db.runTransaction(async transaction => {
    const { link, contract } = await readVisit(db, transaction, visit, now, { ofDetails: true })
    if (await wasDone(db, transaction, requestId, { link, contract })) return
    if (link.given >= MOST_GIVEN) {
      throw new AppError(
        'resource-exhausted',
        'You have sent details too often with this link. Ask the sender for a new link.',
      )
    }
    const reader = readerOf(db, transaction)
    const write: WriteOrigin = { actor: addresseeOf(link), writeId: requestId, now }
    const givingTo = await readGivingTo(reader, contract)
    const writes =
      group === undefined
        ? planConfirmed(contract, write)
        : planGiven(givingTo, { group, answers }, todayIso(now), write)
    const gaps = await gapWrites(reader, contract, writes, write)
    applyWrites(db, transaction, [...writes, ...gaps])
    transaction.update(linkRef(db, link.id), { given: link.given + 1 })
  })
  return { kind: 'give', state: (await readDetails(db, visit, now)).state }
}

/** The author of a log entry for a person with a link, who is not signed in: the name is their e-mail address. */
export const addresseeOf = ({ address }: ReadLink['link']) => ({ id: ADDRESSEE, name: address })

/** Returns whether this request was done before. Throws AppError 'invalid-argument' if its id belongs to another action. */
export async function wasDone(
  db: Firestore,
  transaction: Transaction,
  requestId: string,
  { link, contract }: Pick<ReadLink, 'link' | 'contract'>,
): Promise<boolean> {
  const entry = await transaction.get(db.doc(`logs/${requestId}`))
  if (!entry.exists) return false
  const isOwn = entry.get('createdById') === ADDRESSEE && entry.get('createdByName') === link.address
  if (!isOwn || entry.get('resourceId') !== contract.id) throw usedId()
  return true
}

async function readGivingTo(reader: Reader, contract: Contract): Promise<GivingTo> {
  return {
    contract,
    details: await reader.find(contractPrivateSchema, contractPrivatePath(contract.id)),
    rightToWork: await reader.find(rightToWorkSchema, rightToWorkPath(contract.id)),
  }
}

/** Copies new details into the person's and company's records where these are empty, so the next contract has them. */
async function gapWrites(
  reader: Reader,
  contract: Contract,
  writes: readonly PlannedWrite[],
  write: WriteOrigin,
): Promise<PlannedWrite[]> {
  const given = writes.find(({ path }) => path === contractPrivatePath(contract.id))?.data
  if (!given) return []
  const header = writes.find(({ path }) => path === `contracts/${contract.id}`)?.data ?? {}
  const texts = Object.fromEntries(Object.entries(given).filter(([name]) => isPrivateField(name))) as Partial<
    Record<string, string>
  >
  const sources = privateSourcesOf({ ...contract, ...header } as Contract)
  const kinds = [
    ['crew', crewDetailsSchema, sources.crew],
    ['contractCompanies', companyDetailsSchema, sources.contractCompanies],
  ] as const
  const gaps: PlannedWrite[] = []
  for (const [kind, schema, id] of kinds) {
    if (!isDocumentId(id)) continue
    const before = await reader.find<typeof schema._output>(schema, privatePath(kind, id))
    const fields = Object.keys(schema.shape).filter(
      name => isPrivateField(name) && (kind === 'contractCompanies' || !isOfCompany(contract, name)),
    )
    const details = recordGaps(texts, before ? detailsOf(before) : {}, fields)
    const known = before ? detailsOf(before) : Object.fromEntries(fields.map(name => [name, '']))
    if (Object.keys(details).length === 0) continue
    const origin = { ...write, writeId: `${write.writeId}-${kind}` }
    gaps.push(...planDetailsSave({ kind, id }, { before, details: { ...known, ...details }, ...origin }))
  }
  return gaps
}

/** True for a private field of the company and not of the person, as the bank account of a contract with a company. */
const isOfCompany = ({ type }: Contract, name: string) =>
  privateSourcesOf({ type, crewId: 'x', contractCompanyId: 'y' }, [name as never]).crew === ''
