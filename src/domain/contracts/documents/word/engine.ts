import type Docxtemplater from 'docxtemplater'
import type PizZip from 'pizzip'

/** What opens and fills Word files. It weighs some 300 kB, so nobody loads it who does not make a document. */
export interface WordEngine {
  PizZip: typeof PizZip
  Docxtemplater: typeof Docxtemplater
}

export async function loadWordEngine(): Promise<WordEngine> {
  const [pizzip, docxtemplater] = await Promise.all([import('pizzip'), import('docxtemplater')])
  return { PizZip: pizzip.default, Docxtemplater: docxtemplater.default }
}
