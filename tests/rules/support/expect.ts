import { expect } from 'vitest'
import type { Outcome } from './rest'

/**
 * The engine decides in passes: it first notes 'evaluation error at …' wherever a document is yet to be fetched, then
 * fetches it and gives the verdict. Without these notes a clean refusal says 'false for …' or 'No matching allow statements', and nothing else; an
 * expression that failed, a look-up of a missing document or a spent budget leaves other words. (A list is
 * proved by the fields that its query filters by: there, an undefined field is how the engine says 'not proved'. And a
 * map among texts is what the engine cannot put together: see rules/values.rules.) Gives these words, empty for a clean refusal.
 */
export function cleanRefusal(outcome: Outcome, { lookUps }: { lookUps?: 'may fail' } = {}): string {
  if (outcome.status !== 403) return `${outcome.status} ${outcome.message}`
  return outcome.message
    .replaceAll(lookUps ? failedLookUp : /$^/g, '')
    .replaceAll(/evaluation error at \S+ for '\w+' @ L\d+(, )?/g, '')
    .replaceAll(/false for '\w+' @ L\d+(, )?/g, '')
    .replaceAll(
      /Unsupported operation error\. Received: string\(\w+\)\. Expected: [^.]*\. for '\w+' @ L\d+(, )?/g,
      '',
    )
    .replaceAll(/Property \w+ is undefined on object\. for 'list' @ L\d+(, )?/g, '')
    .replace('No matching allow statements', '')
    .trim()
}

/**
 * Asking whether a document is there before reading it takes two of the 10 look-ups of a rule, and where a version is
 * proved there are none to spare: the engine itself then refuses what leads to a missing document, or to one too many.
 */
const failedLookUp =
  /Service call error\. Function: \[get(After)?\], Argument: \[path_value \{[^\]]*\]\. for '\w+' @ L\d+(, )?/g

/** The write or read went through. */
export function expectAllowed(outcome: Outcome, about = ''): void {
  expect(`${about} ${outcome.message}`.trim()).toBe(about)
  expect(outcome.allowed).toBe(true)
}

/** The rules decided against it: by a false, not by an error, since an error can hide a hole. */
export function expectDenied(outcome: Outcome, about = ''): void {
  expect(outcome.allowed, `${about} was allowed`).toBe(false)
  expect(`${about} ${cleanRefusal(outcome)}`.trim()).toBe(about)
}
