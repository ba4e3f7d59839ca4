import type { Emulator } from '../emulator-supervisor'

/** Suites of vite.config.ts that share emulators, and those of them that need the built app too. */
export interface OnEmulators {
  suites?: string[]
  inBrowser?: string[]
  emulators: readonly Emulator[]
}

export interface TestPart {
  /** Whether the static checks belong to it. */
  checks?: boolean
  /** Suites that need nothing else. */
  plain?: string[]
  /** Runs one after the other. */
  onEmulators?: OnEmulators[]
  /** What all of its suites are told. */
  env?: Record<string, string>
}

const all: Emulator[] = ['auth', 'firestore', 'storage', 'functions']
const rules: OnEmulators = { suites: ['rules'], emulators: ['auth', 'firestore', 'storage'] }
const inBrowser = (...suites: string[]): OnEmulators => ({ inBrowser: suites, emulators: all })

/** What a run can be asked for. Rules are tried without functions, whose triggers would answer what the tests write. */
export const parts: Record<string, TestPart> = {
  all: {
    checks: true,
    plain: ['unit', 'ui'],
    onEmulators: [rules, { suites: ['data', 'functions'], inBrowser: ['browser'], emulators: all }],
  },
  // All that the gate runs a part of (tests/support/deep.ts).
  deep: {
    plain: ['unit'],
    onEmulators: [rules, { suites: ['functions'], ...inBrowser('sweeps') }],
    env: { DEEP: '1' },
  },
  check: { checks: true },
  unit: { plain: ['unit'] },
  ui: { plain: ['ui'] },
  rules: { onEmulators: [rules] },
  data: { onEmulators: [{ suites: ['data'], emulators: all }] },
  functions: { onEmulators: [{ suites: ['functions'], emulators: all }] },
  browser: { onEmulators: [inBrowser('browser', 'sweeps')] },
  journeys: { onEmulators: [inBrowser('browser')] },
  sweeps: { onEmulators: [inBrowser('sweeps')] },
  // Starts everything by itself, as a developer does.
  start: { plain: ['start'] },
  // Minutes on a slow line: no part of the gate.
  faults: { onEmulators: [{ suites: ['editors'], inBrowser: ['faults'], emulators: all }] },
}
