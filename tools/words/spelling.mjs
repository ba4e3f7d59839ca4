import { readFileSync } from 'node:fs'
import dictionary from 'dictionary-en-gb'
import nspell from 'nspell'
import { HOLE } from './collect.mjs'

/** The words of the project, one a line: names, terms of the trade. What follows `#` is a comment. */
const listed = readFileSync(new URL('project-words.txt', import.meta.url), 'utf8')
  .split('\n')
  .map(line => line.replace(/#.*/, '').trim())
  .filter(line => line !== '')

/** Phrases that keep their capitals in a label. */
export const namePhrases = listed.filter(line => line.includes(' '))
export const projectWords = listed.filter(line => !line.includes(' '))

const known = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic))
const own = new Set(projectWords)

/** Whether the dictionary knows the word, written as it is. */
export const isInDictionary = word => known.correct(word)

/**
 * Whether a word is spelt as it should be. A word of the project may begin a sentence; one with a capital in the list is
 * right only so.
 * @param {string} word
 */
export function isSpelt(word) {
  const forms = formsOf(word)
  return (
    forms.some(form => own.has(form)) ||
    forms.slice(0, 2).some(form => known.correct(form)) ||
    isAbbreviation(word)
  )
}

/** As it is, without its genitive, and as it is within a sentence. */
export function formsOf(word) {
  const straight = word.replaceAll('’', "'")
  const bare = straight.replace(/'s?$/, '')
  return [straight, bare, bare.charAt(0).toLowerCase() + bare.slice(1)]
}

/** HMRC’s: abbreviations are not spelt, nor is their genitive. */
const isAbbreviation = word => /^\p{Lu}{2,}[’']s$/u.test(word)

/**
 * The words of a text that are to be spelt: without numbers, addresses, file endings, abbreviations in capitals, names of
 * the code, and whatever touches a value that is put in.
 * @param {string} text
 */
export function wordsOf(text) {
  return text
    .split(/\s+/)
    .filter(
      part =>
        !/[@_/\\=<>{}()[\]]\S|\S[=@_/\\{}]|\p{Ll}\p{Lu}|\.\p{L}|^[-.]\p{L}|\d/u.test(
          part.replace(/^[([“‘"]+/, ''),
        ) || /^\p{L}+\/\p{L}+$/u.test(part),
    )
    .flatMap(part => part.split(/[^\p{L}’'\uE000]+/u))
    .map(part => part.replace(/^[’']+|[’']+$/g, ''))
    .filter(word => !word.includes(HOLE) && /^\p{L}.*\p{Ll}/u.test(word) && word.length > 2)
}
