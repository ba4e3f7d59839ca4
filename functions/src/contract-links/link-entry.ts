import { randomUUID } from 'node:crypto'
import type { DocumentData, Firestore, Transaction } from 'firebase-admin/firestore'
import { ADDRESSEE } from '@/domain/contracts/addressee/actor'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import type { Contract } from '@/domain/contracts/schema'
import { stamps } from '@/domain/workflow/planned-write'
import { adminFields } from '../records'

interface NewLinkEntry {
  logType:
    | 'send-contract-link'
    | 'send-contract-code'
    | 'enter-wrong-code'
    | 'open-contract-link'
    | 'fetch-contract-document'
    | 'bounce-link'
    | 'expire-link'
    | 'remind-addressee'
  id: string
  contract: Contract
  by: { id: string; name: string } | { address: string }
  facts?: Parameters<typeof newContractEntry>[0]['facts']
  now: number
}

export function linkEntry(input: NewLinkEntry): DocumentData {
  const { id, logType, contract, by, facts, now } = input
  const actor = 'address' in by ? { id: ADDRESSEE, name: by.address } : by
  const { id: _, ...body } = newContractEntry({
    id,
    logType,
    subject: contract,
    actor,
    ...(facts ? { facts } : {}),
  })
  return adminFields({ ...body, ...stamps(1, { actor, writeId: id, now }) })
}

/** Logs an action of the addressee with their link. Returns the id of the log entry. */
export function addLinkEntry(
  { db, transaction }: { db: Firestore; transaction: Transaction },
  { link, ...entry }: Omit<NewLinkEntry, 'id' | 'by'> & { link: { address: string } },
): string {
  const id = randomUUID()
  transaction.create(db.doc(`logs/${id}`), linkEntry({ ...entry, id, by: { address: link.address } }))
  return id
}
