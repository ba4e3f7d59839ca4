/** Characters without width, and marks that change the direction of text: they come from web pages and address books. */
const UNSEEN = /\p{Cf}/gu

/** Digits of every script, full-width letters and signs, every dash and every blank. */
const ODD = /(?!\d)\p{Nd}|[\uFF01-\uFF5E]|\p{Pd}|[\u2010-\u2015\u2043\u2212]|(?<=\d)\u30FC(?=\d)|\p{Zs}/gu

/** U+FF01 to U+FF5E are the characters from U+0021 on, in full width. */
const FULL_WIDTH = 0xfee0

/** Returns a text with plain digits, hyphens and spaces instead of similar characters: '１２–３４' becomes '12-34'. */
export function plainSigns(text: string): string {
  return text.replace(UNSEEN, '').replace(ODD, sign => {
    const code = sign.codePointAt(0) ?? 0
    if (/\p{Nd}/u.test(sign)) return String(digitValue(code))
    if (/\p{Zs}/u.test(sign)) return ' '
    return code > FULL_WIDTH && !/\p{Pd}/u.test(sign) ? String.fromCodePoint(code - FULL_WIDTH) : '-'
  })
}

/** Returns the value of a digit of any script. In each script the ten digits follow each other, beginning with zero. */
function digitValue(code: number): number {
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value % 10
}
