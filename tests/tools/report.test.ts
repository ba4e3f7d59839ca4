import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '~tools/processes.mjs'
import { type FileReport, readReport, type TestReport } from '~tools/test/report'
import { inShort } from '~tools/test/totals'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const test = (fullName: string, status: string, duration = 0): TestReport => ({
  fullName,
  status,
  duration,
  failureMessages: status === 'failed' ? ['it broke'] : [],
})
const file = (name: string, status: string, assertionResults: TestReport[], message = ''): FileReport => ({
  name: join(ROOT, name),
  status,
  message,
  assertionResults,
})

function read(
  testResults: FileReport[],
  { exitCode = 0, mustHaveTests = true, output = 'line 1\nline 2' } = {},
) {
  const reportFile = join(folder, 'report.json')
  writeFileSync(reportFile, JSON.stringify({ testResults }))
  return readReport({ project: 'unit', reportFile, exitCode, output, mustHaveTests })
}

describe('the report of a test run', () => {
  it('counts each test, names failed and skipped tests, and has the duration of each test', () => {
    const results = [
      file('src/a.test.ts', 'failed', [
        test('one', 'passed', 1500),
        test('two', 'failed'),
        test('three', 'skipped'),
      ]),
      file('src/b.test.ts', 'passed', [test('four', 'passed')]),
    ]
    expect(read(results, { exitCode: 1 })).toEqual({
      passed: 2,
      failures: [{ name: 'src/a.test.ts > two', message: 'it broke' }],
      skipped: ['src/a.test.ts > three'],
      durations: [
        { name: 'src/a.test.ts > one', seconds: 1.5 },
        { name: 'src/a.test.ts > two', seconds: 0 },
        { name: 'src/a.test.ts > three', seconds: 0 },
        { name: 'src/b.test.ts > four', seconds: 0 },
      ],
      attacks: 0,
    })
  })

  it('says that a test took too long if it reached its time limit', () => {
    const late = {
      ...test('one', 'failed'),
      failureMessages: ['Error: STACK_TRACE_ERROR\n    at a.test.ts:2'],
    }
    expect(read([file('a.test.ts', 'failed', [late])], { exitCode: 1 }).failures).toEqual([
      { name: 'a.test.ts > one', message: 'It took longer than its limit.\n    at a.test.ts:2' },
    ])
  })

  it('adds up the refused attempts that the tests reported', () => {
    const made = (count: number) => ({ ...test('one', 'passed'), meta: { attacks: count } })
    expect(read([file('a.test.ts', 'passed', [made(7), test('two', 'passed'), made(5)])]).attacks).toBe(12)
  })

  it('counts a test file that did not load as a failure', () => {
    const { passed, failures } = read([file('src/a.test.ts', 'failed', [], 'no such module')], {
      exitCode: 1,
    })
    expect([passed, failures]).toEqual([0, [{ name: 'src/a.test.ts', message: 'no such module' }]])
  })

  it('counts a run that failed without a message as a failure, and shows its last lines', () => {
    const { failures } = read([file('src/a.test.ts', 'passed', [test('one', 'passed')])], { exitCode: 1 })
    expect(failures).toEqual([{ name: 'unit: an error outside any test', message: 'line 1\nline 2' }])
  })

  it('counts each error outside the tests as a failure, and begins with its message', () => {
    const output = [
      ...['····', '⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯', '', 'Vitest caught 2 unhandled errors.', ''],
      ...[
        '⎯⎯⎯⎯⎯ Uncaught Exception ⎯⎯⎯⎯⎯',
        'ReferenceError: document is not defined',
        ' ❯ draw src/a.ts:3:1',
      ],
      ...['', '⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯', 'Error: gone', '⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯', '', ' Test Files  1 passed (1)'],
    ].join('\n')
    const { failures } = read([file('src/a.test.ts', 'passed', [test('one', 'passed')])], {
      exitCode: 1,
      output,
    })
    const name = 'unit: an error outside any test'
    expect(failures).toEqual([
      { name, message: 'ReferenceError: document is not defined\n ❯ draw src/a.ts:3:1' },
      { name, message: 'Error: gone' },
    ])
  })

  it('refuses a run without tests, unless a filter left them out', () => {
    expect(read([]).failures).toHaveLength(1)
    expect(read([], { mustHaveTests: false }).failures).toEqual([])
  })

  it('counts a run that wrote no report as a failure, and shows its last lines', () => {
    const reportFile = join(folder, 'missing.json')
    const report = readReport({
      project: 'rules',
      reportFile,
      exitCode: 1,
      output: 'crash',
      mustHaveTests: true,
    })
    expect(report.failures).toEqual([{ name: 'rules: did not run', message: 'crash' }])
  })
})

describe('the one-line text of a failed test', () => {
  it('is the first line of its message', () => {
    expect(inShort('Error: it broke\n    at there.ts:5')).toBe('Error: it broke')
  })

  it('includes the end of the browser’s call log', () => {
    const message =
      "locator.check: Timeout.\nCall log:\n  - waiting for locator('#a')\n    - <div>list</div> intercepts pointer events\n\n    at fill.ts:5"
    expect(inShort(message)).toBe(
      "locator.check: Timeout. - waiting for locator('#a') - <div>list</div> intercepts pointer events",
    )
    expect(inShort(`a\nCall log:\n${'retrying '.repeat(200)}\nthe end`)).toMatch(/^a … .{380,400}the end$/)
  })
})
