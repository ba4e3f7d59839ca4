import type { Mark } from '@/domain/contracts/signing/schema'

/** A signature that a person has typed or drawn, with the id of its request. A retry after a lost answer uses the same id. */
export interface KeptSignature {
  name: string
  position: string
  mark: Mark
  /** Empty until the signature is sent. */
  requestId: string
}

/** Returns the storage key for a link and a kind of signature. The key does not contain the secret of the link. */
const keyOf = (link: string, act: string) => `greenlight-signature-${link.split('.')[0]}-${act}`

/** Returns the kept signature; undefined if there is none, or if the device keeps nothing. */
export function keptSignature(link: string, act: string): Partial<KeptSignature> | undefined {
  try {
    const text = localStorage.getItem(keyOf(link, act))
    return text === null ? undefined : (JSON.parse(text) as Partial<KeptSignature>)
  } catch {
    return undefined
  }
}

/** Keeps a signature on this device; null removes it. If storage is blocked, only the page has it. */
export function keepSignature(link: string, act: string, kept: KeptSignature | null): void {
  try {
    if (kept) localStorage.setItem(keyOf(link, act), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(link, act))
  } catch {
    // Storage is full or blocked.
  }
}
