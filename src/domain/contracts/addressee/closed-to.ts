import type { Contract } from '@/domain/contracts/schema'

type Closed = Pick<Contract, 'closedTo'>

/** Returns whether the reader at this address said that the link was not meant for them. */
export function isClosedTo({ closedTo }: Closed, address: string): boolean {
  return closedTo.some(each => isSame(each, address))
}

/** The addresses of a sent contract that still get mails: those whose reader did not close the link. */
export function openAddresses(contract: Closed & Pick<Contract, 'sentTo'>): string[] {
  return contract.sentTo.filter(address => !isClosedTo(contract, address))
}

/** True if a contract was sent to addresses, and each reader closed the link. Nobody can sign it until the office sends a link. */
export function isClosedToAll(contract: Closed & Pick<Contract, 'sentTo'>): boolean {
  return contract.sentTo.length > 0 && openAddresses(contract).length === 0
}

/** The closed addresses after a new link is sent to this address. */
export function closedWithout({ closedTo }: Closed, address: string): string[] {
  return closedTo.filter(each => !isSame(each, address))
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
