import { AppError, errorCodes } from '@/domain/shared/app-error'
import { entitySchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** A screen that failed to render; an uncaught error, thrown or from a promise; a command that failed on the server. */
export const errorKinds = ['screen', 'thrown', 'rejected', 'command'] as const
export type ErrorKind = (typeof errorKinds)[number]

/** The error names that reports may contain. Any other name is left out, because it could contain text that a person entered. */
const errorNames = [
  ...[
    'Error',
    'TypeError',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'EvalError',
    'URIError',
    'AggregateError',
  ],
  ...['AppError', 'FirebaseError', 'ZodError', 'DOMException', 'Other'],
] as const

/** Matches a place in a built file, such as `member-BxK3a9_1.js:1:2345`. No other part of a stack is stored. */
const PLACE = /\/assets\/([\w.-]{1,80}\.js):(\d{1,6}):(\d{1,7})\)?$/
const MOST_PLACES = 5

/**
 * The report of an error in the app: its kind and its place in the code. It never has the error's message, the page's URL or
 * entered text, and every field can only contain words from our code.
 */
export const errorReportSchema = z.strictObject({
  kind: z.enum(errorKinds),
  name: z.enum(errorNames),
  code: z.enum([...errorCodes, '']),
  /** The function that a failed command was sent to; empty if there was none. */
  command: z.string().regex(/^[A-Za-z]{0,40}$/),
  places: z.array(z.string().regex(/^[\w.-]{1,80}\.js:\d{1,6}:\d{1,7}$/)).max(MOST_PLACES),
  /** The path of the page's route, with the names of parameters instead of ids. */
  route: z.string().regex(/^(\/[a-z-]*(\/:?[A-Za-z-]+)*)?$/),
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  /** The time when the page's code was built, in milliseconds. */
  builtAt: z.number().int().positive(),
})
export type ErrorReport = z.infer<typeof errorReportSchema>

export function reportOf(
  kind: ErrorKind,
  error: unknown,
  page: Pick<ErrorReport, 'route' | 'version' | 'builtAt'> & { command?: string },
): ErrorReport {
  const name = error instanceof Error ? error.name : ''
  return {
    command: '',
    ...page,
    kind,
    name: errorNames.find(each => each === name) ?? 'Other',
    code: error instanceof AppError ? error.code : '',
    places: error instanceof Error ? placesIn(error) : [],
  }
}

/** Finds the places in a stack. The message at the start of the stack is left out, because it could contain anything. */
function placesIn({ stack = '', message }: Error): string[] {
  const at = message === '' ? -1 : stack.indexOf(message)
  const calls = at < 0 ? stack : stack.slice(at + message.length)
  return calls
    .split('\n')
    .flatMap(line => {
      const [, file, row, column] = PLACE.exec(line.trim()) ?? []
      return file ? [`${file}:${row}:${column}`] : []
    })
    .slice(0, MOST_PLACES)
}

/** errorReports/{id}: one document that counts all equal reports. Only functions write it. */
export const errorSummarySchema = entitySchema.extend({
  ...errorReportSchema.shape,
  count: z.number().int(),
  /** Hashes by which people are counted without naming them, at most `MOST_PEOPLE`. */
  people: z.array(z.string()),
  firstAt: z.number(),
  lastAt: z.number(),
})
export type ErrorSummary = z.infer<typeof errorSummarySchema>

export const MOST_PEOPLE = 50
