/** Suites of vite.config.ts, and the emulators they need. */
const all = ['auth', 'firestore', 'storage', 'functions']
const rules = { suites: ['rules'], emulators: ['auth', 'firestore', 'storage'] }
const inBrowser = (...suites) => ({ inBrowser: suites, emulators: all })

/**
 * What a run can be asked for. `checks`: whether the static checks belong to it; `plain`: suites that need nothing else;
 * `onEmulators`: runs one after the other, each with `suites` that share its `emulators`, and `inBrowser` those that need
 * the built app too; `env`: what all of them are told.
 *
 * Rules are tried without functions, whose triggers would answer what the tests write.
 */
export const parts = {
  all: {
    checks: true,
    plain: ['unit', 'ui'],
    onEmulators: [rules, { suites: ['data', 'functions'], inBrowser: ['browser'], emulators: all }],
  },
  // All that the gate runs a part of (tests/support/deep.ts).
  deep: { plain: ['unit'], onEmulators: [rules, inBrowser('sweeps')], env: { DEEP: '1' } },
  check: { checks: true },
  unit: { plain: ['unit', 'ui'] },
  rules: { onEmulators: [rules] },
  data: { onEmulators: [{ suites: ['data'], emulators: all }] },
  functions: { onEmulators: [{ suites: ['functions'], emulators: all }] },
  browser: { onEmulators: [inBrowser('browser', 'sweeps')] },
  sweeps: { onEmulators: [inBrowser('sweeps')] },
  // Starts everything by itself, as a developer does.
  start: { plain: ['start'] },
  // Minutes on a slow line: no part of the gate.
  faults: { onEmulators: [inBrowser('faults')] },
}
