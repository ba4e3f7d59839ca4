import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '@/domain/files/schema'
import { AppError } from '@/domain/shared/app-error'
import { type Accepts, acceptedEndings, acceptFile, storableName } from './file-rules'

const file = (name: string, type: string, size = 10) => ({ name, type, size })
const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const zip = 'PK\x03\x04'
const ole = '\xd0\xcf\x11\xe0'
/** The first bytes of each type, by its ending. */
const heads: Readonly<Record<string, string>> = {
  jpg: '\xff\xd8\xff\xe0',
  jpeg: '\xff\xd8\xff\xe1',
  jfif: '\xff\xd8\xff\xe0',
  jpe: '\xff\xd8\xff\xe0',
  pjpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG',
  pdf: '%PDF-1.7',
  docx: zip,
  xlsx: zip,
  kmz: zip,
  msg: ole,
}
const headOf = (name: string) => bytes(heads[name.trim().split('.').at(-1)?.toLowerCase() ?? ''] ?? 'words')
const accept = (
  given: { name: string; type: string; size: number },
  { accepts = 'files', head = headOf(given.name) }: { accepts?: Accepts; head?: Uint8Array } = {},
) => acceptFile(given, head, accepts)

function refusal(
  given: { name: string; type: string; size: number },
  accepts: Accepts = 'files',
  head?: Uint8Array,
): string {
  try {
    accept(given, { accepts, head })
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-argument') return error.message
    throw error
  }
  return ''
}

describe('the check of an uploaded file', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  it.each([
    ['a.jpg', 'image/jpeg', 'image/jpeg', 'a.jpg'],
    ['a.JPEG', 'image/pjpeg', 'image/jpeg', 'a.jpeg'],
    ['a.jfif', 'image/jpeg', 'image/jpeg', 'a.jpg'],
    ['a.JFIF', '', 'image/jpeg', 'a.jpg'],
    ['a.jpe', 'image/jpeg', 'image/jpeg', 'a.jpg'],
    ['a.pjpeg', 'image/pjpeg', 'image/jpeg', 'a.jpg'],
    ['a.png', 'image/x-png', 'image/png', 'a.png'],
    ['a.pdf', 'application/x-pdf', 'application/pdf', 'a.pdf'],
    ['a.pdf', 'application/octet-stream', 'application/pdf', 'a.pdf'],
    ['a.pdf ', '', 'application/pdf', 'a.pdf'],
    ['a.docx', word, word, 'a.docx'],
    ['a.docx', 'application/octet-stream', word, 'a.docx'],
    ['a.docx', 'application/zip', word, 'a.docx'],
    ['a.docx', 'application/msword', word, 'a.docx'],
    ['a.csv', 'text/csv', 'text/csv', 'a.csv'],
    ['a.csv', 'application/vnd.ms-excel', 'text/csv', 'a.csv'],
    ['a.csv', 'text/comma-separated-values', 'text/csv', 'a.csv'],
    ['a.csv', 'text/x-csv', 'text/csv', 'a.csv'],
    ['a.csv', 'text/plain', 'text/csv', 'a.csv'],
    ['a.txt', '', 'text/plain', 'a.txt'],
    ['a.gpx', 'application/xml', 'application/gpx+xml', 'a.gpx'],
    ['a.gpx', 'text/xml', 'application/gpx+xml', 'a.gpx'],
    ['a.gpx', 'application/octet-stream', 'application/gpx+xml', 'a.gpx'],
    ['a.kml', 'text/xml', 'application/vnd.google-earth.kml+xml', 'a.kml'],
    ['a.kmz', 'application/zip', 'application/vnd.google-earth.kmz', 'a.kmz'],
    ['a.KMZ', 'application/x-zip-compressed', 'application/vnd.google-earth.kmz', 'a.kmz'],
  ])(
    'accepts %s of type “%s” because of its ending and its bytes (W44)',
    (name, type, stored, storedName) => {
      expect(accept(file(name, type))).toEqual({ type: stored, name: storedName })
    },
  )

  it.each([
    ['a.jpg', 'png', 'image/png', 'a.png'],
    ['a.png', 'jpg', 'image/jpeg', 'a.jpg'],
    ['a.jfif', 'png', 'image/png', 'a.png'],
    ['a.kml', 'kmz', 'application/vnd.google-earth.kmz', 'a.kmz'],
    ['scan', 'pdf', 'application/pdf', 'scan.pdf'],
    ['image', 'jpg', 'image/jpeg', 'image.jpg'],
  ])('stores %s, whose bytes are %s, under the true ending (W44)', (name, content, type, storedName) => {
    expect(accept(file(name, ''), { head: headOf(`x.${content}`) })).toEqual({ type, name: storedName })
  })

  it.each([
    ['a.pdf', 'words', /its content is not PDF, despite its name\. Save it as PDF/],
    ['a.docx', ole, /old Office file, or it has a password\. Save it as Word \(\.docx\) without a password/],
    ['a.xlsx', ole, /Save it as Excel \(\.xlsx\) without a password/],
    ['a.docx', '%PDF-1.7', /its content is not Word \(\.docx\)/],
    ['a.csv', zip, /its content is not CSV, despite its name/],
    ['a.txt', 'MZ\x90\0', /its content is not text/],
    ['a.gpx', '<!DOCTYPE html>', /it is a web page and no GPX file/],
    ['a.kmz', 'words', /its content is not KMZ/],
    ['a.jpg', '<svg/>', /its content is not an image, despite its name\. Open it, save it as JPEG/],
    ['a.jpg', 'RIFF....WEBP', /it is not an image|save it as JPEG/],
    ['a.png', 'GIF89a', /save it as JPEG/],
    ['a.jpg', '....ftypheic', /HEIC.*Export it as JPEG/],
  ])('refuses %s if its bytes are of another type (W44)', (name, head, words) => {
    expect(refusal(file(name, ''), 'files', bytes(head))).toMatch(words)
  })

  it.each([
    ['answer.eml', 'message/rfc822', 'message/rfc822'],
    ['answer.eml', '', 'message/rfc822'],
    ['answer.MSG', 'application/vnd.ms-outlook', 'application/vnd.ms-outlook'],
    ['answer.msg', 'application/octet-stream', 'application/vnd.ms-outlook'],
    ['answer.msg', '', 'application/vnd.ms-outlook'],
  ])('accepts the mail %s of type “%s” only in a field that accepts mails', (name, type, stored) => {
    expect(accept(file(name, type), { accepts: 'mails' }).type).toBe(stored)
    expect(refusal(file(name, type))).toMatch(/was not uploaded.*Use JPEG, PNG, PDF/)
  })

  it('lists mails among the accepted files of a field that accepts mails', () => {
    expect(refusal(file('answer.html', 'text/html'), 'mails')).toMatch(
      /was not uploaded.*Use a saved mail \(\.eml or \.msg\), JPEG/,
    )
  })

  it.each([
    ['a.svg', 'image/svg+xml'],
    ['a.html', 'text/html'],
    ['a.exe', 'application/octet-stream'],
    ['a.pdf.exe', 'application/pdf'],
    ['noending', 'image/jpeg'],
    ['a.docm', 'application/vnd.ms-word.document.macroEnabled.12'],
  ])('refuses %s with the type %s, and says which files are accepted', (name, type) => {
    expect(refusal(file(name, type))).toMatch(/was not uploaded.*Use JPEG, PNG, PDF/)
  })

  it.each([
    ['IMG_0412.HEIC', 'image/heic'],
    ['IMG_0412.heic', ''],
    ['IMG_0412.heif', 'image/heif'],
    ['IMG_0412.jpg', 'image/heic'],
  ])('refuses %s with the type %j, and says how to get a JPEG', (name, type) => {
    for (const accepts of ['images', 'files'] as const) {
      expect(refusal(file(name, type), accepts)).toMatch(/HEIC.*Export it as JPEG/)
    }
  })

  it('accepts only JPEG and PNG if it needs an image', () => {
    expect(refusal(file('a.pdf', 'application/pdf'), 'images')).toMatch(/only JPEG and PNG/)
    expect(refusal(file('a.png', 'image/png'), 'images')).toBe('')
    expect(acceptedEndings('images')).toEqual(['.jpg', '.jpeg', '.png', '.jfif', '.jpe', '.pjpeg', '.pjp'])
  })

  it('accepts a file of exactly the size limit, and refuses larger and empty files', () => {
    expect(refusal(file('a.pdf', 'application/pdf', MAX_FILE_BYTES))).toBe('')
    expect(refusal(file('a.pdf', 'application/pdf', MAX_FILE_BYTES + 1))).toMatch(
      /25\.0 MB, and the limit is 25\.0 MB|the limit is 25/,
    )
    expect(refusal(file('a.pdf', 'application/pdf', 0))).toMatch(/it is empty/)
  })
})

describe('the name under which a file is stored', () => {
  const name = (given: string) => accept(file(given, '')).name

  it.each([
    ['Call sheet.pdf', 'Call sheet.pdf'],
    ['../../etc/passwd.txt', '-..-etc-passwd.txt'],
    ['a/b.jpg', 'a-b.jpg'],
    ['CON.txt', 'file-CON.txt'],
    ['.txt', 'file.txt'],
    ['\u202Egnp.exe.pdf', 'gnp.exe.pdf'],
    ['new\u0000line\n.pdf', 'newline.pdf'],
    ['photo_1200x1200.jpg', 'photo.jpg'],
    ['50% of day #2 & more?.pdf', '50- of day -2 - more-.pdf'],
    ['a%2Fb.pdf', 'a-2Fb.pdf'],
    ['a{1}=b;c@d+e.pdf', 'a-1-b-c-d-e.pdf'],
    ['Übersicht.PDF', 'Übersicht.pdf'],
  ])('is, for %j, %j', (given, expected) => {
    expect(name(given)).toBe(expected)
  })

  it('is a shorter name with the same ending if the name is long', () => {
    const long = storableName(`${'x'.repeat(300)}.pdf`, 'pdf')
    expect(long.length).toBeLessThanOrEqual(200)
    expect(long).toMatch(/x\.pdf$/)
  })
})
