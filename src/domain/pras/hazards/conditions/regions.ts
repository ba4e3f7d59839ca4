/**
 * Countries by their dangers, as three-letter codes (ISO 3166-1 alpha-3). The lists are coarse on purpose, because they only
 * suggest a hazard, and a person decides.
 */

const set = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

/** Countries with malaria or dengue where crews film (NaTHNaC, TravelHealthPro; coarse). */
export const malarial = set(
  'AGO BEN BFA BDI BOL BRA BGD BLZ BTN CMR CAF TCD COL COM COG COD CIV CRI CUB DJI DOM ECU GNQ ERI SWZ ETH FJI GAB GMB GHA GIN GNB GTM GUF GUY HTI HND IND IDN KEN KHM LAO LBR LKA MDG MWI MLI MEX MMR MOZ MYS NAM NER NGA NIC NPL PAK PAN PER PHL PNG PRY RWA SEN SLB SLE SOM SSD SDN STP SUR TGO THA TLS TZA UGA VEN VNM VUT YEM ZAF ZMB ZWE BWA',
)
/** Countries with crocodiles, alligators or caimans in rivers and wetlands (IUCN Crocodile Specialist Group; coarse). */
export const crocodilian = set(
  'AGO AUS BEN BWA BFA BDI BGD BLZ BOL BRA BRN KHM CMR CAF TCD COL COG COD CIV CRI CUB DOM ECU SLV GNQ ETH GAB GMB GHA GTM GIN GUF GUY HTI HND IND IDN JAM KEN LBR LKA MDG MWI MYS MLI MEX MOZ MMR NAM NPL NIC NER NGA PAK PAN PNG PRY PER PHL RWA SEN SLE SOM ZAF SSD SUR SDN TZA THA TGO UGA USA VEN VNM ZMB ZWE',
)
/** Countries with polar bears (IUCN Polar Bear Specialist Group). */
export const polarBear = set('SJM GRL CAN RUS')
/** Countries with lions, leopards, elephants, buffalo or rhinoceros in open country. */
export const bigGame = set(
  'AGO BEN BWA BFA CMR CAF TCD COD ETH GAB IND KEN LKA MWI MOZ NAM NER NGA NPL RWA ZAF SSD TZA UGA ZMB ZWE',
)
/** Countries with mines or cluster munitions where crews film (Landmine Monitor; coarse). */
export const mined = set(
  'AFG AGO AZE BIH TCD COL COD ERI ETH FLK IRQ KHM LAO LBN LBY MMR PSE SEN SOM SSD LKA SDN SYR TJK UKR VNM YEM ZWE',
)
/** Countries with large areas above 2,500 m. */
export const high = set('BOL BTN NPL PER TJK KGZ LSO')
/** Countries north of the equator whose winter brings snow on the ground or cold seas. */
export const northernWinter = set(
  'GBR IRL FRO ISL NOR SJM GRL SWE FIN DNK EST LVA LTU POL DEU AUT CHE CZE SVK ROU BGR UKR RUS CAN USA JPN KOR PRK MNG CHN KAZ KGZ TJK GEO ARM NPL BTN IMN JEY GGY',
)
/** Countries south of the equator whose winter brings snow on the ground or cold seas. */
export const southernWinter = set('ARG CHL FLK SGS NZL ATA ATF')
