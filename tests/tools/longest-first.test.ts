import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secondsOf } from '~tests/support/longest-first'
import seconds from '~tests/support/seconds.json' with { type: 'json' }
import { ROOT } from '~tools/processes.mjs'

test('a file without a measured time counts as the longest', () => {
  expect(secondsOf('tests/browser/of-tomorrow.test.ts')).toBeGreaterThan(Math.max(...Object.values(seconds)))
})

test('the list of seconds has existing files only', () => {
  expect(Object.keys(seconds).filter(file => !existsSync(join(ROOT, file)))).toEqual([])
})
