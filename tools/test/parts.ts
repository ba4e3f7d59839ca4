import type { Emulator } from '../emulator-supervisor'

/** Suites of vite.config.ts that share emulators, and suites that also need the built app. */
export interface OnEmulators {
  suites?: string[]
  inBrowser?: string[]
  emulators: readonly Emulator[]
}

export interface TestPart {
  /** True if the static checks run too. */
  checks?: boolean
  /** Suites without emulators. */
  plain?: string[]
  /** These groups run one after the other. */
  onEmulators?: OnEmulators[]
  /** Variables for all suites of the part. */
  env?: Record<string, string>
}

const all: Emulator[] = ['auth', 'firestore', 'storage', 'functions']
const rules: OnEmulators = { suites: ['rules'], emulators: ['auth', 'firestore', 'storage'] }
const inBrowser = (...suites: string[]): OnEmulators => ({ inBrowser: suites, emulators: all })

const gate = (...browserSuites: string[]): TestPart => ({
  checks: true,
  plain: ['unit', 'ui'],
  onEmulators: [rules, { suites: ['data', 'functions'], inBrowser: browserSuites, emulators: all }],
})

/** The part for `--changed`: the gate, and the journeys about the areas that changed. */
export const CHANGED = 'changed'

/** The parts of a run. The rules are tested without functions, because triggers would react to the writes of the tests. */
export const parts: Record<string, TestPart> = {
  all: gate('browser'),
  [CHANGED]: gate('browser', 'journeys'),
  // The full tests. The gate runs only a part of them (tests/support/deep.ts).
  deep: {
    plain: ['unit'],
    onEmulators: [rules, { suites: ['data', 'functions'], ...inBrowser('browser', 'journeys', 'sweeps') }],
    env: { DEEP: '1' },
  },
  check: { checks: true },
  unit: { plain: ['unit'] },
  ui: { plain: ['ui'] },
  rules: { onEmulators: [rules] },
  data: { onEmulators: [{ suites: ['data'], emulators: all }] },
  functions: { onEmulators: [{ suites: ['functions'], emulators: all }] },
  browser: { onEmulators: [inBrowser('browser')] },
  journeys: { onEmulators: [inBrowser('journeys')] },
  sweeps: { onEmulators: [inBrowser('sweeps')] },
  // This suite starts everything itself, like a developer.
  start: { plain: ['start'] },
  // This suite takes minutes on a slow line, so it is not part of the gate.
  faults: { onEmulators: [{ suites: ['editors'], inBrowser: ['faults'], emulators: all }] },
}
