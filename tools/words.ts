import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './processes.mjs'
import { collectTexts, HOLE, type InterfaceText } from './words/collect'
import { readHits } from './words/hits'
import { capitalsWithin, styleProblems } from './words/style'

/*
 * npm run words: every word of the interface, checked with cspell against its British dictionary and the project's words
 * (cspell.json), and how we write (words/style.ts). Then the phrases that have to be read twice (words/phrases.ts), in comments,
 * test names, docs and interface.
 */

const FOLDERS = ['src', 'functions/src']
/**
 * The gallery has samples and is not a page of the app; style sheets, settings, the names of ISO 3166, and the words that
 * suggestions search in people's texts are not our words.
 */
const LEFT_OUT = [
  /\.test\.tsx?$/,
  /\.d\.ts$/,
  /^src\/ui\/(gallery\/|theme\.ts$)/,
  /\/(style|map-svg|env)\.ts$/,
  /^src\/domain\/shared\/countries\.ts$/,
  /^src\/domain\/pras\/hazards\/conditions\//,
]

const { words: projectWords, ...cspell }: { words: string[] } = JSON.parse(
  readFileSync(join(ROOT, 'cspell.json'), 'utf8'),
)
const listed = new Set(projectWords)
/** True for a word in the list, also with a capital at the start of a sentence. */
const isListed = (word: string) =>
  listed.has(word) || listed.has(word.charAt(0).toLowerCase() + word.slice(1))

/** Returns all texts of the interface, in the order of their files. */
function interfaceTexts(): InterfaceText[] {
  return FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map(name => `${folder}/${name}`)
      .filter(path => /\.tsx?$/.test(path) && !LEFT_OUT.some(pattern => pattern.test(path)))
      .sort()
      .flatMap(path => collectTexts(path, readFileSync(join(ROOT, path), 'utf8'))),
  )
}

/** Returns the words of each line that are not in cspell's dictionary; the project's words count as missing too. */
function unknownWords(lines: readonly string[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    const config = join(folder, 'cspell.json')
    writeFileSync(config, JSON.stringify(cspell))
    const program = join(ROOT, 'node_modules/cspell/bin.mjs')
    const args = ['--config', config, '--no-progress', '--no-summary', '--no-exit-code', 'stdin']
    const input = lines.join('\n')
    const output = execFileSync(process.execPath, [program, ...args], { encoding: 'utf8', input })
    const found: string[][] = lines.map(() => [])
    for (const [, line, word = ''] of output.matchAll(/:(\d+):\d+ - Unknown word \((.+?)\)/g))
      found[Number(line) - 1]?.push(word)
    return found
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The words of a text to check: without numbers, addresses, file endings, abbreviations in capitals, names in the code, and words
 * that touch an inserted value.
 */
function spelt(text: string): string {
  const isName = (part: string) =>
    /[@_/\\=<>{}()[\]]\S|\S[=@_/\\{}]|\p{Ll}\p{Lu}|\.\p{L}|^[-.]\p{L}|\d/u.test(
      part.replace(/^[([“‘"]+/, ''),
    ) && !/^\p{L}+\/\p{L}+$/u.test(part)
  const parts = text.replaceAll(new RegExp(`[\\p{L}’']*${HOLE}[\\p{L}’']*`, 'gu'), ' ').split(/\s+/)
  return parts
    .filter(part => !isName(part))
    .join(' ')
    .replaceAll('’', "'")
    .replaceAll(/(?<!\p{L})\p{Lu}{2,}('s)?(?!\p{L})/gu, ' ')
}

/** Returns one line per misspelt word and per text that breaks our style, and the project's words that are used. */
export function wordProblems(texts: readonly InterfaceText[]): { problems: string[]; inUse: Set<string> } {
  const capitals = texts.flatMap(capitalsWithin)
  const unknown = unknownWords([
    ...texts.map(({ text }) => spelt(text)),
    ...capitals.map(word => word.toLowerCase()),
  ])
  const isCommon = (word: string) => unknown[texts.length + capitals.indexOf(word)]?.length === 0
  const problems = texts.flatMap((text, at) =>
    [
      ...(unknown[at] ?? []).filter(word => !isListed(word)).map(word => `“${word}” is in no dictionary`),
      ...styleProblems(text),
      ...capitalsWithin(text)
        .filter(isCommon)
        .map(word => `“${word}”: sentence case, so “${word.toLowerCase()}”`),
    ].map(problem => `${text.path}:${text.line} ${problem}`),
  )
  const found = unknown.slice(0, texts.length).flat()
  return {
    problems,
    inUse: new Set(found.flatMap(word => [word, word.charAt(0).toLowerCase() + word.slice(1)])),
  }
}

function checkInterface(): boolean {
  const texts = interfaceTexts()
  const { problems, inUse } = wordProblems(texts)
  const idle = projectWords
    .filter(word => !inUse.has(word))
    .map(word => `cspell.json: “${word}” is not needed`)
  for (const line of [...problems, ...idle]) console.error(line)
  console.log(`${texts.length} texts read, ${problems.length + idle.length} to correct`)
  return problems.length + idle.length === 0
}

function checkPhrases(): boolean {
  const hits = readHits()
  for (const { path, line, rule, words, use } of hits)
    console.error(`${path}:${line} ${rule}: “${words}”, use ${use}`)
  console.log(`${hits.length} to read twice`)
  return hits.length === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isWell = [checkInterface(), checkPhrases()]
  process.exitCode = isWell.every(Boolean) ? 0 : 1
}
