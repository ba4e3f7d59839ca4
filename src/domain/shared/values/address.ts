import { countryName } from '@/domain/shared/countries'
import { checkPostcode } from '@/domain/shared/formats'
import { isPlain } from '@/domain/shared/lenient'

/** A postal address. A part that is not given is the empty string. */
export interface Address {
  line1: string
  line2: string
  town: string
  county: string
  /** UK ones with one space before the last three characters. */
  postcode: string
  /** ISO 3166-1 alpha-3. */
  country: string
}
export type AddressPart = keyof Address

export const emptyAddress: Address = { line1: '', line2: '', town: '', county: '', postcode: '', country: '' }
const parts = Object.keys(emptyAddress) as AddressPart[]

/** Where a form starts: most of the people and companies that we pay are there. */
export const USUAL_COUNTRY = 'GBR'

/** Whose postcodes are of the UK's kind. */
const withUkPostcodes: ReadonlySet<string> = new Set(['GBR', 'GGY', 'IMN', 'JEY'])

/** No line of an address is longer. */
const MOST = 200

/** A stored address: parts that are not text are left out. Undefined if no part says anything. */
export function addressOf(value: unknown): Address | undefined {
  if (!isPlain(value)) return undefined
  const address = { ...emptyAddress }
  for (const part of parts) if (typeof value[part] === 'string') address[part] = value[part]
  return parts.some(part => address[part].trim() !== '') ? address : undefined
}

/** Whether every part that is stored can be read. */
export function isWholeAddress(value: unknown): boolean {
  return isPlain(value) && parts.every(part => ['string', 'undefined'].includes(typeof value[part]))
}

/** Whether anything but the country is given: that one is there before anybody types. */
export function hasAddress(address: Address): boolean {
  return parts.some(part => part !== 'country' && address[part].trim() !== '')
}

/** One part as it is stored once it is left: single spaces, and a UK postcode as the post writes it. */
export function settledPart(part: AddressPart, { country, ...address }: Address): string {
  if (part === 'country') return country
  const text = address[part].trim().replace(/\s+/g, ' ')
  if (part !== 'postcode') return text
  const checked = withUkPostcodes.has(country) ? checkPostcode(text) : undefined
  return checked?.ok ? checked.value : text.toUpperCase()
}

/** The part of an address to correct first, and what is wrong with it, to follow the name of its field. */
export function addressFault(value: unknown): { part: AddressPart; words: string } | undefined {
  const address = addressOf(value) ?? emptyAddress
  const isUk = withUkPostcodes.has(address.country)
  const faults: [part: AddressPart, isFault: boolean, words: string][] = [
    ['line1', address.line1.trim() === '', 'enter the first line'],
    ['town', address.town.trim() === '', 'enter the town or city'],
    ['postcode', isUk && address.postcode.trim() === '', 'enter the postcode'],
    ['postcode', isUk && !checkPostcode(address.postcode).ok, 'enter a UK postcode, for example BS1 5TR'],
    ['country', address.country.trim() === '', 'choose the country'],
    ...parts.map((part): [AddressPart, boolean, string] => [
      part,
      address[part].length > MOST,
      `a line of an address has at most ${MOST} characters`,
    ]),
  ]
  const found = faults.find(([, isFault]) => isFault)
  return found && { part: found[0], words: found[2] }
}

/** The lines as on an envelope. */
export function addressLines(value: unknown): string[] {
  const address = addressOf(value)
  return address ? parts.map(part => lineOf(part, address)).filter(Boolean) : []
}

function lineOf(part: AddressPart, address: Address): string {
  return part === 'country' ? countryName(address.country) : address[part].trim()
}
