import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findTooLarge } from './sizes.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'greenlight-sizes-'))
  for (const folder of ['src', 'functions/src', 'tools', 'tests']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path, lines = 1) {
  writeFile(path, 'x\n'.repeat(lines))
}

function writeFile(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function writeMany(folder, count, ending = 'ts') {
  for (let i = 0; i < count; i++) write(`${folder}/a${i}.${ending}`)
}

describe('sizes', () => {
  it.each(['src/ui', 'functions/src'])('refuses more than 25 files in %s, style sheets too', folder => {
    writeMany(folder, 24)
    write(`${folder}/a.module.css`)
    expect(findTooLarge(root)).toEqual([])
    write(`${folder}/b.module.css`)
    expect(findTooLarge(root)).toEqual([`${folder} has 26 files, more than 25`])
  })

  it('counts no tests, and each folder for itself', () => {
    writeMany('src/ui', 25)
    writeMany('src/ui', 25, 'test.tsx')
    writeMany('src/ui/form', 25)
    writeMany('tools', 40, 'mjs')
    expect(findTooLarge(root)).toEqual([])
  })

  it.each(['src/ui/a.tsx', 'functions/src/a.ts', 'tools/a.mjs'])(
    'refuses more than 400 lines in %s',
    path => {
      write(path, 400)
      expect(findTooLarge(root)).toEqual([])
      write(path, 401)
      expect(findTooLarge(root)).toEqual([`${path} has 401 lines, more than 400`])
    },
  )

  it.each([
    'src/ui/a.test.tsx',
    'src/domain/pras/workflow/transitions.ts',
    'tests/fixtures/plans.ts',
    'src/ui/a.css',
  ])('lets %s be longer', path => {
    write(path, 900)
    expect(findTooLarge(root)).toEqual([])
  })

  it.each([
    ['src/ui/a.tsx', lines => `export function A() {\n${lines}}\n`],
    ['functions/src/a.ts', lines => `export const a = () => {\n${lines}}\n`],
    ['src/data/a.ts', lines => `class A {\n  a() {\n${lines}  }\n}\n`],
  ])('refuses a function of more than 100 lines in %s', (path, withLines) => {
    writeFile(path, withLines('\n'.repeat(98)))
    expect(findTooLarge(root)).toEqual([])
    writeFile(path, withLines('\n'.repeat(99)))
    expect(findTooLarge(root)).toEqual([expect.stringMatching(/is a function of 101 lines, more than 100$/)])
  })

  it.each(['src/ui/a.test.ts', 'tools/a.mjs', 'tests/a.ts'])('lets a function be longer in %s', path => {
    writeFile(path, `describe('a', () => {\n${'\n'.repeat(120)}})\n`)
    expect(findTooLarge(root)).toEqual([])
  })
})
