import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '../processes.mjs'
import type { Outcome } from './totals'

/** The fields of vitest's JSON report that are read here. */
export interface TestReport {
  fullName: string
  status: string
  duration?: number
  failureMessages: string[]
  meta?: { attacks?: number }
}
export interface FileReport {
  name: string
  status: string
  message: string
  assertionResults: TestReport[]
}

interface Run {
  project: string
  reportFile: string
  exitCode: number
  output: string
  /** True if a run without tests is a failure. */
  mustHaveTests: boolean
}

/** A file that could not be loaded, a missing report and each error outside tests are one failure each. */
export function readReport({ project, reportFile, exitCode, output, mustHaveTests }: Run): Required<Outcome> {
  const sum: Required<Outcome> = { passed: 0, failures: [], skipped: [], durations: [], attacks: 0 }
  const { failures, skipped, durations } = sum
  let report: { testResults: FileReport[] }
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'))
  } catch {
    return { ...sum, failures: [{ name: `${project}: did not run`, message: lastLines(output) }] }
  }
  for (const file of report.testResults) {
    const path = relative(ROOT, file.name)
    if (file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed')) {
      failures.push({ name: path, message: file.message || 'The file could not be run.' })
    }
    for (const test of file.assertionResults) {
      const name = `${path} > ${test.fullName.trim()}`
      durations.push({ name, seconds: (test.duration ?? 0) / 1000 })
      sum.attacks += test.meta?.attacks ?? 0
      if (test.status === 'passed') sum.passed += 1
      else if (test.status === 'failed') failures.push({ name, message: messageOf(test) })
      else skipped.push(name)
    }
  }
  if (mustHaveTests && sum.passed + failures.length === 0) {
    failures.push({
      name: `${project}: no tests found`,
      message: 'Each project must have at least one test.',
    })
  } else if (exitCode !== 0 && failures.length === 0) {
    const name = `${project}: an error outside any test`
    failures.push(...errorsOutsideTests(output).map(message => ({ name, message })))
  }
  return sum
}

/** The words of the report for a test that ran out of time (vitest #10872). */
const TIMED_OUT = 'Error: STACK_TRACE_ERROR'

function messageOf({ failureMessages }: TestReport): string {
  return failureMessages.join('\n').replaceAll(TIMED_OUT, 'It took longer than its limit.')
}

/** As vitest prints them, since the report does not have these errors. Otherwise the last output. */
function errorsOutsideTests(output: string): string[] {
  const printed = /^⎯+ Unhandled Errors ⎯+\n([\s\S]*?)^⎯+$/m.exec(output)?.[1] ?? ''
  const [, ...errors] = printed.split(/^⎯+ .+ ⎯+$/m)
  return errors.length > 0 ? errors.map(error => error.trim()) : [lastLines(output)]
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-40).join('\n')
}
