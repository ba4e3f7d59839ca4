import { countryName } from '@/domain/shared/countries'

/** The country calling codes (ITU-T E.164). Countries that share a code are together, the largest first. */
const byCode =
  '1 USA CAN AIA ASM ATG BHS BMU BRB CYM DMA DOM GRD GUM JAM KNA LCA MNP MSR PRI SXM TCA TTO VCT VGB VIR|7 RUS KAZ|20 EGY|27 ZAF|30 GRC|31 NLD|32 BEL|33 FRA|34 ESP|36 HUN|39 ITA VAT|40 ROU|41 CHE|43 AUT|44 GBR GGY IMN JEY|45 DNK|46 SWE|47 NOR SJM|48 POL|49 DEU|51 PER|52 MEX|53 CUB|54 ARG|55 BRA|56 CHL|57 COL|58 VEN|60 MYS|61 AUS CCK CXR|62 IDN|63 PHL|64 NZL PCN|65 SGP|66 THA|81 JPN|82 KOR|84 VNM|86 CHN|90 TUR|91 IND|92 PAK|93 AFG|94 LKA|95 MMR|98 IRN|211 SSD|212 MAR ESH|213 DZA|216 TUN|218 LBY|220 GMB|221 SEN|222 MRT|223 MLI|224 GIN|225 CIV|226 BFA|227 NER|228 TGO|229 BEN|230 MUS|231 LBR|232 SLE|233 GHA|234 NGA|235 TCD|236 CAF|237 CMR|238 CPV|239 STP|240 GNQ|241 GAB|242 COG|243 COD|244 AGO|245 GNB|246 IOT|247 SHN|248 SYC|249 SDN|250 RWA|251 ETH|252 SOM|253 DJI|254 KEN|255 TZA|256 UGA|257 BDI|258 MOZ|260 ZMB|261 MDG|262 REU MYT ATF|263 ZWE|264 NAM|265 MWI|266 LSO|267 BWA|268 SWZ|269 COM|290 SHN|291 ERI|297 ABW|298 FRO|299 GRL|350 GIB|351 PRT|352 LUX|353 IRL|354 ISL|355 ALB|356 MLT|357 CYP|358 FIN ALA|359 BGR|370 LTU|371 LVA|372 EST|373 MDA|374 ARM|375 BLR|376 AND|377 MCO|378 SMR|380 UKR|381 SRB|382 MNE|383 XKX|385 HRV|386 SVN|387 BIH|389 MKD|420 CZE|421 SVK|423 LIE|500 FLK SGS|501 BLZ|502 GTM|503 SLV|504 HND|505 NIC|506 CRI|507 PAN|508 SPM|509 HTI|590 GLP BLM MAF|591 BOL|592 GUY|593 ECU|594 GUF|595 PRY|596 MTQ|597 SUR|598 URY|599 CUW BES|670 TLS|672 NFK ATA|673 BRN|674 NRU|675 PNG|676 TON|677 SLB|678 VUT|679 FJI|680 PLW|681 WLF|682 COK|683 NIU|685 WSM|686 KIR|687 NCL|688 TUV|689 PYF|690 TKL|691 FSM|692 MHL|850 PRK|852 HKG|853 MAC|855 KHM|856 LAO|880 BGD|886 TWN|960 MDV|961 LBN|962 JOR|963 SYR|964 IRQ|965 KWT|966 SAU|967 YEM|968 OMN|970 PSE|971 ARE|972 ISR|973 BHR|974 QAT|975 BTN|976 MNG|977 NPL|992 TJK|993 TKM|994 AZE|995 GEO|996 KGZ|998 UZB'

const codeByCountry: ReadonlyMap<string, string> = new Map(
  byCode.split('|').flatMap(line => {
    const [code = '', ...ids] = line.split(' ')
    return ids.map(id => [id, code] as const)
  }),
)

/** Returns the calling code of a country by its alpha-3 code, without the plus: 'NOR' → '47'. Empty if there is none. */
export const callingCodeOf = (countryId: string): string => codeByCountry.get(countryId) ?? ''

/** Codes that belong to no country, for satellite phones of crews. */
const satellites: readonly CallingCode[] = [
  { code: '870', names: ['Inmarsat satellite phones'] },
  { code: '881', names: ['Iridium and Globalstar satellite phones'] },
]

export interface CallingCode {
  /** The code without the plus. */
  code: string
  /** The countries with this code, the largest first. */
  names: readonly string[]
}

/** All calling codes by name; Great Britain is first, as in every list of countries (requirements 9). */
export const callingCodes: readonly CallingCode[] = [
  ...byCode
    .split('|')
    .map(line => line.split(' '))
    .map(([code = '', ...ids]) => ({ code, names: ids.map(countryName) })),
  ...satellites,
].sort((a, b) => Number(b.code === '44') - Number(a.code === '44') || compareNames(a, b))

function compareNames(a: CallingCode, b: CallingCode): number {
  return String(a.names[0]).localeCompare(String(b.names[0]), 'en')
}

const codes = new Map(callingCodes.map(each => [each.code, each]))

/** Returns the calling code at the beginning of a number with a plus. No code is the beginning of another code. */
export function codeOf(text: string): CallingCode | undefined {
  const digits = /^\+(\d{1,3})/.exec(text)?.[1] ?? ''
  return codes.get(digits) ?? codes.get(digits.slice(0, 2)) ?? codes.get(digits.slice(0, 1))
}

/** The digits that are only dialled before a number within its country: a zero in nearly all countries. */
const trunks: Readonly<Record<string, string>> = { '1': '1', '7': '8', '36': '06' }

/** Countries in which the zero is also dialled from abroad. */
const withoutTrunk: ReadonlySet<string> = new Set(['39', '225', '229', '241', '242', '378'])

/** The number of digits after the code, for countries in which all numbers have the same length. */
const lengths: Readonly<Record<string, number>> = { '1': 10, '7': 10 }

/** The usual number of digits of people's and places' numbers. Services may have fewer digits. */
const usualLengths: Readonly<Record<string, number>> = {
  '33': 9,
  '34': 9,
  '45': 8,
  '47': 8,
  '48': 9,
  '91': 10,
  '351': 9,
  '420': 9,
}

/** Returns a country's number as it is dialled from abroad: only digits, without the prefix for calls within the country. */
export function withoutTrunkOf(code: string, digits: string): string {
  const trunk = withoutTrunk.has(code) ? '' : (trunks[code] ?? '0')
  const isWithin = digits.length === lengths[code]
  return trunk && !isWithin && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
}

/** Returns whether a number has as many digits as numbers of its country have. Returns true if that is not known. */
export function hasItsLength(code: string, digits: string): boolean {
  return digits.length === (lengths[code] ?? digits.length)
}

/** Removes the code of a number's own country from its beginning: in Norway '4722123456' becomes '22123456'. */
export function withoutOwnCode(code: string, digits: string): string {
  const isDoubled = digits.startsWith(code) && digits.length === code.length + (usualLengths[code] ?? 0)
  return isDoubled ? digits.slice(code.length) : digits
}
