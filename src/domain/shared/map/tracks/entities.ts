/** The accents in names of HTML entities, as marks that combine with the letter before them. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
}
const ACCENTED = /^([a-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)$/i

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  pound: '£',
  euro: '€',
  yen: '¥',
  cent: '¢',
  sect: '§',
  para: '¶',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  sbquo: '‚',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  prime: '′',
  minus: '−',
  plusmn: '±',
  times: '×',
  divide: '÷',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  ordf: 'ª',
  ordm: 'º',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  aelig: 'æ',
  oelig: 'œ',
  oslash: 'ø',
  eth: 'ð',
  thorn: 'þ',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
}

/** Returns the letter of an HTML entity such as 'eacute' or 'AElig'; undefined for a name that HTML does not have. */
function letterOf(name: string): string | undefined {
  const [, letter, accent = ''] = ACCENTED.exec(name) ?? []
  if (letter) return (letter + (accents[accent.toLowerCase()] ?? '')).normalize('NFC')
  return signs[name] ?? signs[name.toLowerCase()]?.toUpperCase()
}

/** Also those of HTML. An ampersand without an entity, and an unknown entity, stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/gi, (whole, decimal, hex, name) => {
    if (name) return letterOf(name) ?? whole
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
    return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
}
