import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { compareCopy } from './compare-copy'
import { wordWords } from './word-words'

const word = (text: string, others: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({ 'word/document.xml': text, ...others }).map(([name, xml]) => [name, strToU8(xml)]),
    ),
  )
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

it('wordWords returns the text and the headers of a Word file, and null for any other kind of file', () => {
  const bytes = word(paragraph('Fee &amp; days &#163;5'), { 'word/header1.xml': paragraph('DRAFT') })
  expect(wordWords(bytes)).toBe('Fee & days £5\n\nDRAFT\n')
  expect(wordWords(strToU8('%PDF-1.7'))).toBeNull()
})

describe('a signed copy that the addressee returns', () => {
  const terms = `The fee is £650 a day for twelve days. ${'The Contributor makes pictures of birds in Norway. '.repeat(8)}`
  const sent = [{ name: 'Agreement.docx', sha256: 'sent', words: `${terms}\nSigned: ________` }]
  const copy = (words: string | null, sha256 = 'copy') => compareCopy({ sha256, words }, sent)

  it('is accepted when its blanks are filled in', () => {
    expect(copy(`${terms}\nSigned: Ada Lovelace, 28 November 2026`)).toEqual({
      note: 'The copy has the words that were sent, with the blanks filled in.',
    })
  })
  it.each([
    ['the file as it was sent', () => copy('anything', 'sent'), 'This file is exactly'],
    ['other words', () => copy(`${terms.replace('£650', '£950')}\nSigned: Ada`), '650'],
    [
      'lacks words of the contract',
      () => copy(`${terms.replace('for twelve days', '')}\nSigned: Ada`),
      'twelve days',
    ],
    ['has the mark DRAFT', () => copy(`DRAFT ${terms}\nSigned: Ada Lovelace`), 'DRAFT'],
    ['has no signature', () => copy(`${terms}\nSigned:`), 'no signature'],
    ['is another contract', () => copy('A boat is hired for a week in June. '.repeat(20)), 'differs from'],
    [
      'has additional pages',
      () => copy(`${terms}\nSigned: Ada ${'more terms '.repeat(100)}`),
      'are not in the sent document',
    ],
  ])('is refused if it %s', (_, compared, words) => {
    expect(compared()).toEqual({ refusal: expect.stringContaining(words) })
  })
  it('is accepted as a scan, and the contract records that its text was not compared', () => {
    expect(copy(null)).toEqual({ note: expect.stringContaining('could not compare this copy') })
  })
})
