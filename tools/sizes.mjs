import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { ROOT } from './processes.mjs'

/*
 * Keeps folders, files and functions small enough to be taken in at a glance: `npm run sizes`. Tests count in none: a
 * `describe` is one function, however many tests it holds.
 */

const MOST_FILES = 25
const MOST_LINES = 400
const MOST_FUNCTION_LINES = 100
const FOLDERS = ['src', 'functions/src', 'tools', 'tests']
/**
 * Where the number of files and the length of functions count as well; tests and tools have a file for each thing that is
 * tested or run, and many of these are one long account.
 */
const COUNTED = /^(src|functions\/src)(\/|$)/

/** Files that may be longer: tables, one row after the other. */
const DATA = [/\/transitions\.ts$/, /^tests\/fixtures\//]

const isTest = path => /\.test\.(tsx?|mjs)$/.test(path)
const isCode = path => /\.(tsx?|mjs)$/.test(path)

/** A line for each folder with too many files, and each file and function with too many lines; `root` is the project. */
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
  const sources = files
    .filter(path => isCode(path))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return [
    ...(COUNTED.test(folder) && files.length > MOST_FILES
      ? [`${folder} has ${files.length} files, more than ${MOST_FILES}`]
      : []),
    ...sources.flatMap(tooLong),
    ...(COUNTED.test(folder) ? sources.flatMap(tooLongFunctions) : []),
    ...entries.filter(entry => entry.isDirectory()).flatMap(entry => look(root, `${folder}/${entry.name}`)),
  ]
}

function tooLong({ path, text }) {
  if (DATA.some(pattern => pattern.test(path))) return []
  const count = text.trimEnd().split('\n').length
  return count > MOST_LINES ? [`${path} has ${count} lines, more than ${MOST_LINES}`] : []
}

function tooLongFunctions({ path, text }) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineAt = position => source.getLineAndCharacterOfPosition(position).line + 1
  const found = []
  const visit = node => {
    const first = lineAt(node.getStart())
    const count = lineAt(node.end) - first + 1
    if (ts.isFunctionLike(node) && node.body && count > MOST_FUNCTION_LINES) {
      found.push(`${path}:${first} is a function of ${count} lines, more than ${MOST_FUNCTION_LINES}`)
    }
    // What is short enough holds nothing that is too long.
    if (count > MOST_FUNCTION_LINES) ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = findTooLarge(ROOT)
  for (const line of lines) console.error(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
