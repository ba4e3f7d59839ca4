import {
  type Checked,
  checkAccountNumber,
  checkForeignAccount,
  checkIban,
  checkNino,
  checkSortCode,
  checkUtr,
  checkVatNumber,
  formatNino,
  formatSortCode,
} from '@/domain/shared/formats'

/** Which parts of a masked secret stay readable: the numbers of characters at its beginning and at its end. */
export interface Mask {
  first?: number
  last?: number
}

interface Pattern {
  check: (text: string) => Checked
  /** Writes the value as it is printed on the document from which people copy it. */
  show: (value: string) => string
  mask: Mask
}

const asItIs = (value: string) => value
const inGroups = (size: number) => (value: string) =>
  value.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ')

/** The numbers that are kept secret, each with its check and with its mask for lists (domain 4 and 8). */
const patterns = {
  niNumber: { check: checkNino, show: formatNino, mask: { first: 2, last: 1 } },
  sortCode: { check: checkSortCode, show: formatSortCode, mask: { last: 2 } },
  accountNumber: { check: checkAccountNumber, show: asItIs, mask: { last: 4 } },
  /** An account in any country. */
  bankAccount: { check: checkForeignAccount, show: asItIs, mask: { last: 4 } },
  iban: { check: checkIban, show: inGroups(4), mask: { last: 4 } },
  utr: { check: checkUtr, show: inGroups(5), mask: { last: 4 } },
  vatNumber: { check: checkVatNumber, show: asItIs, mask: { last: 4 } },
} satisfies Record<string, Pattern>
export type SecretPattern = keyof typeof patterns

export interface SecretShape {
  pattern?: SecretPattern
  mask?: Mask
}

const patternOf = ({ pattern }: SecretShape): Pattern | undefined => pattern && patterns[pattern]

/** Eight dots for any length, because the length of a secret must not be visible. */
const HIDDEN = '••••••••'

/** 'AB123456C' → 'AB •••• C', '66374958' → '•••• 4958'. A value that is too short to hide half of it is hidden entirely. */
export function maskSecret(shape: SecretShape, value: string): string {
  const { first = 0, last = 0 } = shape.mask ?? patternOf(shape)?.mask ?? {}
  const shown = first + last
  if (shown === 0 || shown * 2 > value.length) return HIDDEN
  const end = value.slice(value.length - last)
  return [value.slice(0, first), '••••', end].filter(Boolean).join(' ')
}

/** Writes a secret for reading, after a person has asked to see it. */
export function showSecret(shape: SecretShape, value: string): string {
  return patternOf(shape)?.show(value) ?? value
}

/** Its normal form if it fits its pattern, otherwise the typed text, so that the form reports the problem. */
export function storedSecret(shape: SecretShape, typed: string): string {
  const checked = patternOf(shape)?.check(typed)
  return checked?.ok ? checked.value : typed.trim()
}

/** Returns the fault of a secret; empty if there is none. The sentence never contains a part of the secret. */
export function secretFault(shape: SecretShape, value: string): string {
  const checked = patternOf(shape)?.check(value)
  return !checked || checked.ok ? '' : checked.message
}
