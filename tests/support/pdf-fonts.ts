import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import pdfMake from 'pdfmake'
import type { FontSource } from '@/features/documents/pdf/letters/letters'

const folder = resolve('node_modules/pdfmake/build/fonts/Roboto')
// In Node, pdfmake reads the font files from disk. In the browser, it loads them from the site.
pdfMake.setLocalAccessPolicy(path => path.startsWith(folder))

/** The fonts of the PDFs, for tests, which cannot load them from the site. */
export const testFonts: FontSource = {
  roboto: {
    Roboto: {
      normal: `${folder}/Roboto-Regular.ttf`,
      bold: `${folder}/Roboto-Medium.ttf`,
      italics: `${folder}/Roboto-Italic.ttf`,
      bolditalics: `${folder}/Roboto-Medium.ttf`,
    },
  },
  read: async path => new Uint8Array(await readFile(`.${path.replace(/\?.*$/, '')}`)),
}
