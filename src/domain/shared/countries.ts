/**
 * The countries by their three-letter codes (ISO 3166-1 alpha-3), with the names that people in the UK use (domain 8.1). BVT, HMD
 * and UMI are left out, because nobody works there. ATA, ATF, IOT and SGS are kept for natural history films. XKX (Kosovo) is
 * added, which is not an official code.
 */
const others =
  'AFG Afghanistan|ALA Åland Islands|ALB Albania|DZA Algeria|ASM American Samoa|AND Andorra|AGO Angola|AIA Anguilla|ATA Antarctica|ATG Antigua and Barbuda|ARG Argentina|ARM Armenia|ABW Aruba|AUS Australia|AUT Austria|AZE Azerbaijan|BHS Bahamas|BHR Bahrain|BGD Bangladesh|BRB Barbados|BLR Belarus|BEL Belgium|BLZ Belize|BEN Benin|BMU Bermuda|BTN Bhutan|BOL Bolivia|BES Bonaire, Sint Eustatius and Saba|BIH Bosnia and Herzegovina|BWA Botswana|BRA Brazil|IOT British Indian Ocean Territory|VGB British Virgin Islands|BRN Brunei|BGR Bulgaria|BFA Burkina Faso|BDI Burundi|KHM Cambodia|CMR Cameroon|CAN Canada|CPV Cape Verde|CYM Cayman Islands|CAF Central African Republic|TCD Chad|CHL Chile|CHN China|CXR Christmas Island|CCK Cocos (Keeling) Islands|COL Colombia|COM Comoros|COG Congo|COD Congo (Democratic Republic)|COK Cook Islands|CRI Costa Rica|CIV Côte d’Ivoire|HRV Croatia|CUB Cuba|CUW Curaçao|CYP Cyprus|CZE Czechia|DNK Denmark|DJI Djibouti|DMA Dominica|DOM Dominican Republic|ECU Ecuador|EGY Egypt|SLV El Salvador|GNQ Equatorial Guinea|ERI Eritrea|EST Estonia|SWZ Eswatini|ETH Ethiopia|FLK Falkland Islands|FRO Faroe Islands|FJI Fiji|FIN Finland|FRA France|GUF French Guiana|PYF French Polynesia|ATF French Southern Territories|GAB Gabon|GMB Gambia|GEO Georgia|DEU Germany|GHA Ghana|GIB Gibraltar|GRC Greece|GRL Greenland|GRD Grenada|GLP Guadeloupe|GUM Guam|GTM Guatemala|GGY Guernsey|GIN Guinea|GNB Guinea-Bissau|GUY Guyana|HTI Haiti|HND Honduras|HKG Hong Kong|HUN Hungary|ISL Iceland|IND India|IDN Indonesia|IRN Iran|IRQ Iraq|IRL Ireland|IMN Isle of Man|ISR Israel|ITA Italy|JAM Jamaica|JPN Japan|JEY Jersey|JOR Jordan|KAZ Kazakhstan|KEN Kenya|KIR Kiribati|XKX Kosovo|KWT Kuwait|KGZ Kyrgyzstan|LAO Laos|LVA Latvia|LBN Lebanon|LSO Lesotho|LBR Liberia|LBY Libya|LIE Liechtenstein|LTU Lithuania|LUX Luxembourg|MAC Macao|MDG Madagascar|MWI Malawi|MYS Malaysia|MDV Maldives|MLI Mali|MLT Malta|MHL Marshall Islands|MTQ Martinique|MRT Mauritania|MUS Mauritius|MYT Mayotte|MEX Mexico|FSM Micronesia|MDA Moldova|MCO Monaco|MNG Mongolia|MNE Montenegro|MSR Montserrat|MAR Morocco|MOZ Mozambique|MMR Myanmar|NAM Namibia|NRU Nauru|NPL Nepal|NLD Netherlands|NCL New Caledonia|NZL New Zealand|NIC Nicaragua|NER Niger|NGA Nigeria|NIU Niue|NFK Norfolk Island|PRK North Korea|MKD North Macedonia|MNP Northern Mariana Islands|NOR Norway|OMN Oman|PAK Pakistan|PLW Palau|PSE Palestine|PAN Panama|PNG Papua New Guinea|PRY Paraguay|PER Peru|PHL Philippines|PCN Pitcairn Islands|POL Poland|PRT Portugal|PRI Puerto Rico|QAT Qatar|REU Réunion|ROU Romania|RUS Russia|RWA Rwanda|BLM Saint Barthélemy|SHN Saint Helena, Ascension and Tristan da Cunha|KNA Saint Kitts and Nevis|LCA Saint Lucia|MAF Saint Martin|SPM Saint Pierre and Miquelon|VCT Saint Vincent and the Grenadines|WSM Samoa|SMR San Marino|STP São Tomé and Príncipe|SAU Saudi Arabia|SEN Senegal|SRB Serbia|SYC Seychelles|SLE Sierra Leone|SGP Singapore|SXM Sint Maarten|SVK Slovakia|SVN Slovenia|SLB Solomon Islands|SOM Somalia|ZAF South Africa|SGS South Georgia and the South Sandwich Islands|KOR South Korea|SSD South Sudan|ESP Spain|LKA Sri Lanka|SDN Sudan|SUR Suriname|SJM Svalbard and Jan Mayen|SWE Sweden|CHE Switzerland|SYR Syria|TWN Taiwan|TJK Tajikistan|TZA Tanzania|THA Thailand|TLS Timor-Leste|TGO Togo|TKL Tokelau|TON Tonga|TTO Trinidad and Tobago|TUN Tunisia|TUR Turkey|TKM Turkmenistan|TCA Turks and Caicos Islands|TUV Tuvalu|UGA Uganda|UKR Ukraine|ARE United Arab Emirates|USA United States|VIR United States Virgin Islands|URY Uruguay|UZB Uzbekistan|VUT Vanuatu|VAT Vatican City|VEN Venezuela|VNM Vietnam|WLF Wallis and Futuna|ESH Western Sahara|YEM Yemen|ZMB Zambia|ZWE Zimbabwe'

export interface Country {
  /** The three-letter code (ISO 3166-1 alpha-3). */
  id: string
  name: string
  /** Other names, or names of parts of the country, by which it can be found. */
  also?: string
}

const otherNames: Readonly<Record<string, string>> = {
  GBR: 'United Kingdom, UK, England, Northern Ireland, Scotland, Wales',
  ARE: 'UAE',
  CIV: 'Ivory Coast',
  COD: 'DRC',
  CPV: 'Cabo Verde',
  CZE: 'Czech Republic',
  MMR: 'Burma',
  NLD: 'Holland',
  SWZ: 'Swaziland',
  TLS: 'East Timor',
  TUR: 'Türkiye',
  USA: 'America',
}

/** All countries: Great Britain first (requirements 9), then by name in English order, with Åland among the A's. */
export const countries: readonly Country[] = [
  { id: 'GBR', name: 'Great Britain' },
  ...others
    .split('|')
    .map(line => ({ id: line.slice(0, 3), name: line.slice(4) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
].map(country => ({ ...country, also: otherNames[country.id] }))

const names = new Map(countries.map(country => [country.id, country.name]))

/** Codes in older lists of countries that have another code today (domain 8.1). */
const olderCodes: Record<string, string> = { ROM: 'ROU', ZAR: 'COD', TMP: 'TLS' }

export function currentCountryId(id: string): string {
  return olderCodes[id] ?? id
}

export function countryName(id: string): string {
  return names.get(currentCountryId(id)) ?? id
}

const britishNames: ReadonlySet<string> = new Set([
  'gbr',
  'gb',
  'uk',
  'united kingdom',
  'united kingdom of great britain and northern ireland',
  'great britain',
  'britain',
  'england',
  'scotland',
  'wales',
  'northern ireland',
])

/** Returns whether a typed text names the United Kingdom or one of its nations: 'U.K.', 'england', 'Cardiff, Wales'. */
export function namesGreatBritain(text: string): boolean {
  return text
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[,;/()]/)
    .some(part => britishNames.has(part.trim().replace(/\s+/g, ' ').replace(/^the /, '')))
}
