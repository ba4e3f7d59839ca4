import type { DocumentSet } from './schema'

export interface SetFile {
  fileId: string
  name: string
  path: string
}

export const PDF_TYPE = 'application/pdf'

/** The PDF of a document; undefined if none was made. */
export function pdfFileOf({ name, pdf }: DocumentSet['files'][number]): SetFile | undefined {
  return pdf && { ...pdf, name: pdfName(name) }
}

export function pdfName(wordName: string): string {
  return wordName.replace(/(\.docx)?$/i, '.pdf')
}

/** The Word files of a document set, each followed by its PDF if there is one. */
export function withPdfs(files: DocumentSet['files']): SetFile[] {
  return files.flatMap(file => {
    const { fileId, name, path } = file
    return [{ fileId, name, path }, pdfFileOf(file) ?? []].flat()
  })
}
