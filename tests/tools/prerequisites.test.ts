import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assertNode, isInstalled } from '~tools/prerequisites.mjs'
import { ROOT } from '~tools/processes.mjs'

describe('the required version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])('allows version %s', version => {
    expect(() => assertNode(version)).not.toThrow()
  })

  it.each(['18.20.0', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])(
    'refuses version %s, and the message says which version to install',
    version => {
      expect(() => assertNode(version)).toThrow('needs 20.19 or a later 20, or 22.12 or later.')
    },
  )

  it('is checked by files that use nothing that refused versions lack', () => {
    for (const file of ['run', 'prerequisites', 'processes'])
      expect(readFileSync(join(ROOT, `tools/${file}.mjs`), 'utf8')).not.toMatch(
        /^[^*]*import\.meta\.(dir|file)name/m,
      )
  })
})

describe('the check of installed packages', () => {
  const lock = {
    '': { name: 'app' },
    functions: { name: 'functions' },
    'node_modules/functions': { link: true },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  }
  const text = (packages: object) => JSON.stringify({ packages })

  it.each([
    ['all packages are installed', { 'node_modules/zod': { version: '4.0.0' } }, true],
    ['a package is missing', {}, false],
    ['a package is older', { 'node_modules/zod': { version: '3.9.0' } }, false],
    [
      'further packages are installed',
      { 'node_modules/zod': { version: '4.0.0' }, 'node_modules/b': { version: '1.0.0' } },
      true,
    ],
  ])('returns the right answer when %s', (_name, installed, expected) => {
    expect(isInstalled(text(lock), text(installed))).toBe(expected)
  })
})
