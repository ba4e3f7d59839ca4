import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { mendAnchors } from './mend-anchors'

interface FileKeeper {
  virtualfs: { writeFileSync: (name: string, bytes: Uint8Array) => void }
}

/** The browser build of pdfmake: one file that includes fontkit. */
async function bundle() {
  const { default: pdfMake } = await import('pdfmake/build/pdfmake')
  const keep = async (name: string, path: string) =>
    (pdfMake as unknown as FileKeeper).virtualfs.writeFileSync(name, await readFile(`node_modules/${path}`))
  await keep('roboto.ttf', 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf')
  await keep('telugu.woff', '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff')
  const fonts = { Roboto: { normal: 'roboto.ttf' }, Telugu: { normal: 'telugu.woff' } }
  const draw = () => {
    pdfMake.setFonts(fonts)
    return pdfMake.createPdf({ content: { text: 'ఆసుపత్రి', font: 'Telugu' } }).getBuffer()
  }
  return { pdfMake, fonts, draw }
}

it('mendAnchors lets pdfmake draw a word with an accent for which the font has no anchor', async () => {
  const { pdfMake, fonts, draw } = await bundle()
  await expect(draw()).rejects.toThrow('xCoordinate')
  await mendAnchors(pdfMake, fonts)
  expect((await draw()).length).toBeGreaterThan(1000)
})
