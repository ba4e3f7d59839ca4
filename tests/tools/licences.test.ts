import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '~tools/processes.mjs'

const readJson = (file: string) =>
  JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { license: string; dependencies: object }

it('the list of licences has every package that the app contains, with the licence that the package names', () => {
  const parts = { app: readJson('package.json'), functions: readJson('functions/package.json') }
  const names = new Set(Object.values(parts).flatMap(({ dependencies }) => Object.keys(dependencies)))
  const rows = [...names].sort().map(name => {
    const licence = readJson(`node_modules/${name}/package.json`).license.replace(/[()]/g, '')
    const where = Object.entries(parts).filter(([, { dependencies }]) => name in dependencies)
    return `| ${name} | ${licence} | ${where.map(([part]) => part).join(', ')} |`
  })
  const listed = readFileSync(join(ROOT, 'docs/licences.md'), 'utf8').match(/^\| (?!package|-).* \|$/gm)
  expect([...(listed ?? [])].filter(row => !row.startsWith('|---'))).toEqual(rows)
})
