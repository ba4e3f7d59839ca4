import { resolve } from 'node:path'
import pdfMake from 'pdfmake'

const folder = resolve('node_modules/pdfmake/build/fonts/Roboto')
// Node's pdfmake reads the font files from disk; the browser's loads them from the site.
pdfMake.setLocalAccessPolicy(path => path.startsWith(folder))

/** The fonts of the PDFs, for tests, which have no site to load them from. */
export const testFonts = {
  Roboto: {
    normal: `${folder}/Roboto-Regular.ttf`,
    bold: `${folder}/Roboto-Medium.ttf`,
    italics: `${folder}/Roboto-Italic.ttf`,
    bolditalics: `${folder}/Roboto-Medium.ttf`,
  },
}
