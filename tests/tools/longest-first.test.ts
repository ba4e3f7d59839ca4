import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secondsOf } from '~tests/support/longest-first'
import seconds from '~tests/support/seconds.json' with { type: 'json' }
import { ROOT } from '~tools/processes.mjs'

test('a test file of src without a measured time counts as short', () => {
  expect(secondsOf('src/ui/of-tomorrow.test.tsx')).toBe(0)
})

test('a test file that needs the emulators and has no measured time counts as the longest', () => {
  expect(secondsOf('tests/browser/of-tomorrow.test.ts')).toBeGreaterThan(Math.max(...Object.values(seconds)))
})

test('the list of test times names only existing files', () => {
  expect(Object.keys(seconds).filter(file => !existsSync(join(ROOT, file)))).toEqual([])
})
