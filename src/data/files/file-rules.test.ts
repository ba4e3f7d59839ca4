import { describe, expect, it } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { type Accepts, acceptedEndings, acceptFile, MAX_FILE_BYTES, storableName } from './file-rules'

const file = (name: string, type: string, size = 10) => ({ name, type, size })

function refusal(given: { name: string; type: string; size: number }, accepts: Accepts = 'files'): string {
  try {
    acceptFile(given, accepts)
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-argument') return error.message
    throw error
  }
  return ''
}

describe('acceptFile', () => {
  it.each([
    ['a.jpg', 'image/jpeg'],
    ['a.JPEG', 'image/jpeg'],
    ['a.png', 'image/png'],
    ['a.pdf', 'application/pdf'],
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.csv', 'text/csv'],
    ['a.csv', 'application/vnd.ms-excel'],
    ['a.txt', 'text/plain'],
    ['a.gpx', 'application/gpx+xml'],
    ['a.gpx', 'application/octet-stream'],
    ['a.kml', 'application/vnd.google-earth.kml+xml'],
    ['a.kml', 'application/octet-stream'],
    ['a.kmz', 'application/vnd.google-earth.kmz'],
    ['a.kmz', 'application/octet-stream'],
  ])('takes %s as %s', (name, type) => {
    expect(acceptFile(file(name, type)).type).toBe(type)
  })

  it.each([
    ['a.kml', 'application/vnd.google-earth.kml+xml'],
    ['a.kmz', 'application/vnd.google-earth.kmz'],
    ['a.gpx', 'application/gpx+xml'],
    ['a.csv', 'text/csv'],
  ])('knows the type of %s where the browser does not', (name, type) => {
    expect(acceptFile(file(name, '')).type).toBe(type)
  })

  it.each([
    ['answer.eml', 'message/rfc822', 'message/rfc822'],
    ['answer.eml', '', 'message/rfc822'],
    ['answer.MSG', 'application/vnd.ms-outlook', 'application/vnd.ms-outlook'],
    ['answer.msg', 'application/octet-stream', 'application/octet-stream'],
    ['answer.msg', '', 'application/vnd.ms-outlook'],
  ])('takes the mail %s of type “%s” where an answer is filed, and nowhere else', (name, type, stored) => {
    expect(acceptFile(file(name, type), 'mails').type).toBe(stored)
    expect(refusal(file(name, type))).toMatch(/was not uploaded.*Use JPEG, PNG, PDF/)
  })

  it('does not take a page for a mail', () => {
    expect(refusal(file('answer.eml', 'text/html'), 'mails')).toMatch(
      /was not uploaded.*Use a saved mail \(\.eml or \.msg\), JPEG/,
    )
  })

  it.each([
    ['a.svg', 'image/svg+xml'],
    ['a.html', 'text/html'],
    ['a.exe', 'application/octet-stream'],
    ['a.pdf', 'application/octet-stream'],
    ['a.kmz', 'application/zip'],
    ['a.png', 'image/jpeg'],
    ['a.jpg', 'image/svg+xml'],
    ['a.php.jpg', 'text/html'],
    ['noending', 'image/jpeg'],
    ['a.docm', 'application/vnd.ms-word.document.macroEnabled.12'],
  ])('refuses %s as %s, and says what is accepted', (name, type) => {
    expect(refusal(file(name, type))).toMatch(/was not uploaded.*Use JPEG, PNG, PDF/)
  })

  it.each([
    ['IMG_0412.HEIC', 'image/heic'],
    ['IMG_0412.heic', ''],
    ['IMG_0412.heif', 'image/heif'],
    ['IMG_0412.jpg', 'image/heic'],
  ])('refuses %s as %j, and says how to get a JPEG', (name, type) => {
    for (const accepts of ['images', 'files'] as const) {
      expect(refusal(file(name, type), accepts)).toMatch(/HEIC.*Export it as JPEG/)
    }
  })

  it('takes only JPEG and PNG where an image is asked for', () => {
    expect(refusal(file('a.pdf', 'application/pdf'), 'images')).toMatch(/only JPEG and PNG/)
    expect(refusal(file('a.png', 'image/png'), 'images')).toBe('')
    expect(acceptedEndings('images')).toEqual(['.jpg', '.jpeg', '.png'])
  })

  it('holds the size limit to the byte', () => {
    expect(refusal(file('a.pdf', 'application/pdf', MAX_FILE_BYTES))).toBe('')
    expect(refusal(file('a.pdf', 'application/pdf', MAX_FILE_BYTES + 1))).toMatch(
      /25\.0 MB, and the most is 25\.0 MB|the most is 25/,
    )
    expect(refusal(file('a.pdf', 'application/pdf', 0))).toMatch(/it is empty/)
  })
})

describe('storableName', () => {
  const name = (given: string) => acceptFile(file(given, '')).name

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
  ])('%j becomes %j', (given, expected) => {
    expect(name(given)).toBe(expected)
  })

  it('cuts a long name, and keeps its ending', () => {
    const long = storableName(`${'x'.repeat(300)}.pdf`, 'pdf')
    expect(long.length).toBeLessThanOrEqual(200)
    expect(long).toMatch(/x\.pdf$/)
  })
})
