import { expect } from 'vitest'
import type { Outcome } from './rest'

/** What the engine notes in its first pass wherever a document is yet to be fetched; alone, it is an expression that failed. */
const yetToFetch = /evaluation error at \S+ for '\w+' @ L\d+(, )?/g
/** Verdicts: a condition that is false, and nothing that allows such a request. */
const decided = /false for '\w+' @ L\d+(, )?|No matching allow statements/g
/** A map among texts is what the engine cannot put together: see rules/values.rules. */
const noText =
  /Unsupported operation error\. Received: string\(\w+\)\. Expected: [^.]*\. for '\w+' @ L\d+(, )?/g
/** A list is proved by the fields that its query filters by: there, a note or an undefined field is how the engine says 'not proved'. */
const notProved = /(Property \w+ is undefined on object\.|evaluation error at \S+) for 'list' @ L\d+(, )?/g

interface Tolerance {
  lookUps?: 'may fail'
  /** One of the writes is of a kind that no rule allows: beside others, the engine refuses it without a word. */
  hasNoRule?: boolean
}

/**
 * The engine decides in passes: it first makes notes wherever a document is yet to be fetched, then fetches it and gives the
 * verdict. A clean refusal has these notes and a verdict, and nothing else; an expression that failed, a look-up of a missing
 * document or a spent budget leaves other words, or no verdict. Gives what is not clean, empty for a clean refusal.
 */
export function cleanRefusal(outcome: Outcome, { lookUps, hasNoRule = false }: Tolerance = {}): string {
  const { status, message } = outcome
  if (status !== 403) return `${status} ${message}`
  const verdicts = [decided, noText, notProved, ...(lookUps ? [failedLookUp] : [])]
  if (!hasNoRule && verdicts.every(verdict => message.search(verdict) < 0)) return message.trim()
  return [yetToFetch, ...verdicts].reduce((left, said) => left.replaceAll(said, ''), message).trim()
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
