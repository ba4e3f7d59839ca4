import { maskedAddress } from '@/domain/contract-links/schema'
import type { TrailEvent } from '@/domain/contracts/signing/schema'
import type { ContractLog } from '@/domain/logs/schema'
import { sha256 } from '@/domain/shared/sha256'

/** Entries without a name are left out of the trail: readings by the office and edits of a draft. */
const names: Partial<Record<ContractLog['logType'], string>> = {
  'prepare-documents': 'Documents prepared',
  'send-contract': 'Sent',
  'send-contract-link': 'Link sent again',
  'send-contract-code': 'Code mailed',
  'enter-wrong-code': 'Wrong code entered',
  'open-contract-link': 'Opened with the code',
  'fetch-contract-document': 'Document shown',
  'remind-addressee': 'Reminded',
  'bounce-link': 'Mail refused',
  'expire-link': 'Link expired',
  'deny-link': 'Link closed by its reader',
  'ask-details': 'Details requested',
  'give-details': 'Details given',
  'complete-details': 'Last details given',
  'take-details': 'Details used',
  'change-bank': 'Bank account changed',
  'give-determination': 'Status letter given',
  'raise-query': 'Question asked',
  'query-contract': 'Question asked',
  'answer-contract': 'Question answered',
  'sign-by-link': 'Consented and signed',
  'decline-by-link': 'Declined',
  'countersign-contract': 'Countersigned',
}

/** Oldest first. The hash of each event also covers the hash of the event before, so a later change to any event shows. */
export async function trailOf(logs: readonly ContractLog[], version: number): Promise<TrailEvent[]> {
  const own = logs
    .filter(({ data, logType }) => data.version === version && names[logType] !== undefined)
    .sort((a, b) => a.writtenAt - b.writtenAt || (a.id < b.id ? -1 : 1))
  const trail: TrailEvent[] = []
  for (const { id, logType, createdById, createdByName, writtenAt } of own) {
    const who = createdById === 'addressee' ? maskedAddress(createdByName) : createdByName
    const event = { at: writtenAt, what: names[logType] ?? logType, who }
    const text = JSON.stringify([trail.at(-1)?.hash ?? '', id, event.at, event.what, event.who])
    trail.push({ ...event, hash: await sha256(new TextEncoder().encode(text)) })
  }
  return trail
}
