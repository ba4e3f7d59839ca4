import { expect, it } from 'vitest'
import { filesMatching, suitesTouchedBy } from '~tools/test/changed'

const touchedBy = (file: string) => Object.fromEntries(suitesTouchedBy([file]))

it('a change of the rules runs all tests that need the emulators', () => {
  expect(touchedBy('firestore.rules')).toEqual({
    rules: 'whole',
    data: 'whole',
    functions: 'whole',
    browser: 'whole',
    journeys: 'whole',
    sweeps: 'whole',
  })
})

it('a change of a component runs the tests of its importers, and the browser tests', () => {
  expect(touchedBy('src/ui/page.tsx')).toEqual({
    unit: 'by imports',
    ui: 'by imports',
    browser: 'whole',
    journeys: 'whole',
    sweeps: 'whole',
  })
})

it('a change of the domain runs all tests of the functions, even if nothing there imports the file', () => {
  expect(touchedBy('src/domain/users/actor.ts')).toMatchObject({ rules: 'by imports', functions: 'whole' })
})

it('a change of a text page runs no tests, and a change of package.json runs all tests', () => {
  expect(touchedBy('README.md')).toEqual({})
  expect(new Set(Object.values(touchedBy('package.json')))).toEqual(new Set(['whole']))
})

it('a change inside one area runs the browser tests of that area, and those that run after every change', () => {
  const contract = ['src/domain/contracts/schema.ts', 'src/features/contracts/list/contracts.tsx']
  const touched = suitesTouchedBy(contract)
  const tests = touched.get('browser') ?? 'whole'
  if (typeof tests === 'string') throw new Error(`The browser runs ${tests}.`)
  const { chosen, leftOut } = filesMatching('browser', tests)
  expect(chosen).toEqual([
    'tests/browser/contract-access.test.ts',
    'tests/browser/contract-signing.test.ts',
    'tests/browser/contracts.test.ts',
    'tests/browser/shell.test.ts',
  ])
  expect(leftOut).toContain('regular-pra.test.ts')
  expect(filesMatching('journeys', tests).chosen).toEqual([
    'tests/browser/journeys/contract-board.test.ts',
    'tests/browser/journeys/contract-changes.test.ts',
    'tests/browser/journeys/contract-details.test.ts',
    'tests/browser/journeys/contract-links.test.ts',
    'tests/browser/journeys/contract-taps.test.ts',
  ])
})

it('a change outside the areas, or in the tests’ support, runs all browser tests', () => {
  const faq = 'src/features/reference/faqs.tsx'
  for (const other of [
    'src/ui/page.tsx',
    'src/app/routes.ts',
    'tests/browser/support/app.ts',
    'index.html',
  ]) {
    expect(suitesTouchedBy([faq, other]).get('browser')).toBe('whole')
  }
})

it.each(['contracts', 'people', 'reference', 'pras'])(
  'the browser tests of the area %s can be found',
  area => {
    const tests = suitesTouchedBy([`src/features/${area}/page.tsx`]).get('browser') ?? 'whole'
    if (typeof tests === 'string') throw new Error(`The browser runs ${tests}.`)
    const chosen = ['browser', 'journeys'].flatMap(suite => filesMatching(suite, tests).chosen)
    expect(chosen.length).toBeGreaterThan(2)
  },
)

it('a change in a part of the domain that several areas share runs all tests of the functions', () => {
  expect(suitesTouchedBy(['src/domain/pras/schema.ts']).get('functions')).toBe('whole')
  expect(suitesTouchedBy(['src/domain/contracts/schema.ts']).get('functions')).not.toBe('whole')
})
