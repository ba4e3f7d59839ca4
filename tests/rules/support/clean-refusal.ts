import type { Outcome } from './rest'

/**
 * Matches what the rules engine writes in its first pass about a document that it has not read yet. If nothing follows, the
 * expression failed.
 */
const yetToFetch = /evaluation error at \S+ for '\w+' @ L\d+(, )?/g
/** Matches a verdict: a condition is false, or no rule allows such a request. */
const decided = /false for '\w+' @ L\d+(, )?|No matching allow statements/g
/**
 * Matches notes about lists. The engine must prove from the filters of a query that the list is allowed; for a list, such a note
 * or an undefined field means 'not proved'.
 */
const notProved = /(Property \w+ is undefined on object\.|evaluation error at \S+) for 'list' @ L\d+(, )?/g

/**
 * Returns the words of a refusal that show an error; empty for a clean refusal. The engine decides in passes: it first notes each
 * document that it has not read yet, then reads it and returns the verdict. A clean refusal has only these notes and a verdict. A
 * failed expression, a look-up of a missing document or a spent budget leaves other words, or no verdict.
 */
export function cleanRefusal({ status, message }: Outcome): string {
  if (status !== 403) return `${status} ${message}`
  const verdicts = [decided, notProved]
  if (verdicts.every(verdict => message.search(verdict) < 0)) return message.trim()
  return [yetToFetch, ...verdicts].reduce((left, said) => left.replaceAll(said, ''), message).trim()
}
