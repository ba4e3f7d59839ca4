import type { IForbiddenRuleType } from 'dependency-cruiser'

/* Patterns are regular expressions on paths relative to the project (ARCHITECTURE.md). */

/** A test next to its source may use test packages and the shared fixtures. */
const TEST = '\\.test\\.tsx?$'
const PACKAGE = '(^|/)node_modules/'

/** `from` is a file, `to` its allowed imports; `$1` in `to` is the first group of `from`. The first row that matches counts. */
export const layers: { from: string; to: string[] }[] = [
  { from: '^src/domain/', to: ['^src/domain/'] },
  { from: '^src/data/', to: ['^src/data/', '^src/domain/'] },
  { from: '^src/ui/', to: ['^src/ui/', '^src/domain/(shared|fields)/'] },
  { from: '^src/pickers/', to: ['^src/pickers/', '^src/(data|ui|domain)/'] },
  { from: '^src/records/', to: ['^src/records/', '^src/(data|pickers|ui|domain)/'] },
  {
    from: '^src/features/pras/',
    to: ['^src/features/(pras|documents)/', '^src/(data|records|pickers|ui|domain)/'],
  },
  {
    from: '^src/features/incidents/',
    to: ['^src/features/(incidents|pras/shared)/', '^src/(data|records|pickers|ui|domain)/'],
  },
  { from: '^src/features/([^/]+)/', to: ['^src/features/$1/', '^src/(data|records|pickers|ui|domain)/'] },
  { from: '^src/(app/|main\\.tsx$)', to: ['^src/'] },
  { from: '^functions/', to: ['^functions/', '^src/domain/'] },
  { from: '^tools/', to: ['^tools/', '^tests/', '^src/domain/'] },
  { from: '^tests/', to: ['^(src|tests|tools|functions)/'] },
]

/** The folders of src/data, lowest first. A folder may import folders of the rows above, and no other folder of its own row. */
export const dataOrder = [
  ['base'],
  ['firestore', 'functions'],
  ['sync'],
  ['files', 'records'],
  ['drafts'],
  ['pras', 'sign-in'],
  ['contracts'],
  ['merging'],
]

/** Only one folder of the domain fills Word files, so that functions, app and checks agree. */
const wordPackages = ['docxtemplater', 'pizzip']
/** Packages that unpack and read Word files before they are trusted. */
const wordReaders = ['fflate', 'saxes']
const WORD = '^src/domain/contracts/documents/word/'

/** Packages that only these files may import. `tests` is true if a test next to such a file may import the package too. */
const reserved: { name: string; packages: string[]; onlyIn: string; tests?: boolean }[] = [
  { name: 'firebase', packages: ['@?firebase'], onlyIn: '^(src/data|tests|tools)/' },
  {
    name: 'server-packages',
    packages: ['firebase-admin', 'firebase-functions', 'nodemailer', 'sharp'],
    onlyIn: '^(functions|tests|tools)/',
  },
  {
    name: 'test-packages',
    packages: ['vitest', 'fast-check', 'playwright-core', 'axe-core', '@testing-library/[^/]+'],
    onlyIn: '^(tests|tools)/',
    tests: true,
  },
  { name: 'word-engine', packages: wordPackages, onlyIn: `${WORD}|^(tests|tools)/`, tests: true },
  { name: 'zod', packages: ['zod'], onlyIn: '^src/domain/shared/zod\\.ts$' },
  // The numbering plans of all countries are large. Only the checks import them, and the checks are loaded on first use.
  { name: 'phone-numbers', packages: ['libphonenumber-js'], onlyIn: '^src/domain/pras/checks/' },
]

/** The only packages of the domain; its tests may use those of tests too. */
const domainPackages = ['zod', 'dayjs', 'libphonenumber-js']

const inPackages = (names: string[]) => `(^|node_modules/)(@types/)?(${names.join('|')})(/|$)`

const layerRules = layers.flatMap(({ from, to }, at) => {
  const earlier = layers.slice(0, at).map(layer => layer.from)
  const rule = (name: string, source: IForbiddenRuleType['from'], allowed: string[]): IForbiddenRuleType => ({
    name,
    from: source,
    to: { path: '^(src|functions|tools|tests)/', pathNot: [...allowed, PACKAGE] },
  })
  return [
    rule('layer', { path: from, pathNot: [...earlier, TEST] }, to),
    rule('layer-of-a-test', { path: `${from}.*${TEST}`, pathNot: earlier }, [...to, '^tests/']),
  ]
})

const dataRules = dataOrder.flatMap((row, at) =>
  row.map(
    (folder): IForbiddenRuleType => ({
      name: 'order-in-data',
      from: { path: `^src/data/${folder}/` },
      to: {
        path: '^src/data/',
        pathNot: [folder, ...dataOrder.slice(0, at).flat()].map(name => `^src/data/${name}/`),
      },
    }),
  ),
)

const packageRules = reserved.map(
  ({ name, packages, onlyIn, tests }): IForbiddenRuleType => ({
    name,
    from: { pathNot: [onlyIn, ...(tests ? [TEST] : [])] },
    to: { path: inPackages(packages) },
  }),
)

const rules: IForbiddenRuleType[] = [
  ...layerRules,
  ...dataRules,
  ...packageRules,
  {
    name: 'domain-packages',
    from: { path: '^src/domain/', pathNot: [TEST, WORD] },
    to: { path: PACKAGE, pathNot: inPackages(domainPackages) },
  },
  {
    name: 'word-packages',
    from: { path: WORD, pathNot: TEST },
    to: { path: PACKAGE, pathNot: inPackages([...domainPackages, ...wordPackages, ...wordReaders]) },
  },
  {
    name: 'node',
    from: { pathNot: ['^(functions|tests|tools)/', TEST] },
    to: { dependencyTypes: ['core'] },
  },
  // These modules are large, and the first list does not need them: the list must be shown before they are loaded.
  {
    name: 'first-list',
    from: { path: '^src/data/pras/lists/', pathNot: TEST },
    to: { path: '^src/domain/pras/(steps/registry|hazards/catalogue|checks/)', reachable: true },
  },
  { name: 'cycle', from: {}, to: { circular: true } },
  // An unresolved import is an error, because it cannot be checked.
  { name: 'not-found', from: {}, to: { couldNotResolve: true } },
]

export const forbidden: IForbiddenRuleType[] = rules.map(rule => ({ ...rule, severity: 'error' }))
