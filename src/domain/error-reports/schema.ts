import { AppError, errorCodes } from '@/domain/shared/app-error'
import { entitySchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** A screen that could not be drawn; an error that nobody caught, thrown or of a promise; a command that the server did not do. */
export const errorKinds = ['screen', 'thrown', 'rejected', 'command'] as const
export type ErrorKind = (typeof errorKinds)[number]

/** Errors are called by these names only: any other name could hold a word of somebody. */
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

/** A place in a built file, as `member-BxK3a9_1.js:1:2345`: nothing else of a stack is kept. */
const PLACE = /\/assets\/([\w.-]{1,80}\.js):(\d{1,6}):(\d{1,7})\)?$/
const MOST_PLACES = 5

/**
 * The report of an error in the app: its kind and its place in the code, never its message, the address of the page or
 * anything that was entered. Every field can only hold words of ours.
 */
export const errorReportSchema = z.strictObject({
  kind: z.enum(errorKinds),
  name: z.enum(errorNames),
  code: z.enum([...errorCodes, '']),
  /** The function that a command was for; empty for none. */
  command: z.string().regex(/^[A-Za-z]{0,40}$/),
  places: z.array(z.string().regex(/^[\w.-]{1,80}\.js:\d{1,6}:\d{1,7}$/)).max(MOST_PLACES),
  /** The path of the route, with the names of its ids in place of these. */
  route: z.string().regex(/^(\/[a-z-]*(\/:?[A-Za-z-]+)*)?$/),
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  /** When the page's build was made, in milliseconds. */
  builtAt: z.number().int().positive(),
})
export type ErrorReport = z.infer<typeof errorReportSchema>

/** What of a report depends on the error itself. */
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

/** The places of a stack. It begins with the message, which could hold anything, and is left out. */
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

/** errorReports/{id}: one for everything that is the same, written by functions only. */
export const errorSummarySchema = entitySchema.extend({
  ...errorReportSchema.shape,
  count: z.number().int(),
  /** Hashes that tell people apart and name nobody, up to `MOST_PEOPLE`. */
  people: z.array(z.string()),
  firstAt: z.number(),
  lastAt: z.number(),
})
export type ErrorSummary = z.infer<typeof errorSummarySchema>

/** People are counted up to here. */
export const MOST_PEOPLE = 50
