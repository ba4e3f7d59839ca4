import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '../processes.mjs'

/**
 * What a vitest run amounts to, from its JSON report: {passed, failures: [{name, message}], skipped: names,
 * durations: [{name, seconds}], attacks: how many refused attempts the tests of tests/rules made}.
 * A file that could not be loaded, a report that is missing and each error outside any test count as one failure.
 * `mustHaveTests`: whether a run without a test is a failure too.
 */
export function readReport({ project, reportFile, exitCode, output, mustHaveTests }) {
  const failures = []
  const skipped = []
  const durations = []
  let passed = 0
  let attacks = 0
  let report
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'))
  } catch {
    return {
      passed: 0,
      skipped,
      durations,
      attacks,
      failures: [{ name: `${project}: did not run`, message: lastLines(output) }],
    }
  }
  for (const file of report.testResults) {
    const path = relative(ROOT, file.name)
    if (file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed')) {
      failures.push({ name: path, message: file.message || 'The file could not be run.' })
    }
    for (const test of file.assertionResults) {
      const name = `${path} > ${test.fullName.trim()}`
      durations.push({ name, seconds: (test.duration ?? 0) / 1000 })
      attacks += test.meta?.attacks ?? 0
      if (test.status === 'passed') passed += 1
      else if (test.status === 'failed') failures.push({ name, message: messageOf(test) })
      else skipped.push(name)
    }
  }
  if (mustHaveTests && passed + failures.length === 0) {
    failures.push({
      name: `${project}: no tests found`,
      message: 'Each project must have at least one test.',
    })
  } else if (exitCode !== 0 && failures.length === 0) {
    const name = `${project}: an error outside any test`
    failures.push(...errorsOutsideTests(output).map(message => ({ name, message })))
  }
  return { passed, failures, skipped, durations, attacks }
}

/** What the report says of a test that ran out of time, instead of saying that (vitest #10872). */
const TIMED_OUT = 'Error: STACK_TRACE_ERROR'

function messageOf({ failureMessages }) {
  return failureMessages.join('\n').replaceAll(TIMED_OUT, 'It took longer than its limit.')
}

/** Each as vitest prints it, without the heading; what it printed last, if it names none. The report has no word of them. */
function errorsOutsideTests(output) {
  const printed = /^⎯+ Unhandled Errors ⎯+\n([\s\S]*?)^⎯+$/m.exec(output)?.[1] ?? ''
  const [, ...errors] = printed.split(/^⎯+ .+ ⎯+$/m)
  return errors.length > 0 ? errors.map(error => error.trim()) : [lastLines(output)]
}

function lastLines(output) {
  return output.trim().split('\n').slice(-40).join('\n')
}
