import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderOf } from './learn.mjs'
import { conditionsOf, mutantsOf } from './parse.mjs'
import { verdictsOn } from './verdicts.mjs'

const source = `service cloud.firestore {
  match /databases/{db}/documents {
    match /kept/{id} { allow read: if x.b || x.c; }
  }
}`
const [first, second] = mutantsOf(conditionsOf(source))
let folder
let files

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenlight-verdicts-'))
  files = ['a.test.ts', 'b.test.ts'].map(name => join(folder, name))
  for (const file of files) writeFileSync(file, 'one')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(folderOf(source), { recursive: true, force: true })
})

it('knows in the next run what was noticed', () => {
  verdictsOn(source, files).keep(first, files[0])
  const next = verdictsOn(source, files)
  expect([first, second].map(next.isNoticed)).toEqual([true, false])
})

it('asks again when the file of the test that noticed has changed, and only then', () => {
  const before = verdictsOn(source, files)
  before.keep(first, files[0])
  before.keep(second, files[1])
  writeFileSync(files[0], 'two')
  const after = verdictsOn(source, files)
  expect([first, second].map(after.isNoticed)).toEqual([false, true])
})
