import type { Outcome } from './rest'

/** The engine's note in its first pass for a document that it has not read yet; on its own, it is a failed expression. */
const yetToFetch = /evaluation error at \S+ for '\w+' @ L\d+(, )?/g
/** Verdicts: a condition that is false, and nothing that allows such a request. */
const decided = /false for '\w+' @ L\d+(, )?|No matching allow statements/g
/** The engine proves a list by the filters of its query: there, a note or an undefined field is its way to say 'not proved'. */
const notProved = /(Property \w+ is undefined on object\.|evaluation error at \S+) for 'list' @ L\d+(, )?/g

/**
 * The engine decides in passes: it first notes each document that it has not read yet, then reads it and returns the verdict. A
 * clean refusal has these notes and a verdict, and nothing else; a failed expression, a look-up of a missing document or a spent
 * budget leaves other words, or no verdict. Returns the unclean words, empty for a clean refusal.
 */
export function cleanRefusal({ status, message }: Outcome): string {
  if (status !== 403) return `${status} ${message}`
  const verdicts = [decided, notProved]
  if (verdicts.every(verdict => message.search(verdict) < 0)) return message.trim()
  return [yetToFetch, ...verdicts].reduce((left, said) => left.replaceAll(said, ''), message).trim()
}
