/** Suites of vite.config.ts, and the emulators they need. */
const all = ['auth', 'firestore', 'storage', 'functions']
const rules = { suites: ['rules'], emulators: ['auth', 'firestore', 'storage'] }

/**
 * What a run can be asked for. `checks`: whether the static checks belong to it; `plain`: suites that need nothing else;
 * `onEmulators`: runs one after the other, each with `suites` that share its `emulators`; `isBrowser`: the suite that
 * needs the built app too.
 *
 * Rules are tried without functions, whose triggers would answer what the tests write.
 */
export const parts = {
  all: {
    checks: true,
    plain: ['unit', 'ui'],
    onEmulators: [rules, { suites: ['data', 'functions'], emulators: all }],
    isBrowser: true,
  },
  check: { checks: true },
  unit: { plain: ['unit', 'ui'] },
  rules: { onEmulators: [rules] },
  // Every case, where the gate puts one of each class.
  parity: {
    onEmulators: [rules],
    filters: ['tests/rules/parity.test.ts'],
    env: { WHOLE_SPACE: '1' },
  },
  data: { onEmulators: [{ suites: ['data'], emulators: all }] },
  functions: { onEmulators: [{ suites: ['functions'], emulators: all }] },
  browser: { isBrowser: true },
}
