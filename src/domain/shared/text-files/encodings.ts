export interface Encoding {
  /** The name that programs use. */
  id: string
  /** The name that people see when they choose. */
  name: string
}

/** The encodings for files that do not name one, the most common first. */
export const encodings: readonly Encoding[] = [
  { id: 'windows-1252', name: 'Western European (Windows-1252)' },
  { id: 'windows-1250', name: 'Central European (Windows-1250)' },
  { id: 'macintosh', name: 'Western European (Mac Roman)' },
  { id: 'cp850', name: 'Western European (DOS, 850)' },
  { id: 'cp437', name: 'Western European (DOS, 437)' },
  { id: 'iso-8859-2', name: 'Central European (ISO-8859-2)' },
  { id: 'windows-1257', name: 'Baltic (Windows-1257)' },
  { id: 'windows-1254', name: 'Turkish (Windows-1254)' },
  { id: 'windows-1251', name: 'Cyrillic (Windows-1251)' },
  { id: 'koi8-u', name: 'Cyrillic (KOI8)' },
  { id: 'x-mac-cyrillic', name: 'Cyrillic (Mac)' },
  { id: 'ibm866', name: 'Cyrillic (DOS)' },
  { id: 'windows-1253', name: 'Greek (Windows-1253)' },
  { id: 'windows-1255', name: 'Hebrew (Windows-1255)' },
  { id: 'windows-1256', name: 'Arabic (Windows-1256)' },
  { id: 'windows-1258', name: 'Vietnamese (Windows-1258)' },
  { id: 'windows-874', name: 'Thai (Windows-874)' },
  { id: 'gb18030', name: 'Chinese, simplified (GB 18030)' },
  { id: 'big5', name: 'Chinese, traditional (Big5)' },
  { id: 'shift_jis', name: 'Japanese (Shift JIS)' },
  { id: 'euc-jp', name: 'Japanese (EUC)' },
  { id: 'euc-kr', name: 'Korean (EUC)' },
]

const LATIN_1 = Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join('')

/** Bytes 128 to 255 of the encodings that decoders lack or that Node decodes differently. */
const upperHalves: Readonly<Record<string, string>> = {
  'windows-1252': `€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ${LATIN_1}`,
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0',
}
const aliases: Readonly<Record<string, string>> = {
  ibm850: 'cp850',
  '850': 'cp850',
  ibm437: 'cp437',
  '437': 'cp437',
  cp1250: 'windows-1250',
  cp936: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  macroman: 'macintosh',
  'x-mac-roman': 'macintosh',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  cp950: 'big5',
}

/** Returns the decoder's name of an encoding; undefined if we cannot read it. */
export function knownEncoding(label: string): string | undefined {
  const plain = label.trim().toLowerCase()
  const own = aliases[plain] ?? plain
  if (own in upperHalves) return own
  try {
    return new TextDecoder(own).encoding
  } catch {
    return undefined
  }
}

/** Returns the text of bytes in an encoding from `knownEncoding`. Bytes that are not letters become U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
  const upper = upperHalves[encoding]
  if (!upper) return new TextDecoder(encoding).decode(bytes)
  let text = ''
  let plainFrom = 0
  bytes.forEach((byte, at) => {
    if (byte < 128) return
    text += ascii(bytes, plainFrom, at) + upper[byte - 128]
    plainFrom = at + 1
  })
  return text + ascii(bytes, plainFrom, bytes.length)
}

const plainDecoder = new TextDecoder()
const ascii = (bytes: Uint8Array, from: number, to: number) =>
  from === to ? '' : plainDecoder.decode(bytes.subarray(from, to))

/** Returns the bytes of a text in Windows-1252; undefined if it lacks one of the letters. */
export function windows1252Bytes(text: string): Uint8Array | undefined {
  const upper = upperHalves['windows-1252'] ?? ''
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const place = code < 128 ? code : upper.indexOf(text.charAt(at)) + 128
    if (place < 128 && code >= 128) return undefined
    bytes[at] = place
  }
  return bytes
}
