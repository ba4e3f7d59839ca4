import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secondsOf } from '~tests/support/longest-first'
import seconds from '~tests/support/seconds.json' with { type: 'json' }
import { ROOT } from '~tools/processes.mjs'

test('a file of src without a measured time counts as short, because the list has all long files of src', () => {
  expect(secondsOf('src/ui/of-tomorrow.test.tsx')).toBe(0)
})

test('a file of a suite on emulators without a measured time counts as the longest', () => {
  expect(secondsOf('tests/browser/of-tomorrow.test.ts')).toBeGreaterThan(Math.max(...Object.values(seconds)))
})

test('the list of test times contains only existing files', () => {
  expect(Object.keys(seconds).filter(file => !existsSync(join(ROOT, file)))).toEqual([])
})
