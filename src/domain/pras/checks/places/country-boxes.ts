import type { Point } from '@/domain/shared/fields'
import { metresBetween } from './distance'

/**
 * Boxes around countries, by three-letter code. A box is south, west, north, east in whole degrees. Parts of a country that are 6
 * degrees or more apart have separate boxes. They were computed from Natural Earth 1:10 million (public domain) in the package
 * world-atlas 2. Territories that Natural Earth counts to another country (Réunion, Svalbard, Bonaire …) have their own boxes.
 * The boxes find positions on the wrong side of the world; they are not exact enough for borders.
 */
const boxes =
  'ABW 12,-71,13,-69|AFG 29,60,39,75|AGO -19,11,-4,25|AIA 18,-64,19,-62|ALA 59,19,61,22|ALB 39,19,43,22|AND 42,1,43,2|ARE 22,51,27,57|ARG -56,-74,-21,-53|ARM 38,43,42,47|ASM -15,-172,-11,-168|ATA -86,-180,-60,180|ATF -23,39,-11,48 -50,68,-48,71 -47,50,-46,52 -39,77,-37,78 -16,54,-15,55|ATG 16,-62,18,-61|AUS -44,112,-9,160 -55,158,-54,159|AUT 46,9,50,18|AZE 38,44,42,51|BDI -5,28,-2,31|BEL 49,2,52,7|BEN 6,0,13,4|BES 12,-69,13,-68 17,-64,18,-62|BFA 9,-6,16,3|BGD 20,88,27,93|BGR 41,22,45,29|BHR 25,50,27,51|BHS 20,-80,27,-72|BIH 42,15,46,20|BLM 17,-63,18,-62|BLR 51,23,57,33|BLZ 15,-90,19,-87|BMU 32,-65,33,-64|BOL -23,-70,-9,-57|BRA -34,-75,6,-28|BRB 13,-60,14,-59|BRN 4,114,6,116|BTN 26,88,29,93|BWA -27,19,-17,30|CAF 2,14,12,28|CAN 41,-142,84,-52|CCK -13,96,-11,97|CHE 45,5,48,11|CHL -56,-81,-17,-66 -28,-110,-26,-105|CHN 15,73,54,135|CIV 4,-9,11,-2|CMR 1,8,14,17|COD -14,12,6,32|COG -6,11,4,19|COK -22,-160,-18,-157 -11,-166,-8,-157|COL -5,-82,14,-66|COM -13,43,-11,45|CPV 14,-26,18,-22|CRI 5,-88,12,-82|CUB 19,-85,24,-74|CUW 12,-70,13,-68|CXR -11,105,-10,106|CYM 19,-82,20,-79|CYP 34,32,36,35|CZE 48,12,52,19|DEU 47,5,56,16|DJI 10,41,13,44|DMA 15,-62,16,-61|DNK 54,8,58,16|DOM 17,-73,20,-68|DZA 18,-9,38,12|ECU -6,-82,2,-75 -2,-93,2,-89|EGY 21,24,32,37|ERI 12,36,19,44|ESH 20,-18,28,-8|ESP 27,-19,44,5|EST 57,21,60,29|ETH 3,32,15,48|FIN 59,20,71,32|FJI -22,-180,-12,180|FLK -53,-62,-51,-57|FRA 2,-55,6,-51 41,-6,52,10 14,-62,17,-60 -22,55,-20,56 -13,45,-12,46|FRO 61,-8,63,-6|FSM 0,149,9,164 9,138,10,141|GAB -4,8,3,15|GBR 49,-14,61,2|GEO 41,39,44,47|GGY 49,-3,50,-2|GHA 4,-4,12,2|GIB 36,-6,37,-5|GIN 7,-16,13,-7|GLP 15,-62,17,-60|GMB 13,-17,14,-13|GNB 10,-17,13,-13|GNQ -2,5,4,12|GRC 34,19,42,29|GRD 12,-62,13,-61|GRL 59,-74,84,-11|GTM 13,-93,18,-88|GUF 2,-55,6,-51|GUM 13,144,14,145|GUY 1,-62,9,-56|HKG 22,113,23,115|HND 12,-90,18,-83|HRV 42,13,47,20|HTI 18,-75,21,-71|HUN 45,16,49,23|IDN -11,95,6,141|IMN 54,-5,55,-4|IND 6,68,36,98|IOT -8,71,-5,73|IRL 51,-11,56,-5|IRN 25,44,40,64|IRQ 29,38,38,49|ISL 63,-25,67,-13|ISR 29,34,34,36|ITA 35,6,48,19|JAM 17,-79,19,-76|JEY 49,-3,50,-2|JOR 29,34,34,40|JPN 24,122,46,146 24,153,25,154|KAZ 40,46,56,88|KEN -5,33,6,42|KGZ 39,69,44,81|KHM 10,102,15,108|KIR -3,169,4,177 -12,-161,5,-151 -5,-175,-2,-171|KNA 17,-63,18,-62|KOR 33,124,39,132|KWT 28,46,31,49|LAO 13,100,23,108|LBN 33,35,35,37|LBR 4,-12,9,-7|LBY 19,9,34,26|LCA 13,-62,15,-60|LIE 47,9,48,10|LKA 5,79,10,82|LSO -31,27,-28,30|LTU 53,20,57,27|LUX 49,5,51,7|LVA 55,20,59,29|MAC 22,113,23,114|MAF 18,-64,19,-63|MAR 21,-18,36,-1|MCO 43,7,44,8|MDA 45,26,49,31|MDG -26,43,-11,51|MDV -1,72,8,74|MEX 14,-119,33,-86|MHL 4,165,15,173|MKD 40,20,43,24|MLI 10,-13,25,5|MLT 35,14,37,15|MMR 9,92,29,102|MNE 41,18,44,21|MNG 41,87,53,120|MNP 14,144,21,146|MOZ -27,30,-10,41|MRT 14,-18,28,-4|MSR 16,-63,17,-62|MTQ 14,-62,15,-60|MUS -21,57,-19,64 -11,56,-10,57|MWI -18,32,-9,36|MYS 0,99,8,120|MYT -14,45,-12,46|NAM -29,11,-16,26|NCL -23,163,-19,172|NER 11,0,24,16|NFK -30,167,-28,168|NGA 4,2,14,15|NIC 10,-88,16,-82|NIU -20,-170,-18,-169|NLD 50,3,54,8 12,-69,18,-62|NOR 57,4,81,34 70,-10,72,-7 -55,3,-54,4|NPL 26,80,31,89|NRU -1,166,0,167|NZL -53,165,-34,179 -45,-177,-43,-176 -30,-178,-29,-177 -10,-173,-8,-171|OMN 16,51,27,60|PAK 23,60,38,78|PAN 7,-84,10,-77|PCN -26,-131,-23,-124|PER -19,-82,0,-68|PHL 4,116,22,127|PLW 2,131,9,135|PNG -12,140,-1,156|POL 48,14,55,25|PRI 17,-68,19,-65|PRK 37,124,44,131|PRT 36,-10,43,-6 30,-18,34,-15 36,-32,40,-25|PRY -28,-63,-19,-54|PSE 31,34,33,36|PYF -28,-155,-7,-134|QAT 24,50,27,52|REU -22,55,-20,56|ROU 43,20,49,30|RUS 41,-180,82,180|RWA -3,28,-1,31|SAU 16,34,33,56|SDN 8,21,23,39|SEN 12,-18,17,-11|SGP 1,103,2,105|SGS -60,-29,-56,-26 -55,-39,-53,-35|SHN -41,-13,-37,-9 -17,-6,-15,-5 -8,-15,-7,-14|SJM 70,-10,72,-7 74,10,81,34|SLB -13,155,-6,169|SLE 6,-14,10,-10|SLV 13,-91,15,-87|SMR 43,12,44,13|SOM -2,40,12,52|SPM 46,-57,48,-56|SRB 42,18,47,23|SSD 3,24,13,36|STP 0,6,2,8|SUR 1,-59,7,-53|SVK 47,16,50,23|SVN 45,13,47,17|SWE 55,11,70,25|SWZ -28,30,-25,33|SXM 18,-64,19,-63|SYC -10,46,-3,57|SYR 32,35,38,43|TCA 21,-73,22,-71|TCD 7,13,24,24|TGO 6,-1,12,2|THA 5,97,21,106|TJK 36,67,42,76|TKL -10,-173,-8,-171|TKM 35,52,43,67|TLS -10,124,-8,128|TON -23,-177,-15,-173|TTO 10,-62,12,-60|TUN 30,7,38,12|TUR 35,25,43,45|TUV -10,176,-5,180|TWN 21,118,26,123|TZA -12,29,0,41|UGA -2,29,5,36|UKR 45,22,53,41|URY -35,-59,-30,-53|USA 18,-180,72,-66 51,172,54,180|UZB 37,55,46,74|VAT 41,12,42,13|VCT 12,-62,14,-61|VEN 0,-74,16,-59|VGB 18,-65,19,-64|VIR 17,-66,19,-64|VNM 8,102,24,110|VUT -21,166,-13,170|WLF -15,-179,-13,-176|WSM -15,-173,-13,-171|XKX 41,20,44,22|YEM 12,42,19,55|ZAF -35,16,-22,33 -47,37,-46,38|ZMB -19,21,-8,34|ZWE -23,25,-15,34'

type Box = readonly [south: number, west: number, north: number, east: number]

function boxOf(part: string): Box {
  const [south = 0, west = 0, north = 0, east = 0] = part.split(',').map(Number)
  return [south, west, north, east]
}

const byCountry: ReadonlyMap<string, readonly Box[]> = new Map(
  boxes.split('|').map(row => {
    const [id = '', ...parts] = row.split(' ')
    return [id, parts.map(boxOf)]
  }),
)

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** 0 inside the box. Longitudes wrap around, so a box across the date line is not cut in two, as for Fiji. */
function metresToBox({ lat, lng }: Point, [south, west, north, east]: Box): number {
  return Math.min(
    ...[lng - 360, lng, lng + 360].map(around =>
      metresBetween(
        { lat, lng: around },
        { lat: within(lat, south, north), lng: within(around, west, east) },
      ),
    ),
  )
}

/**
 * The metres from a position to the nearest of these countries, judged by their boxes. NaN if no country is known.
 * @param ids three-letter codes
 */
export function metresToCountries(point: Point, ids: readonly string[]): number {
  const known = ids.flatMap(id => byCountry.get(id) ?? [])
  return known.length === 0 ? Number.NaN : Math.min(...known.map(box => metresToBox(point, box)))
}
