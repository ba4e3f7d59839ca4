import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { beyondRoboto, runsOf } from '@/features/documents/pdf/printable/printable-text'
import { renderPdf } from '@/features/documents/pdf/render-pdf'
import { testFonts } from '~tests/support/pdf-fonts'
import { pdfPages, squeezed } from '~tests/support/pdf-text'
import { families, hanFamilies } from './families'
import { loadLetters } from './letters'
import { lettersOf, unpackWoff } from './woff'

/** A hospital in each script, as written in its country. */
const hospitals: Readonly<Record<string, string>> = {
  Arabic: 'مستشفى الملك فيصل، شارع التخصصي',
  Persian: 'بیمارستان امام خمینی، تهران ۱۴۱۹۷',
  Urdu: 'ڈاکٹر روتھ فاؤ سول ہسپتال، کراچی',
  Sindhi: 'ڦلڪاري ڌاڳو',
  Hebrew: 'בית חולים איכילוב, תל אביב',
  Thaana: 'މާލެ ހޮސްޕިޓަލް',
  Syriac: 'ܡܕܢܚܐ',
  Nko: 'ߒߞߏ',
  Thai: 'โรงพยาบาลบำรุงราษฎร์ ซอยสุขุมวิท',
  Lao: 'ໂຮງໝໍມະໂຫສົດ ວຽງຈັນ',
  Khmer: 'មន្ទីរពេទ្យកាល់ម៉ែត ភ្នំពេញ',
  Myanmar: 'ရန်ကုန်ဆေးရုံကြီး',
  Devanagari: 'अखिल भारतीय आयुर्विज्ञान संस्थान, नई दिल्ली',
  Bengali: 'ঢাকা মেডিকেল কলেজ হাসপাতাল',
  Gurmukhi: 'ਅੰਮ੍ਰਿਤਸਰ ਹਸਪਤਾਲ',
  Gujarati: 'અમદાવાદ હોસ્પિટલ',
  Oriya: 'ଭୁବନେଶ୍ୱର ଡାକ୍ତରଖାନା',
  Tamil: 'சென்னை அரசு மருத்துவமனை',
  Telugu: 'ఉస్మానియా ఆసుపత్రి',
  Kannada: 'ಬೆಂಗಳೂರು ಆಸ್ಪತ್ರೆ',
  Malayalam: 'തിരുവനന്തപുരം ആശുപത്രി',
  Sinhala: 'ශ්‍රී ලංකාව කොළඹ රෝහල',
  Georgian: 'თბილისი საავადმყოფო',
  Armenian: 'Երևան հիվանդանոց',
  Ethiopic: 'አዲስ አበባ ሆስፒታል',
  Tibetan: 'ལྷ་ས་སྨན་ཁང་',
  'Canadian Aboriginal': 'ᐃᖃᓗᐃᑦ',
  Cherokee: 'ᏣᎳᎩ',
  Tifinagh: 'ⵜⴰⵎⴰⵣⵉⵖⵜ',
  Chinese: '北京协和医院，东城区帅府园一号',
  Taiwan: '國立臺灣大學醫學院附設醫院',
  Japanese: '日本赤十字社医療センター「救急」、東京都渋谷区',
  Korean: '서울대학교병원 응급실',
  Latin: 'Hawaiʻi, Ḥayfā, Ẓufār, Tkʼemlúps',
  Cyrillic: 'ӨскеменҢ Ґ ұлттық',
  signs: '⚠ ↓ ☐ ₿ 🔥 🚑',
}

/** Returns a PDF with a block for each of these texts. */
async function paperOf(texts: readonly string[]) {
  const blob = await renderPdf({ defaultStyle: { font: 'Roboto' }, content: [...texts] }, testFonts)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return {
    bytes,
    text: squeezed(
      pdfPages(bytes)
        .map(page => page.text)
        .join(''),
    ),
  }
}

describe('the fonts of documents', () => {
  it.each(Object.entries(hospitals))('can print %s: %s', async (_, text) => {
    const letters = await loadLetters(beyondRoboto([text]), testFonts)
    const undrawn = { named: 0, scripts: new Set<string>() }
    runsOf([text], letters, undrawn)
    expect(undrawn).toEqual({ named: 0, scripts: new Set() })
    const paper = await paperOf([text])
    expect(paper.text).not.toMatch(/U\+|cannot|missing/)
    // The document embeds only the letters that it shows, not whole fonts.
    expect(paper.bytes.length).toBeLessThan(60_000)
  })

  it('are all needed for at least one of the texts of this test', async () => {
    const letters = await loadLetters(beyondRoboto(Object.values(hospitals)), testFonts)
    const used = [...letters.fonts.keys()]
    const idle = [...families, ...hanFamilies].filter(({ id }) => !used.some(name => name.startsWith(id)))
    expect(idle.map(({ id }) => id)).toEqual([])
  })

  it('keep the words of a document searchable', async () => {
    const { text } = await paperOf(['Больница ґ', '日本赤十字社医療センター', '서울대학교병원', 'Երևան'])
    for (const word of ['Больницаґ', '日本赤十字社医療センター', '서울대학교병원', 'Երևան']) {
      expect(text).toContain(word)
    }
    // PDF readers reverse Arabic and Hebrew themselves, so a PDF stores their letters in visual order, from left to right.
    const arabic = await paperOf([hospitals.Arabic ?? ''])
    expect(arabic.text).toContain([...'مستشفى'].reverse().join(''))
  })
})

describe('the reader of WOFF fonts', () => {
  it('refuses a file that is not a WOFF font', () => {
    expect(() => unpackWoff(new Uint8Array(100))).toThrow('not a WOFF font')
    expect(() => unpackWoff(new Uint8Array())).toThrow('not a WOFF font')
  })

  it('returns the characters that the font contains, not those that its package claims', async () => {
    const file = await readFile(
      'node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff',
    )
    const letters = lettersOf(unpackWoff(new Uint8Array(file)))
    expect(letters.has('ก'.codePointAt(0) ?? 0)).toBe(true)
    expect(letters.has('A'.codePointAt(0) ?? 0)).toBe(false)
  })
})
