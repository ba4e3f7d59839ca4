import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'

/*
 * npm run icons:build: the icons of the installed app, from the mark that the app shows (public/favicon.svg). Commit what
 * it writes to public/icons.
 */

const GREEN = '#1b6b49'
const CIRCLE = '<circle cx="16" cy="16" r="7" fill="#b2dbc6" />'

/** The mark as it stands in the app, with its corners; and on a ground that a device cuts to its own shape. */
const mark = `<rect width="32" height="32" rx="7" fill="${GREEN}" />${CIRCLE}`
const whole = `<rect width="32" height="32" fill="${GREEN}" />${CIRCLE}`

const icons = [
  { name: 'icon-192.png', size: 192, drawing: mark },
  { name: 'icon-512.png', size: 512, drawing: mark },
  { name: 'maskable-512.png', size: 512, drawing: whole },
  { name: 'apple-touch-icon.png', size: 180, drawing: whole },
]

await main(async () => {
  const folder = join(ROOT, 'public', 'icons')
  mkdirSync(folder, { recursive: true })
  for (const { name, size, drawing } of icons) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${drawing}</svg>`
    await sharp(Buffer.from(svg)).png({ palette: true }).toFile(join(folder, name))
  }
  return 0
})
