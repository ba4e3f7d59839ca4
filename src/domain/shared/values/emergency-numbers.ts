/**
 * The short numbers of ambulance, police and fire by country; countries with the same numbers are in one row. The data are from
 * Google's libphonenumber (resources/ShortNumberMetadata.xml, `emergency`, July 2026, https://github.com/google/libphonenumber),
 * which has them from the numbering plans. Countries without known numbers are left out, and so is Gabon, which has a hundred.
 */
const table = `
911: AIA ASM BMU CYM FSM GRD GUM MHL MNP PAN PLW PRI TUV VIR | 999: FLK IMN MAC NIU QAT SDN SLB SSD SWZ SYC UGA
112: ALA FIN GRL ISL KWT MLT ROU STP VUT | 112 911: BES CAN CRI CUW DOM NLD USA
15 17 18: GLP GUF MAF MLI PYF SPM WLF | 911 999: ATG LCA MSR SHN TCA VCT VGB | 17 18: BFA COM DJI MRT SEN TCD
101 102 103 112: AZE BLR KAZ TJK UKR | 112 999: GBR GGY IRL JEY MYS | 110 112 113: BTN NOR SJM SYR
112 15 17 18: FRA MCO MTQ REU | 199: HND MMR NGA | 000 112: CCK CXR | 101 102 103: ARM KGZ | 110 112: DEU EST
112 113: LUX SVN | 112 113 115 118: ITA VAT | 112 114: DNK FRO | 112 115: PRT TLS | 112 117 118 144: CHE LIE
112 192 193 194: MKD XKX | 112 997 998 999: ARE POL | 128 911: PRY URY | 15 177 19: ESH MAR
333 911 999: DMA KNA | 000 106 112: AUS | 000 110 111: PNG | 001 002 003 01 02 03 050: UZB
01 011 02 022 03 033 101 102 103 112: LTU | 01 02 03: TKM | 01 02 03 101 102 103 112: RUS
01 02 03 110 112 113: LVA | 011 022 033 111 112 113 122: GEO | 019 999: SLE | 060 065 066 068 080 911: MEX
085 088 112: ESP | 100 101 102: PSE | 100 101 102 103 105: MNG | 100 101 102 103 112: NPL
100 101 102 108 112 1298 2611: IND | 100 101 102 112: ISR | 100 101 102 199 999: BGD | 100 101 107 911: ARG
100 101 112: BEL | 100 102 119: AFG | 100 104 115 122: IRQ | 100 112 166 199: GRC | 100 911: ABW
101 102 112 911: ECU | 10111: NAM | 10111 10177 112: ZAF | 102 118 119: MDV | 104 105 106: CUB
104 105 107 112: HUN | 105 116 117: PER | 110 111 112: NRU | 110 111 112 114 115 999: TZA | 110 111 170 180: CIV
110 112 113 118 119: IDN | 110 112 115 125 911: IRN | 110 112 116 118: AND | 110 112 116 118 119: LKA
110 112 119: TWN | 110 112 119 911: JAM | 110 112 155: TUR | 110 118 119: BOL | 110 119: JPN | 110 119 120: CHN
110 120 123: GTM | 111: NZL | 111 112: RWA | 112 1122 115 15 16: PAK | 112 113 114 116: ERI | 112 113 115: AGO
112 113 117: BDI | 112 114 116 117 118: BEN | 112 114 999: KEN | 112 115 117: LSO | 112 117 911: PHL
112 119: KOR | 112 119 123 132 156: COL | 112 119 819: PRK | 112 122 123 124: MNE | 112 122 133 144: AUT
112 127 128 129: ALB | 112 128 190 192 193 911: BRA | 112 14 17: DZA | 112 140 175 999: LBN | 112 15: MYT
112 150 151 152 153 154 155 156 157 158 159: CZE | 112 150 155 158: SVK | 112 150 160 166: BGR
112 171 911: VEN | 112 190 199: GIB | 112 191 192 197 911: JOR | 112 192 193 194 93 94: HRV | 112 199: CYP
112 90000: SWE | 112 901 902 903: MDA | 112 911 997 999: SAU | 112 92 93 94: SRB | 112 991 993 999: ZMB
112 992 999: HKG | 112 993 994 995 999: ZWE | 113 114 115: VNM | 113 114 118 177 188: COD | 113 115 118: SMR
113 117 118: GNB | 113 117 13 17: CMR | 114 115 995 999: MUS | 114 118: HTI | 115: SUR | 115 118 120 128: NIC
116 117 118 16 17 18: GMB | 117 118: COG | 117 118 119 666: KHM | 117 118 1220: CAF | 117 118 17 18: MDG
117 118 171 172 177: TGO | 117 119 197 198: MOZ | 118 15 17 18: NER | 122 123 124: BIH | 122 123 180: EGY
130 131 132: CPV | 131 132 133 911: CHL | 1444 9999: OMN | 15 16 17 18: NCL | 1669 191 199: THA | 18: BLM
190 191 193: LBY | 190 191 195: LAO | 190 197 198: TUN | 191 192 193 999: GHA | 191 194 195 199: YEM
192 193 194 195 992 993 994: KIR | 199 997 998 999: MWI | 199 999: BHR | 211 311 511 911: BRB | 355 911: LBR
555 888 999: SOM | 90 911 990: BLZ | 91 911 92 93 939 991 997: ETH | 911 912 913: GUY | 911 913: SLV
911 917: FJI | 911 919: BHS | 911 922 933 999: TON | 911 955 977: NFK | 911 994 995 996 999: WSM
911 997 998 999: BWA | 919: SXM | 990 999: TTO | 991 993 995: BRN | 993 995 999: SGP | 996 998 999: COK`

const byCountry: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .split(/[|\n]/)
    .map(row => row.trim())
    .filter(row => row !== '')
    .flatMap(row => {
      const [numbers = '', ids = ''] = row.split(': ')
      return ids.split(' ').map(id => [id, numbers.split(' ')] as const)
    }),
)

/** Returns the short numbers of the emergency services of a country by its alpha-3 code; undefined if they are not known. */
export function emergencyNumbersOf(countryId: string): readonly string[] | undefined {
  return byCountry.get(countryId)
}

const all: ReadonlySet<string> = new Set([...byCountry.values()].flat())

/** Returns whether this is the number of an emergency service in any country. */
export const isEmergencyNumber = (digits: string): boolean => all.has(digits)

/**
 * The one number for ambulance, police and fire, for countries in which that is certain: the European Union (Directive (EU)
 * 2018/1972, article 109), the United Kingdom and the Crown Dependencies (Ofcom, General Conditions, A3), the United States
 * (Public Law 106-81) and Canada, Australia and New Zealand. It is never concluded from the table above: if a country has one
 * number there, this may be the number of the police.
 */
const reachesAll: Readonly<Record<string, readonly string[]>> = {
  '112': `AUT BEL BGR CYP CZE DEU DNK ESP EST FIN FRA GRC HRV HUN
    IRL ITA LTU LUX LVA MLT NLD POL PRT ROU SVK SVN SWE`.split(/\s+/),
  '999': ['GBR', 'GGY', 'IMN', 'JEY'],
  '911': ['CAN', 'USA'],
  '000': ['AUS'],
  '111': ['NZL'],
}

/** The number that reaches ambulance, police and fire; undefined if there is none or none is known. */
export function generalEmergencyNumberOf(countryId: string): string | undefined {
  return Object.entries(reachesAll).find(([, countries]) => countries.includes(countryId))?.[0]
}

/** The three services of a country. The names are those of the fields for their numbers. */
export type Service = 'ambulance' | 'police' | 'fire'

/**
 * Ambulance, police and fire of countries that have a number for each. The first rows are confirmed by an authority, read in
 * November 2026: Norway and Svalbard by the University Hospital of North Norway, 2022 (113 is answered in Tromsø); Switzerland by
 * ch.ch; Liechtenstein by the press office of its government; Austria by the civil protection pages of the European Commission; Nepal by
 * the embassy of the United States, 2022; Japan by the Utsunomiya City International Association; Taiwan by the fire bureau of
 * Kaohsiung and by the city of Taichung; Vietnam by Ho Chi Minh City, 2015; Mongolia by the embassy of China, 2024 (112 is to
 * reach all three, by resolution 67 of its government, 2025). The last two rows agree with guides for travellers, which are not authoritative.
 */
const services = `
NOR SJM: 113 112 110 | CHE LIE: 144 117 118 | AUT: 144 133 122 | NPL: 102 100 101 | JPN TWN: 119 110 119 | VNM: 115 113 114
MNG: 103 102 101
FRA MCO: 15 17 18 | CHN: 120 110 119 | KOR: 119 112 119 | BRA: 192 190 193 | CHL: 131 133 132 | THA: 1669 191 199
ISR: 101 100 102
`

const servicesByCountry: ReadonlyMap<string, Readonly<Record<Service, string>>> = new Map(
  services.split(/[|\n]/).flatMap(row => {
    const [ids = '', numbers = ''] = row.trim().split(': ')
    const [ambulance = '', police = '', fire = ''] = numbers.split(' ')
    return ids.split(' ').map(id => [id, { ambulance, police, fire }] as const)
  }),
)

/** Returns the number of each service of a country; undefined if the services share one number or the numbers are not known. */
export function servicesOf(countryId: string): Readonly<Record<Service, string>> | undefined {
  return servicesByCountry.get(countryId)
}
