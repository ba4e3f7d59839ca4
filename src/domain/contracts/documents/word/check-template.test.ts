import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { describe, expect, it } from 'vitest'
import { checkTemplate, problemLine } from './check-template'

const engine = { PizZip, Docxtemplater }
const template = readFileSync(resolve(import.meta.dirname, '../../../../../templates/dailies-contract.docx'))

/** The template with other paragraphs in its body, or with more files. */
function withParts(paragraphs: readonly string[], files: Record<string, string> = {}): Uint8Array {
  const zip = new PizZip(template)
  const body = paragraphs.map(words => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`).join('')
  const xml = zip.file('word/document.xml')?.asText() ?? ''
  zip.file('word/document.xml', xml.replace(/<w:body>.*<\/w:body>/s, `<w:body>${body}</w:body>`))
  for (const [name, text] of Object.entries(files)) zip.file(name, text)
  return zip.generate({ type: 'uint8array' })
}

const linesOf = (bytes: Uint8Array) => checkTemplate(engine, bytes).problems.map(problemLine)
const body = (...paragraphs: string[]) => linesOf(withParts(paragraphs))

it('the template check finds nothing wrong with a built-in template, and lists its tags', () => {
  const { problems, used } = checkTemplate(engine, template)
  expect(problems).toEqual([])
  expect(used).toEqual(expect.arrayContaining(['crew.fullName', 'rates', 'rate.amount', 'isDraft']))
})

describe('a tag in a template', () => {
  it('is reported with its place, the text near it and the closest known tag, when it is unknown', () => {
    expect(body('One', 'Between {crew.fulName} and us')).toEqual([
      'Body, paragraph 2: There is no tag {crew.fulName}. Did you mean {crew.fullName}? Near: “Between {crew.fulName} and us”',
    ])
    expect(body('{zzzzzzzzzzzz}')[0]).toContain('Choose a tag from the list of tags.')
    expect(body('{}')[0]).toContain('no text between these braces')
  })

  it('is recognised even if Word has split it into pieces', () => {
    const cut = '{crew.</w:t></w:r><w:r><w:t>fulName}'
    expect(body(cut)[0]).toContain('Did you mean {crew.fullName}?')
    expect(body('{crew.</w:t></w:r><w:proofErr/><w:r><w:t>fullName}')).toEqual([])
  })

  it.each([
    ['{#rates}{rate.item}', '{#rates} is not closed with {/rates}.'],
    ['{/rates}', '{/rates} closes a section that was not opened.'],
    [
      '{#episode}{#tripNumber}{/episode}{/tripNumber}',
      '{/episode} is at the place where {#tripNumber} of paragraph 1',
    ],
    ['{rate.item}', '{rate.item} can be used only between {#rates} and {/rates}.'],
    ['{isDraft}', '{isDraft} is a condition and cannot be printed.'],
    ['{rates}', '{rates} is a list and cannot be printed.'],
    ['{@services}', '“@” before a tag is not understood.'],
    ['{services', 'A brace is opened here and not closed'],
    ['services}', 'A brace is closed here that was not opened'],
    ['{constructor}', 'There is no tag {constructor}.'],
    ['{__proto__}', 'There is no tag {__proto__}.'],
    ['{=[[ ]]=}', 'There is no tag {[[ ]]=}.'],
  ])('is refused when it is wrong: %s', (words, message) => {
    expect(body(words).join('\n')).toContain(message)
  })

  it('is checked in headers and footers too', () => {
    const header =
      '<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p><w:r><w:t>{refrence}</w:t></w:r></w:p></w:hdr>'
    expect(linesOf(withParts(['x'], { 'word/header1.xml': header }))).toEqual([
      'Header, paragraph 1: There is no tag {refrence}. Did you mean {reference}? Near: “{refrence}”',
    ])
  })
})

describe('a template file', () => {
  const relation = (type: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="http://x" TargetMode="External"/></Relationships>`

  it.each([
    ['is not a zip file', new Uint8Array([1, 2, 3]), 'cannot be opened'],
    [
      'is not a Word document',
      new PizZip().file('a.txt', 'a').generate({ type: 'uint8array' }),
      'not a Word document',
    ],
    ['has macros', withParts([], { 'word/vbaProject.bin': 'x' }), 'macros'],
    [
      'is attached to a template at another address',
      withParts([], { 'word/_rels/settings.xml.rels': relation('attachedTemplate') }),
      'from another place',
    ],
    ['is too large', new Uint8Array(6 * 1024 * 1024), 'larger than 5 MB'],
  ])('is refused if it %s', (_, bytes, message) => {
    expect(linesOf(bytes).join()).toContain(message)
  })

  it('is accepted if it has links for a reader to click', () => {
    expect(linesOf(withParts(['x'], { 'word/_rels/other.xml.rels': relation('hyperlink') }))).toEqual([])
  })

  it('is refused if it unpacks to more than 20 MB', () => {
    const zip = new PizZip(template)
    zip.file('word/media/a.xml', 'a'.repeat(21 * 1024 * 1024))
    expect(linesOf(zip.generate({ type: 'uint8array', compression: 'DEFLATE' })).join()).toContain('20 MB')
  })
})
