import type { DocumentSet } from './schema'

export interface SetFile {
  fileId: string
  name: string
  path: string
}

export const PDF_TYPE = 'application/pdf'

export function pdfFileOf({ name, pdf }: DocumentSet['files'][number]): SetFile | undefined {
  return pdf && { ...pdf, name: pdfName(name) }
}

export function pdfName(wordName: string): string {
  return wordName.replace(/(\.docx)?$/i, '.pdf')
}

export function withPdfs(files: DocumentSet['files']): SetFile[] {
  return files.flatMap(file => {
    const { fileId, name, path } = file
    return [{ fileId, name, path }, pdfFileOf(file) ?? []].flat()
  })
}
