import { join } from 'node:path'
import { assertNode, ensureInstalled, main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'
import { loadTs } from './run-ts.mjs'

/*
 * The Word templates of contracts, in templates/:
 *   npm run templates:check [-- file.docx …]       tags that are unknown, unused or broken
 *   npm run templates:pictures [-- name …]         fills every template and turns it into pictures, to be looked at
 *   npm run templates:readme                       writes the list of tags in templates/README.md anew
 *   npm run templates:build [-- --overwrite name]  makes those that are missing; the file is the source once it is there
 */

const folder = join(ROOT, 'templates')

await main(async () => {
  assertNode()
  await ensureInstalled()
  const [what, ...args] = process.argv.slice(2)
  if (what === 'build') {
    const overwrite = args.filter((_, at) => args[at - 1] === '--overwrite')
    const { buildTemplates } = await loadTs('tools/templates/build.ts')
    console.log((await buildTemplates(folder, overwrite)).join('\n'))
    return 0
  }
  if (what === 'check') {
    const { checkFiles } = await loadTs('tools/templates/check-files.ts')
    const { lines, isGood } = await checkFiles(folder, args)
    console.log(lines.join('\n'))
    return isGood ? 0 : 1
  }
  if (what === 'readme') {
    const { writeTagTables } = await loadTs('tools/templates/readme.ts')
    writeTagTables(join(folder, 'README.md'))
    return 0
  }
  if (what === 'pictures') {
    const { makePictures } = await loadTs('tools/templates/pictures.ts')
    console.log((await makePictures({ folder, names: args })).join('\n'))
    return 0
  }
  throw new Error('Say what to do: check, pictures, readme or build.')
})
