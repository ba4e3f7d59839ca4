import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { isBroken } from './broken'
import { errorKinds, errorReportSchema, reportOf } from './schema'

const page = { route: '/pras/:id/:step', version: '0.1.0', builtAt: 1 }
const stackOf = (message: string) =>
  `Error: ${message}\n    at Form (https://app.example.test/assets/member-BxK3a9_1.js:1:2345)\n    at https://app.example.test/assets/lists-A.js:20:3`

/** Text that people may enter: names, addresses, sentences, and text that looks like a stack line. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 4, maxLength: 60 }),
  fc.emailAddress(),
  fc.constantFrom(
    'Ada Lovelace, 12 St James’s Square',
    'AB123456C',
    '\n    at https://app.example.test/assets/ada-lovelace.js:1:2',
    'https://app.example.test/pras/ada-lovelace/crew?q=ada',
  ),
)

describe('an error report', () => {
  it('contains no message, name, cause or detail of the error', () => {
    fc.assert(
      fc.property(fc.constantFrom(...errorKinds), words, words, (kind, text, other) => {
        const error = new AppError('internal', text, { cause: new Error(other), details: { field: other } })
        error.stack = stackOf(text)
        const named = Object.assign(new Error(text), { name: other, stack: stackOf(text) })
        const clean = reportOf(
          kind,
          Object.assign(new AppError('internal', ''), { stack: stackOf('') }),
          page,
        )
        expect(reportOf(kind, error, page)).toEqual(clean)
        expect(reportOf(kind, named, page)).toEqual({ ...clean, name: 'Other', code: '' })
        for (const thrown of [text, { message: text, stack: stackOf(text) }, null, undefined]) {
          expect(reportOf(kind, thrown, page)).toEqual({ ...clean, name: 'Other', code: '', places: [] })
        }
      }),
      { numRuns: 500 },
    )
  })

  it('says where in the built files the error happened', () => {
    const error = Object.assign(new TypeError('x'), { stack: stackOf('x') })
    const report = reportOf('thrown', error, page)
    expect(report).toMatchObject({
      name: 'TypeError',
      places: ['member-BxK3a9_1.js:1:2345', 'lists-A.js:20:3'],
    })
    expect(errorReportSchema.parse(report)).toEqual(report)
  })

  it('is refused if it has another field or an invalid value', () => {
    const good = reportOf('thrown', new Error('x'), page)
    const bad: object[] = [
      { name: 'Ada' },
      { route: '/pras/Ada Lovelace' },
      { route: '/pras/8f14e45f-ceea-467f' },
      { places: ['Ada.js'] },
      { command: 'Ada Lovelace' },
      { version: 'ada' },
      { message: 'x' },
    ]
    for (const fields of bad) {
      expect(errorReportSchema.safeParse({ ...good, ...fields }).success, JSON.stringify(fields)).toBe(false)
    }
  })
})

it('error reports are sent for faults, but not for refusals and lost connections', () => {
  expect([new Error('x'), new AppError('internal', 'x'), 'x'].map(isBroken)).toEqual([true, true, true])
  const answers = ['conflict', 'permission-denied', 'failed-precondition', 'unavailable'] as const
  expect(answers.map(code => isBroken(new AppError(code, 'x')))).toEqual(answers.map(() => false))
})
