import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { todayIso } from '@/domain/shared/dates'
import { fetchAdvice } from './advice/fcdo'
import { buildMap } from './map/build'
import { townFile } from './map/town-list'
import { main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'

/*
 * Makes files of the app again; commit the results:
 *   npm run generate -- icons   public/icons, the icons of the installed app, from the mark of public/favicon.svg
 *   npm run generate -- map     src/ui/map/base/files, from the packages that carry Natural Earth and GeoNames
 *   npm run generate -- towns   src/domain/pras/checks/places/towns.json, from GeoNames
 *   npm run generate -- advice  src/domain/pras/advice/fcdo-advice.json, from gov.uk: it needs the network
 */

const GREEN = '#1b6b49'
const CIRCLE = '<circle cx="16" cy="16" r="7" fill="#b2dbc6" />'
/** The mark with its corners. Below it, the mark on a background that a device crops to its own shape. */
const mark = `<rect width="32" height="32" rx="7" fill="${GREEN}" />${CIRCLE}`
const whole = `<rect width="32" height="32" fill="${GREEN}" />${CIRCLE}`

const icons = [
  { name: 'icon-192.png', size: 192, drawing: mark },
  { name: 'icon-512.png', size: 512, drawing: mark },
  { name: 'maskable-512.png', size: 512, drawing: whole },
  { name: 'apple-touch-icon.png', size: 180, drawing: whole },
]

async function makeIcons(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, size, drawing } of icons) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${drawing}</svg>`
    await sharp(Buffer.from(svg)).png({ palette: true }).toFile(join(folder, name))
  }
}

async function makeAdvice(file: string): Promise<void> {
  writeFileSync(file, `${JSON.stringify(await fetchAdvice(todayIso(Date.now())), null, 2)}\n`)
}

await main(async () => {
  const what = process.argv[2]
  if (what === 'icons') return makeIcons(join(ROOT, 'public/icons'))
  if (what === 'advice') return makeAdvice(join(ROOT, 'src/domain/pras/advice/fcdo-advice.json'))
  if (what === 'towns') {
    return writeFileSync(join(ROOT, 'src/domain/pras/checks/places/towns.json'), townFile())
  }
  if (what !== 'map') throw new Error('Say what to make: icons, map, towns or advice.')
  console.log((await buildMap(join(ROOT, 'src/ui/map/base/files'))).join('\n'))
})
