import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secondsOf } from '~tests/support/longest-first'
import seconds from '~tests/support/seconds.json' with { type: 'json' }
import { ROOT } from '~tools/processes.mjs'

test('takes a file that nobody has measured for the longest', () => {
  expect(secondsOf('tests/browser/of-tomorrow.test.ts')).toBeGreaterThan(Math.max(...Object.values(seconds)))
})

test('knows the seconds of files that are there, and of no others', () => {
  expect(Object.keys(seconds).filter(file => !existsSync(join(ROOT, file)))).toEqual([])
})
