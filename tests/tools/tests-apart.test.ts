import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testsApart } from '~tests/support/tests-apart'

/** Matches a replaced module of the app, but not a replaced package. */
const REPLACES = /vi\.mock\('(?:@\/|~|\.)/

/** The folders with tests of the suite `unit`. */
const FOLDERS = ['src', 'functions/src', 'tests/bench', 'tests/commands', 'tests/tools']

function testsUnder(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter(name => name.endsWith('.test.ts')).map(name => `${folder}/${name}`)
}

const unitTestsWith = (text: RegExp) =>
  FOLDERS.flatMap(testsUnder).filter(file => text.test(readFileSync(file, 'utf8')))

it('each unit test that replaces a module of the app is in the list of tests that run apart from the others', () => {
  const replacing = unitTestsWith(REPLACES)
  expect(replacing.length).toBeGreaterThan(0)
  expect(replacing.filter(file => !testsApart.includes(file))).toEqual([])
})

it('no unit test has an environment of its own, which Vitest would have to start within a minute', () => {
  expect(unitTestsWith(/@vitest-environment\s/)).toEqual([])
})
