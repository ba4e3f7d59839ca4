/** What a suite, or a check, amounts to. */
export interface Outcome {
  passed: number
  failures: { name: string; message: string }[]
  skipped?: string[]
  durations?: { name: string; seconds: number }[]
  /** How many refused attempts the tests of tests/rules made. */
  attacks?: number
}

export type Totals = ReturnType<typeof createTotals>

/** How many of the slowest tests the summary names, and from how many seconds on. */
const SLOWEST = { count: 10, from: 20 }

/** How much of the call log of a browser's failure is said at once, in characters. */
const LOG_SHOWN = 400

/** A failure in one line: its first, and how the call log of a browser ends, which says what was waited for and why. */
export function inShort(message: string): string {
  const [summary = '', log] = message.trim().split('\nCall log:')
  const [first = ''] = summary.split('\n')
  if (log === undefined) return first
  const [calls = ''] = log.split(/\n\s+at /)
  const said = calls.replace(/\s+/g, ' ').trim()
  return `${first} ${said.length > LOG_SHOWN ? `… ${said.slice(-LOG_SHOWN)}` : said}`
}

const print = (text: string) => process.stdout.write(`${text}\n`)

/** What all suites of a run amount to. */
export function createTotals() {
  const sum: Required<Outcome> = { passed: 0, failures: [], skipped: [], durations: [], attacks: 0 }
  const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`
  return {
    /** Says that something begins, and returns when, in milliseconds. */
    begin(name: string): number {
      print(`… ${name}`)
      return Date.now()
    },

    /** Says which files of a suite do not run, since the changes are about something else. */
    leaveOut(name: string, files: readonly string[]): void {
      const names = files.map(file => file.replace('.test.ts', ''))
      if (names.length > 0)
        print(`  ${name}: left out, since they are about other areas: ${names.join(', ')}`)
    },

    /** Says that something exists that is not a test. */
    done(name: string, since: number): void {
      print(`✓ ${name}  ${seconds(since)}`)
    },

    /** Adds a suite, or a check, and prints its line. `since`: when it began, in milliseconds. */
    record(name: string, { passed, failures, ...rest }: Outcome, since?: number): void {
      sum.passed += passed
      sum.failures.push(...failures)
      sum.skipped.push(...(rest.skipped ?? []))
      sum.durations.push(...(rest.durations ?? []))
      sum.attacks += rest.attacks ?? 0
      const time = since ? `  ${seconds(since)}` : ''
      const failed = failures.length > 0 ? `, ${failures.length} FAILED` : ''
      print(`${failures.length > 0 ? '✗' : '✓'} ${name}: ${passed} passed${failed}${time}`)
      // In short at once, whole at the end: a run of half an hour may be stopped before.
      for (const each of failures) print(`    ${each.name}: ${inShort(each.message)}`)
    },

    /** Adds a failure outside any suite. */
    fail(name: string, message: string): void {
      sum.failures.push({ name, message })
    },

    /** Prints what failed, what was slow, what was skipped; the last line is `N passed, N failed`. Returns the exit code. */
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
