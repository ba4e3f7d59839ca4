import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './processes.mjs'

/*
 * Keeps folders and files small enough to be taken in at a glance: `npm run sizes`. Tests count in neither.
 */

const MOST_FILES = 25
const MOST_LINES = 400
const FOLDERS = ['src', 'functions/src', 'tools', 'tests']
/** Where the number of files counts as well; tests and tools have a file for each thing that is tested or run. */
const COUNTED = /^(src|functions\/src)(\/|$)/

/** Files that may be longer: tables, one row after the other. */
const DATA = [/\/transitions\.ts$/, /^tests\/fixtures\//]
/** Files that are too long and known of. Nothing is added here. */
const KNOWN = ['tests/rules/walk/intents.ts']

const isTest = path => /\.test\.(tsx?|mjs)$/.test(path)
const isCode = path => /\.(tsx?|mjs)$/.test(path)

/** A line for each folder with too many files, and for each file with too many lines; `root` is the project. */
export function findTooLarge(root) {
  return FOLDERS.flatMap(folder => look(root, folder))
}

function look(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
    entry => entry.name !== 'node_modules',
  )
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => `${folder}/${entry.name}`)
    .filter(path => !isTest(path))
  const lines = files
    .filter(path => isCode(path) && !KNOWN.includes(path) && !DATA.some(pattern => pattern.test(path)))
    .map(path => ({ path, count: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length }))
  return [
    ...(COUNTED.test(folder) && files.length > MOST_FILES
      ? [`${folder} has ${files.length} files, more than ${MOST_FILES}`]
      : []),
    ...lines
      .filter(({ count }) => count > MOST_LINES)
      .map(({ path, count }) => `${path} has ${count} lines, more than ${MOST_LINES}`),
    ...entries.filter(entry => entry.isDirectory()).flatMap(entry => look(root, `${folder}/${entry.name}`)),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = findTooLarge(ROOT)
  for (const line of lines) console.error(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
