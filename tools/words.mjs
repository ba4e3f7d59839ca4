import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './processes.mjs'
import { collectTexts } from './words/collect.mjs'
import { formsOf, isInDictionary, isSpelt, namePhrases, projectWords, wordsOf } from './words/spelling.mjs'
import { caseProblems, styleProblems } from './words/style.mjs'

/*
 * Every word of the interface, checked against a British dictionary, the words of the project (words/project-words.txt)
 * and how we write (words/style.mjs): `npm run words`.
 */

const FOLDERS = ['src', 'functions/src']
/** The gallery holds samples and is no page of the app; style sheets, settings, the names of ISO 3166, and the words that
 * suggestions look for in what people write, are no words of ours. */
const LEFT_OUT = [
  /\.test\.tsx?$/,
  /\.d\.ts$/,
  /^src\/ui\/(gallery\/|theme\.ts$)/,
  /\/(style|map-svg|env)\.ts$/,
  /^src\/domain\/shared\/countries\.ts$/,
  /^src\/domain\/pras\/hazards\/conditions\//,
]

/** All texts of the interface, in the order of their files. */
function interfaceTexts(root) {
  return FOLDERS.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true })
      .map(name => `${folder}/${name}`)
      .filter(path => /\.tsx?$/.test(path) && !LEFT_OUT.some(pattern => pattern.test(path)))
      .sort()
      .flatMap(path => collectTexts(path, readFileSync(join(root, path), 'utf8'))),
  )
}

/** A line for each word that is not spelt so, and each text that we write otherwise. */
export function wordProblems(texts) {
  return texts.flatMap(text => [
    ...wordsOf(text.text)
      .filter(word => !isSpelt(word))
      .map(word => `${text.path}:${text.line} “${word}” is in no dictionary`),
    ...[...styleProblems(text), ...caseProblems(text, isInDictionary, namePhrases)].map(
      problem => `${text.path}:${text.line} ${problem}`,
    ),
  ])
}

/** Words of the project's list that no text holds any more, or that the dictionary knows. */
function idleWords(texts) {
  const used = new Set(texts.flatMap(({ text }) => wordsOf(text)).flatMap(formsOf))
  return projectWords
    .filter(word => !used.has(word) || isInDictionary(word))
    .map(word => `tools/words/project-words.txt: “${word}” is not needed`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const texts = interfaceTexts(ROOT)
  const lines = [...wordProblems(texts), ...idleWords(texts)]
  for (const line of lines) console.error(line)
  console.log(`${texts.length} texts read, ${lines.length} to mend`)
  process.exitCode = lines.length > 0 ? 1 : 0
}
