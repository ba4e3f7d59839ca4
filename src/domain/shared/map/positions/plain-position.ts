/** The digit zero of each script whose digits people paste. In Unicode the other nine digits follow each zero. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦๐໐༠၀０']

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find(each => code >= each.charCodeAt(0) && code <= each.charCodeAt(0) + 9)
  return zero === undefined ? digit : String(code - zero.charCodeAt(0))
}

/** Words for each sign that the readers below know, in the languages of crews' maps and phones. */
const words: readonly [sign: string, alternatives: RegExp][] = [
  [
    'lat',
    /latitude|latitudine|latitud|lat\.|geographische breite|breitengrad|breite|breddegrad|breddgrad|bredde/,
  ],
  [
    'lat',
    /breedtegraad|leveysaste|szerokość(?: geograficzna)?|(?:zeměpisná )?šířka|širina|enlem|широта|πλάτος/,
  ],
  ['lat', /خط العرض|רוחב/],
  [
    'lng',
    /longitude|longitudine|longitud|long\.?|lon\.?|lng\.|geographische länge|längengrad|länge|lengdegrad/,
  ],
  [
    'lng',
    /længdegrad|længde|längdgrad|lengtegraad|pituusaste|długość(?: geograficzna)?|(?:zeměpisná )?délka/,
  ],
  ['lng', /dužina|boylam|долгота|μήκος|خط الطول|אורך/],
  ['N', /north|nord|norte|noord|norden|с\.? ?ш\.?/],
  ['S', /south|süd|sued|sud|sur|sul|sør|syd|zuid|ю\.? ?ш\.?/],
  ['E', /east|ost|öst|øst|est|este|leste|oost|ö|ø|в\.? ?д\.?/],
  ['W', /west|vest|väst|ouest|oeste|ovest|v|з\.? ?д\.?/],
]
/** Words in Chinese, Japanese and Korean, which are written without a space before the number. */
const joinedWords: typeof words = [
  ['lat', /纬度|緯度|위도/],
  ['lng', /经度|經度|経度|경도/],
  ['N', /北纬|北緯|북위/],
  ['S', /南纬|南緯|남위/],
  ['E', /东经|東経|東經|동경/],
  ['W', /西经|西経|西經|서경/],
]
const wordPatterns: readonly [sign: string, pattern: RegExp][] = [
  ...joinedWords.map(([sign, of]): [string, RegExp] => [sign, new RegExp(of.source, 'gu')]),
  ...words.map(([sign, of]): [string, RegExp] => [
    sign,
    new RegExp(`(?<!\\p{L})(?:${of.source})(?!\\p{L})`, 'giu'),
  ]),
]

/**
 * Rewrites a position in the characters that the readers know: ASCII digits, - ° ' " N S E W, 'lat' and 'lng'. Direction marks
 * and characters without width are removed: phones and Windows add them when text is copied.
 */
export function plainPosition(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\s+/g, ' ')
    .replace(/\bWGS[ -]?84\b/i, '')
  return wordPatterns
    .reduce((so, [sign, pattern]) => so.replace(pattern, sign), plain)
    .replace(/[−–‒‐‑﹣－]/g, '-')
    .replace(/[，、،]/g, ',')
    .replace(/；/g, ';')
    .replace(/：/g, ':')
    .replace(/(\d)[٫．](?=\d)/g, '$1.')
    .replace(
      /(\d) ?(?:d(?:eg(?:rees?)?)?\.?|°) ?(\d+(?:\.\d+)?) ?m(?:in(?:ute)?s?)?\.?(?: ?(\d+(?:\.\d+)?) ?s(?:ec(?:ond)?s?)?\.?)?(?!\p{L}{2})/giu,
      (_, degrees, minutes, seconds) => `${degrees}°${minutes}'${seconds ? `${seconds}"` : ''}`,
    )
    .replace(/[º˚ᵒ⁰∘◦○*度]|&deg;|(?<=\d ?)deg(?:rees?)?\b\.?/giu, '°')
    .replace(/[’′‘ʹʼ´`‛＇分]/g, "'")
    .replace(/[”″“ʺ˝‟＂秒]|''/g, '"')
    .trim()
}
