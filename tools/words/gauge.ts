import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../processes.mjs'
import { phrasesIn } from './phrases'
import { proseOf } from './prose'

/*
 * Counts the texts that a reader must read twice, by the rules of words/phrases.ts, per folder in comments, test names, docs and
 * interface. The counts are in words/phrases.json and may only fall.
 */

const COUNTS = join(ROOT, 'tools/words/phrases.json')
/** Files whose words are not ours, or that have the phrases as data. */
const LEFT_OUT =
  /^(tools\/words\/|tests\/tools\/words|docs\/(fields|licences|effort|adviser-questions)\.md$|templates\/text\/|tests\/fixtures\/(brought|sheets|docx)\/)|^package|\.d\.ts$/
const READ = /\.(tsx?|mjs|css|md|rules)$/

/** A place in a text where a rule of words/phrases.ts applies. */
export interface Hit {
  path: string
  line: number
  rule: string
  words: string
  use: string
}

export function readHits(): Hit[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(path => READ.test(path) && !LEFT_OUT.test(path))
    .sort()
    .flatMap(path => hitsOf(path, contentOf(path)))
}

/** Returns the content of a file; git may still list a file that is already deleted. */
function contentOf(path: string): string {
  try {
    return readFileSync(join(ROOT, path), 'utf8')
  } catch {
    return ''
  }
}

export function hitsOf(path: string, content: string): Hit[] {
  const hits = proseOf(path, content).flatMap(({ text, kind, lineAt }) =>
    phrasesIn(text, kind).map(({ rule, words, use, at }) => ({ path, line: lineAt(at), rule, words, use })),
  )
  return hits.sort((one, other) => one.line - other.line)
}

/** Returns the first three folders of a path, or '.' for the top folder. */
const folderOf = (path: string) => path.split('/').slice(0, -1).slice(0, 3).join('/') || '.'

/** Returns the number of lines with a hit, by folder. */
export function countByFolder(hits: readonly Hit[]): Record<string, number> {
  const lines = new Map(hits.map(({ path, line }) => [`${path}:${line}`, folderOf(path)]))
  const counts: Record<string, number> = {}
  for (const folder of [...lines.values()].sort()) counts[folder] = (counts[folder] ?? 0) + 1
  return counts
}

/** Returns lines about each folder that has more hits than allowed, with these hits. */
export function rises(hits: readonly Hit[], allowed: Readonly<Record<string, number>>): string[] {
  return Object.entries(countByFolder(hits))
    .filter(([folder, count]) => count > (allowed[folder] ?? 0))
    .flatMap(([folder, count]) => [
      `${folder}: ${count} lines to read twice, ${allowed[folder] ?? 0} allowed`,
      ...hits.filter(hit => folderOf(hit.path) === folder).map(asLine),
    ])
}

export const asLine = ({ path, line, rule, words, use }: Hit) =>
  `  ${path}:${line} ${rule}: “${words}”, use ${use}`

export const allowedCounts = (): Record<string, number> => JSON.parse(readFileSync(COUNTS, 'utf8'))

/** Stores the allowed counts: the present ones, none higher than before. */
export function acceptCounts(hits: readonly Hit[]): void {
  const before = allowedCounts()
  const lowered = Object.entries(countByFolder(hits)).map(([folder, count]) => [
    folder,
    Math.min(count, before[folder] ?? 0),
  ])
  writeFileSync(COUNTS, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
}
