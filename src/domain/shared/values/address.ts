import { countryName } from '@/domain/shared/countries'
import { checkPostcode } from '@/domain/shared/formats'
import { isPlain } from '@/domain/shared/lenient'

/** A postal address. A missing part is the empty string. */
export interface Address {
  line1: string
  line2: string
  town: string
  county: string
  /** A UK postcode has one space before its last three characters. */
  postcode: string
  /** The ISO 3166-1 alpha-3 code. */
  country: string
}
export type AddressPart = keyof Address

export const emptyAddress: Address = { line1: '', line2: '', town: '', county: '', postcode: '', country: '' }
const parts = Object.keys(emptyAddress) as AddressPart[]

/** The country that a form starts with, because most people and companies whom we pay are there. */
export const USUAL_COUNTRY = 'GBR'

/** The countries with UK postcodes. */
const withUkPostcodes: ReadonlySet<string> = new Set(['GBR', 'GGY', 'IMN', 'JEY'])

/** The most characters of a line of an address. */
const MOST = 200

/** Returns a stored address without parts that are not text; undefined if all parts are empty. */
export function addressOf(value: unknown): Address | undefined {
  if (!isPlain(value)) return undefined
  const address = { ...emptyAddress }
  for (const part of parts) if (typeof value[part] === 'string') address[part] = value[part]
  return parts.some(part => address[part].trim() !== '') ? address : undefined
}

/** Returns whether every stored part can be read. */
export function isWholeAddress(value: unknown): boolean {
  return isPlain(value) && parts.every(part => ['string', 'undefined'].includes(typeof value[part]))
}

/** Returns whether more than the country is given. The country is not enough, because forms start with one. */
export function hasAddress(address: Address): boolean {
  return parts.some(part => part !== 'country' && address[part].trim() !== '')
}

/** When a person leaves the field: single spaces, and a UK postcode in the form of the post. */
export function settledPart(part: AddressPart, { country, ...address }: Address): string {
  if (part === 'country') return country
  const text = address[part].trim().replace(/\s+/g, ' ')
  if (part !== 'postcode') return text
  const checked = withUkPostcodes.has(country) ? checkPostcode(text) : undefined
  return checked?.ok ? checked.value : text.toUpperCase()
}

/** The first wrong part. `words` continues a sentence that begins with the name of the field. */
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

/** Returns the lines as they are written on an envelope. */
export function addressLines(value: unknown): string[] {
  const address = addressOf(value)
  return address ? parts.map(part => lineOf(part, address)).filter(Boolean) : []
}

function lineOf(part: AddressPart, address: Address): string {
  return part === 'country' ? countryName(address.country) : address[part].trim()
}
