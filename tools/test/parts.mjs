/** Suites of vite.config.ts, and the emulators they need. */
const all = ['auth', 'firestore', 'storage', 'functions']
const forRules = ['auth', 'firestore', 'storage']

/**
 * What a run can be asked for. `checks`: whether the static checks belong to it; `plain`: suites that need nothing else;
 * `onEmulators`: suites that share emulators, one after the other; `isBrowser`: the suite that has emulators of its own,
 * since after the rules' many thousand writes those have grown large and slow for people.
 */
export const parts = {
  all: {
    checks: true,
    plain: ['unit', 'ui'],
    onEmulators: ['rules', 'data', 'functions'],
    emulators: all,
    isBrowser: true,
  },
  check: { checks: true },
  unit: { plain: ['unit', 'ui'] },
  rules: { onEmulators: ['rules'], emulators: forRules },
  // Every case, where the gate puts one of each class.
  parity: {
    onEmulators: ['rules'],
    emulators: forRules,
    filters: ['tests/rules/parity.test.ts'],
    env: { WHOLE_SPACE: '1' },
  },
  data: { onEmulators: ['data'], emulators: all },
  functions: { onEmulators: ['functions'], emulators: all },
  browser: { isBrowser: true },
}
