import { AppError, errorCodes } from '@/domain/shared/app-error'
import { entitySchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/**
 * The kinds: a screen that failed to render; an uncaught error, thrown or from a promise; a command that failed on the server.
 */
export const errorKinds = ['screen', 'thrown', 'rejected', 'command'] as const
export type ErrorKind = (typeof errorKinds)[number]

/** Errors are reported with these names only: any other name could contain text that a person entered. */
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

/** A place in a built file, as `member-BxK3a9_1.js:1:2345`: the rest of a stack is not stored. */
const PLACE = /\/assets\/([\w.-]{1,80}\.js):(\d{1,6}):(\d{1,7})\)?$/
const MOST_PLACES = 5

/**
 * The report of an error in the app: its kind and its place in the code, never its message, the address of the page or entered
 * text. Every field can only contain words from our code.
 */
export const errorReportSchema = z.strictObject({
  kind: z.enum(errorKinds),
  name: z.enum(errorNames),
  code: z.enum([...errorCodes, '']),
  /** The function that the command was sent to; empty for none. */
  command: z.string().regex(/^[A-Za-z]{0,40}$/),
  places: z.array(z.string().regex(/^[\w.-]{1,80}\.js:\d{1,6}:\d{1,7}$/)).max(MOST_PLACES),
  /** The path of the route, with names of parameters instead of ids. */
  route: z.string().regex(/^(\/[a-z-]*(\/:?[A-Za-z-]+)*)?$/),
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  /** The time of the page's build, in milliseconds. */
  builtAt: z.number().int().positive(),
})
export type ErrorReport = z.infer<typeof errorReportSchema>

/** The part of a report that depends on the error. */
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

/** The places in a stack. The message at its start is left out, since it could contain anything. */
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

/** errorReports/{id}: one document for all equal reports, written only by functions. */
export const errorSummarySchema = entitySchema.extend({
  ...errorReportSchema.shape,
  count: z.number().int(),
  /** Hashes that distinguish people without naming them, at most `MOST_PEOPLE`. */
  people: z.array(z.string()),
  firstAt: z.number(),
  lastAt: z.number(),
})
export type ErrorSummary = z.infer<typeof errorSummarySchema>

export const MOST_PEOPLE = 50
