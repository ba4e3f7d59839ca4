/**
 * The allowed contents of a template. Everything else is refused, because Word has many ways to load, run and hide content, and
 * new ones are added. The types of parts are from ECMA-376 part 1 (Office Open XML) and from Word itself.
 */

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
export const MAIN_TYPE = `${WORD}document.main+xml`

/** The parts of a Word file whose tags are filled, by content type, with the names that people use. */
export const filledParts: Readonly<Record<string, string>> = {
  [MAIN_TYPE]: 'Body',
  [`${WORD}header+xml`]: 'Header',
  [`${WORD}footer+xml`]: 'Footer',
  [`${WORD}footnotes+xml`]: 'Footnotes',
  [`${WORD}endnotes+xml`]: 'Endnotes',
}

const otherTypes: ReadonlySet<string> = new Set([
  ...[
    'styles',
    'numbering',
    'settings',
    'webSettings',
    'fontTable',
    'document.glossary',
    'printerSettings',
  ].map(name => `${WORD}${name}${name === 'printerSettings' ? '' : '+xml'}`),
  ...['people', 'comments', 'commentsExtended', 'commentsIds', 'commentsExtensible'].map(
    name => `${WORD}${name}+xml`,
  ),
  'application/vnd.ms-word.stylesWithEffects+xml',
  'application/vnd.openxmlformats-officedocument.theme+xml',
  'application/vnd.openxmlformats-officedocument.themeOverride+xml',
  'application/vnd.openxmlformats-officedocument.extended-properties+xml',
  'application/vnd.openxmlformats-officedocument.custom-properties+xml',
  'application/vnd.openxmlformats-officedocument.customXmlProperties+xml',
  'application/vnd.openxmlformats-package.core-properties+xml',
  'application/vnd.openxmlformats-package.relationships+xml',
  'application/vnd.openxmlformats-officedocument.obfuscatedFont',
  ...['Data', 'Layout', 'Style', 'Colors'].map(
    name => `application/vnd.openxmlformats-officedocument.drawingml.diagram${name}+xml`,
  ),
  'application/vnd.ms-office.drawingml.diagramDrawing+xml',
  'application/vnd.ms-office.classificationlabels+xml',
  'application/xml',
  'text/xml',
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/gif',
  'image/bmp',
  'image/tiff',
  'image/x-emf',
  'image/x-wmf',
])

export const isAllowedType = (type: string) => type in filledParts || otherTypes.has(type)

/** Types of parts that are refused, each with a sentence that says what to do instead. */
export const refusedTypes: readonly (readonly [RegExp, string])[] = [
  [
    /template(\.main)?\+xml$/,
    'is a template of Word (.dotx or .dotm). Save the file as a Word document (.docx)',
  ],
  [
    /vba|macro|activex|control|keyMapCustomizations|attachedToolbars|customUI/i,
    'has macros or controls. Save the file as a Word document without them (.docx)',
  ],
  [
    /oleObject|\.package$|spreadsheetml|presentationml|msword|ms-excel|ms-powerpoint|embedded|chart/i,
    'has an embedded object or a chart. Put a picture of it in its place',
  ],
  [/html|rtf|rfc822|plain/i, 'puts another document into this one. Paste its text into the document'],
  [/svg/, 'is a picture of a kind (SVG) that can hold a program. Save it as PNG'],
]

const RELATIONSHIPS = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/',
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/',
]

/** Allowed types of relationships between parts, by the last word of the type. Only a hyperlink may lead out of the file. */
const relationships: ReadonlySet<string> = new Set([
  ...[
    'officeDocument',
    'styles',
    'numbering',
    'settings',
    'webSettings',
    'fontTable',
    'theme',
    'themeOverride',
  ],
  ...[
    'header',
    'footer',
    'footnotes',
    'endnotes',
    'image',
    'hyperlink',
    'glossaryDocument',
    'font',
    'customXml',
  ],
  ...['customXmlProps', 'extended-properties', 'core-properties', 'custom-properties', 'extendedProperties'],
  ...['customProperties', 'printerSettings', 'thumbnail', 'comments'],
  ...['diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors'],
])

/** Relationship types that Word adds under its own URLs. */
const ownRelationships =
  /^http:\/\/schemas\.microsoft\.com\/office\/(2007\/relationships\/(stylesWithEffects|diagramDrawing)|2011\/relationships\/(people|commentsExtended)|2016\/09\/relationships\/commentsIds|2018\/08\/relationships\/commentsExtensible|2020\/02\/relationships\/classificationlabels)$/

/** The last word of a relationship's type; null if the type is not allowed. */
export function relationshipOf(type: string): string | null {
  const start = RELATIONSHIPS.find(each => type.startsWith(each))
  const word = type.slice(start?.length ?? 0)
  if (start !== undefined) return relationships.has(word) ? word : null
  return ownRelationships.test(type) ? (type.split('/').at(-1) ?? null) : null
}

/** Elements that load or run something other than text, by their name without prefix, each with its effect. */
export const refusedElements: Readonly<Record<string, string>> = {
  altChunk: 'puts another document into this one. Paste its text into the document',
  subDoc: 'fetches a part of the document from elsewhere. Paste its text into the document',
  object: 'has an embedded object. Put a picture of it in its place',
  OLEObject: 'has an embedded object. Put a picture of it in its place',
  objectEmbed: 'has an embedded object. Put a picture of it in its place',
  objectLink: 'has a linked object. Put a picture of it in its place',
  control: 'has a form control. Take the control out',
  movie: 'has a film. Take the film out',
  frameset: 'shows other documents in frames. Take the frames out',
  sourceFileName: 'fetches another document. Take that link out',
  mailMerge:
    'has a mail merge set up, which fetches data. In Word, choose Mailings, then Start Mail Merge, then Normal Word Document',
  attachedSchema: 'names an XML schema that is not in the file. Take the schema out',
  saveThroughXslt: 'lets another file (an XSLT) change it when it is saved. Take the XSLT out',
  ...Object.fromEntries(
    [
      ...['ins', 'del', 'moveFrom', 'moveTo', 'rPrChange', 'pPrChange', 'sectPrChange', 'tblPrChange'],
      ...['trPrChange', 'tcPrChange', 'tblGridChange', 'numberingChange', 'cellIns', 'cellDel', 'cellMerge'],
      ...['tblPrExChange', 'customXmlInsRangeStart', 'customXmlDelRangeStart'],
    ].map(name => [name, 'has tracked changes. In Word, choose Review, then Accept All Changes']),
  ),
  comment: 'has comments, which everybody who gets a contract would read. Delete the comments in Word',
  entryMacro: 'has a form field that runs a macro. Take the form field out',
  exitMacro: 'has a form field that runs a macro. Take the form field out',
}

/** Fields that only show data of the document itself (ECMA-376 part 1, 17.16.5). */
export const allowedFields: ReadonlySet<string> = new Set([
  ...['PAGE', 'NUMPAGES', 'SECTION', 'SECTIONPAGES', 'PAGEREF', 'REF', 'NOTEREF', 'STYLEREF', 'HYPERLINK'],
  ...['DATE', 'TIME', 'CREATEDATE', 'SAVEDATE', 'PRINTDATE', 'EDITTIME', 'REVNUM', 'NUMWORDS', 'NUMCHARS'],
  ...['TITLE', 'SUBJECT', 'AUTHOR', 'KEYWORDS', 'COMMENTS', 'LASTSAVEDBY', 'FILENAME', 'DOCPROPERTY'],
  ...['TOC', 'TC', 'INDEX', 'XE', 'SEQ', 'LISTNUM', 'AUTONUM', 'AUTONUMLGL', 'AUTONUMOUT', 'SYMBOL', 'EQ'],
  ...['ADVANCE', 'FORMTEXT', 'FORMCHECKBOX', 'FORMDROPDOWN', '=', 'IF'],
])

/** Returns whether a reader may follow this link. `#` leads to a place in the same document. */
export const isAllowedLink = (address: string) => /^(https?:\/\/|mailto:|tel:|#)/i.test(address.trim())
