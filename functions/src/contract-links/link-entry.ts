import type { DocumentData } from 'firebase-admin/firestore'
import { ADDRESSEE } from '@/domain/contracts/addressee/actor'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import type { Contract } from '@/domain/contracts/schema'
import { stamps } from '@/domain/workflow/planned-write'
import { adminFields } from '../records'

export function linkEntry(input: {
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
}): DocumentData {
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
