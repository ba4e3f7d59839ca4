import {
  agreedBankPath,
  agreedBankSchema,
  bankOf,
  isSameAccount,
  namesAccount,
  payeeOf,
} from '@/domain/contracts/approval/bank'
import {
  type Contract,
  type ContractPrivate,
  contractPrivateSchema,
  contractSchema,
} from '@/domain/contracts/schema'
import { privatePath } from '@/domain/private-details/request'
import { isDocumentId } from '@/domain/shared/document-id'
import { type PlannedWrite, stamps } from '@/domain/workflow/planned-write'
import type { Reader } from '../commands/read'
import type { Deciding } from '../commands/run-command'

/** The reference of the last contract with the same payee, if that contract has another bank account; otherwise empty. */
export async function bankDiffersFrom(reader: Reader, contract: Contract): Promise<string> {
  const bank = await bankIn(reader, contract.id)
  if (!bank) return ''
  const last = (await agreedBank(reader, contract)) ?? (await bankOfLastContract(reader, contract))
  return last && !isSameAccount(last, bank) ? last.reference : ''
}

/** Stores the bank account of an approved contract, if it has one, for comparison with later contracts. */
export async function agreedBankWrites(
  { reader, actor, now }: Deciding,
  requestId: string,
  contract: Contract,
): Promise<PlannedWrite[]> {
  const { kind, id } = payeeOf(contract)
  const bank = await bankIn(reader, contract.id)
  if (!bank || !isDocumentId(id)) return []
  const before = await agreedBank(reader, contract)
  const data = { ...bankOf(bank), contractId: contract.id, reference: contract.reference }
  const write = { actor, writeId: requestId, now }
  return [
    {
      path: agreedBankPath(kind, id),
      op: before ? 'update' : 'create',
      data: { ...data, ...stamps((before?.revision ?? 0) + 1, write) },
    },
  ]
}

async function bankIn(reader: Reader, contractId: string): Promise<ContractPrivate | undefined> {
  const details = await reader.find(contractPrivateSchema, privatePath('contracts', contractId))
  return details && namesAccount(details) ? details : undefined
}

async function agreedBank(reader: Reader, contract: Contract) {
  const { kind, id } = payeeOf(contract)
  return isDocumentId(id) ? reader.find(agreedBankSchema, agreedBankPath(kind, id)) : null
}

/** The bank account of the payee's latest contract, for contracts approved before the app stored accounts. */
async function bankOfLastContract(reader: Reader, contract: Contract) {
  const { kind, id, term } = payeeOf(contract)
  if (!isDocumentId(id)) return null
  const approved = ['approved', 'sent', 'signed']
  const others = (await reader.where(contractSchema, 'contracts', term, id))
    .filter(each => each.id !== contract.id && approved.includes(each.status) && payeeOf(each).kind === kind)
    .sort((a, b) => b.statusAt - a.statusAt)
  for (const { id: otherId, reference } of others.slice(0, MOST_OPENED)) {
    const bank = await bankIn(reader, otherId)
    if (bank) return { ...bank, reference }
  }
  return null
}

/** The most earlier contracts whose private details are read in the search for an account. */
const MOST_OPENED = 5
