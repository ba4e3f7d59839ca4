import type Docxtemplater from 'docxtemplater'
import type PizZip from 'pizzip'

/** Opens and fills Word files. Its code has some 300 kB, so it is only loaded to make a document. */
export interface WordEngine {
  PizZip: typeof PizZip
  Docxtemplater: typeof Docxtemplater
}

export async function loadWordEngine(): Promise<WordEngine> {
  const [pizzip, docxtemplater] = await Promise.all([import('pizzip'), import('docxtemplater')])
  return { PizZip: pizzip.default, Docxtemplater: docxtemplater.default }
}
