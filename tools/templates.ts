import { join } from 'node:path'
import { main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'
import { checkFiles, writeTemplateTexts } from './templates/files'
import { makePictures } from './templates/pictures'
import { writeTagTables } from './templates/readme'

/*
 * The Word templates of contracts, in templates/: npm run templates -- check [file.docx …]   lists tags that are unknown, unused
 * or broken npm run templates -- text                  writes templates/text again, the copies that a review reads npm run
 * templates -- readme                writes the tables of tags in templates/README.md again npm run templates -- pictures [name
 * …]     fills every template and makes pictures of its pages
 */

const folder = join(ROOT, 'templates')

const [what = '', ...args] = process.argv.slice(2)
const commands: Record<string, () => unknown> = {
  check() {
    const { lines, isGood } = checkFiles(folder, args)
    console.log(lines.join('\n'))
    return isGood ? 0 : 1
  },
  text: () => writeTemplateTexts(folder),
  readme: () => writeTagTables(join(folder, 'README.md')),
  pictures: async () => console.log((await makePictures({ folder, names: args })).join('\n')),
}

await main(() => {
  const command = commands[what]
  if (!command) throw new Error(`Say what to do: ${Object.keys(commands).join(', ')}.`)
  return command()
})
