import type { Outcome } from './rest'

/**
 * What the engine writes in its first pass about a document that it has not read yet. If nothing follows, the expression failed.
 */
const yetToFetch = /evaluation error at \S+ for '\w+' @ L\d+(, )?/g
/** Verdicts: a condition that is false, or no rule that allows such a request. */
const decided = /false for '\w+' @ L\d+(, )?|No matching allow statements/g
/** The engine must prove a list by the filters of its query. There, such a note or an undefined field means 'not proved'. */
const notProved = /(Property \w+ is undefined on object\.|evaluation error at \S+) for 'list' @ L\d+(, )?/g

/**
 * Returns the words of a refusal that are not clean; empty for a clean one. The engine decides in passes: it first notes each
 * document that it has not read yet, then reads it and returns the verdict. A clean refusal has only these notes and a verdict. A
 * failed expression, a look-up of a missing document or a spent budget leaves other words, or no verdict.
 */
export function cleanRefusal({ status, message }: Outcome): string {
  if (status !== 403) return `${status} ${message}`
  const verdicts = [decided, notProved]
  if (verdicts.every(verdict => message.search(verdict) < 0)) return message.trim()
  return [yetToFetch, ...verdicts].reduce((left, said) => left.replaceAll(said, ''), message).trim()
}
