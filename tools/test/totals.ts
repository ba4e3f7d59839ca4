/** The result of a suite, or a check. */
export interface Outcome {
  passed: number
  failures: { name: string; message: string }[]
  skipped?: string[]
  durations?: { name: string; seconds: number }[]
  /** How many refused attempts the tests of tests/rules made. */
  attacks?: number
}

export type Totals = ReturnType<typeof createTotals>

/** The summary shows this many of the slowest tests; a test counts as slow from this many seconds. */
const SLOWEST = { count: 10, from: 20 }

/** The most characters of a browser failure's call log that are printed at once. */
const LOG_SHOWN = 400

/** The first line of the message, and the end of a browser's call log: what the browser waited for. */
export function inShort(message: string): string {
  const [summary = '', log] = message.trim().split('\nCall log:')
  const [first = ''] = summary.split('\n')
  if (log === undefined) return first
  const [calls = ''] = log.split(/\n\s+at /)
  const said = calls.replace(/\s+/g, ' ').trim()
  return `${first} ${said.length > LOG_SHOWN ? `… ${said.slice(-LOG_SHOWN)}` : said}`
}

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Returns an object that counts the results of all suites of a run. */
export function createTotals() {
  const sum: Required<Outcome> = { passed: 0, failures: [], skipped: [], durations: [], attacks: 0 }
  const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`
  return {
    /** Prints that something begins, and returns the time in milliseconds. */
    begin(name: string): number {
      print(`… ${name}`)
      return Date.now()
    },

    /** Prints the files of a suite that do not run, since the changes are about other code. */
    leaveOut(name: string, files: readonly string[]): void {
      const names = files.map(file => file.replace('.test.ts', ''))
      if (names.length > 0)
        print(`  ${name}: left out, since they are about other areas: ${names.join(', ')}`)
    },

    /** Prints that a suite does not run, because the change is about more than one area. */
    leaveOutWhole(name: string): void {
      print(`  ${name}: left out, since the change is not inside one area: npm test -- ${name} runs them`)
    },

    /** Prints that something is done that is not a test. */
    done(name: string, since: number): void {
      print(`✓ ${name}  ${seconds(since)}`)
    },

    /** Adds a suite, or a check, and prints its line. `since`: its start in milliseconds. */
    record(name: string, { passed, failures, ...rest }: Outcome, since?: number): void {
      sum.passed += passed
      sum.failures.push(...failures)
      sum.skipped.push(...(rest.skipped ?? []))
      sum.durations.push(...(rest.durations ?? []))
      sum.attacks += rest.attacks ?? 0
      const time = since ? `  ${seconds(since)}` : ''
      const failed = failures.length > 0 ? `, ${failures.length} FAILED` : ''
      print(`${failures.length > 0 ? '✗' : '✓'} ${name}: ${passed} passed${failed}${time}`)
      // Printed briefly at once, and in full at the end, because somebody may stop a run of half an hour before its end.
      for (const each of failures) print(`    ${each.name}: ${inShort(each.message)}`)
    },

    /** Adds a failure outside any suite. */
    fail(name: string, message: string): void {
      sum.failures.push({ name, message })
    },

    /** Prints failed, slow and skipped tests; the last line is `N passed, N failed`. Returns the exit code. */
    summarise(): number {
      for (const { name, message } of sum.failures)
        print(`\nFAILED  ${name}\n${message.replace(/^/gm, '    ')}`)
      const slowest = sum.durations
        .filter(each => each.seconds >= SLOWEST.from)
        .sort((a, b) => b.seconds - a.seconds)
        .slice(0, SLOWEST.count)
        .map(each => `${each.seconds.toFixed(0).padStart(4)} s  ${each.name}`)
      if (slowest.length > 0) print(`\nSlowest:\n  ${slowest.join('\n  ')}`)
      if (sum.skipped.length > 0) print(`\nSkipped:\n  ${sum.skipped.join('\n  ')}`)
      if (sum.attacks > 0) print(`\n${sum.attacks} attacks on the rules`)
      print(`\n${sum.passed} passed, ${sum.failures.length} failed`)
      return sum.failures.length > 0 ? 1 : 0
    },
  }
}
