import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../processes.mjs'
import { phrasesIn } from './phrases'
import { proseOf } from './prose'

/* Finds what a reader must read twice, by the rules of words/phrases.ts, in comments, test names, docs and interface. */

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
