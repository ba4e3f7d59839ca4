import { describe, expect, it } from 'vitest'
import { findViolations } from './boundaries.mjs'

/** The violations among files given as {path: text}, as `path message` lines. */
function violationsOf(texts) {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }))
  return findViolations(files).map(({ path, message }) => `${path} ${message}`)
}

describe('import boundaries', () => {
  it.each([
    ['domain to data', 'src/domain/a.ts', "import { b } from '@/data/b'", 'src/data/b.ts'],
    ['domain to data, relative', 'src/domain/a.ts', "import { b } from '../data/b'", 'src/data/b.ts'],
    ['data to ui', 'src/data/a.ts', "import type { B } from '@/ui/b'", 'src/ui/b.tsx'],
    ['ui to an entity', 'src/ui/a.tsx', "import { b } from '@/domain/pras/b'", 'src/domain/pras/b.ts'],
    ['pickers to a feature', 'src/pickers/a.tsx', "import '@/features/pras/b'", 'src/features/pras/b.tsx'],
    [
      'a feature to another',
      'src/features/pras/a.tsx',
      "import { b } from '@/features/auth/b'",
      'src/features/auth/b.ts',
    ],
    ['a feature to the app', 'src/features/pras/a.tsx', "import { b } from '@/app/b'", 'src/app/b.ts'],
    [
      'a lazy import',
      'src/features/pras/a.tsx',
      "  const b = () => import('@/features/auth/b')",
      'src/features/auth/b.ts',
    ],
    ['a re-export', 'src/ui/a.tsx', "export { b } from '@/data/b'", 'src/data/b.ts'],
    ['a star re-export', 'src/ui/a.tsx', "export * from '@/data/b'", 'src/data/b.ts'],
    ['several lines', 'src/ui/a.tsx', "import {\n  b,\n  c,\n} from '@/data/b'", 'src/data/b.ts'],
    ['functions to data', 'functions/src/a.ts', "import { b } from '../../src/data/b'", 'src/data/b.ts'],
    ['a folder by its index', 'src/domain/a.ts', "import { b } from '@/data/b'", 'src/data/b/index.ts'],
  ])('refuses %s', (_name, path, text, target) => {
    expect(violationsOf({ [path]: text, [target]: '' })).toEqual([`${path} may not import ${target}`])
  })

  it.each([
    ['src/features/pras/a.tsx', "import { b } from '@/features/pras/edit/b'", 'src/features/pras/edit/b.tsx'],
    ['src/features/pras/a.tsx', "import { b } from '@/pickers/b'", 'src/pickers/b.tsx'],
    ['src/ui/a.tsx', "import { b } from '@/domain/shared/b'", 'src/domain/shared/b.ts'],
    ['src/app/a.tsx', "const b = () => import('@/features/pras/b')", 'src/features/pras/b.tsx'],
    ['functions/src/a.ts', "import { b } from '../../src/domain/b'", 'src/domain/b.ts'],
    ['src/domain/a.test.ts', "import { b } from '~tests/fixtures/b'", 'tests/fixtures/b.ts'],
    ['src/domain/a.ts', " * see import('@/data/b')", 'src/data/b.ts'],
  ])('lets %s import by %s', (path, text, target) => {
    expect(violationsOf({ [path]: text, [target]: '' })).toEqual([])
  })

  it.each([
    ['src/features/pras/a.tsx', 'firebase/firestore'],
    ['src/ui/a.ts', '@firebase/util'],
    ['src/domain/a.ts', 'react'],
    ['src/domain/a.ts', '@mantine/core'],
    ['src/domain/a.test.ts', 'firebase/app'],
    ['src/data/a.ts', 'firebase-admin/firestore'],
    ['src/data/a.ts', 'vitest'],
    ['src/data/a.ts', 'node:fs'],
    ['src/domain/a.ts', 'zod'],
  ])('refuses %s the package %s', (path, name) => {
    expect(violationsOf({ [path]: `import x from '${name}'` })).toEqual([`${path} may not import "${name}"`])
  })

  it.each([
    ['src/data/a.ts', 'firebase/firestore/lite'],
    ['tests/rules/a.test.ts', '@firebase/rules-unit-testing'],
    ['src/domain/a.ts', 'dayjs/plugin/utc'],
    ['src/domain/shared/zod.ts', 'zod'],
    ['src/domain/a.test.ts', 'vitest'],
    ['functions/src/a.ts', 'node:crypto'],
  ])('lets %s use the package %s', (path, name) => {
    expect(violationsOf({ [path]: `import x from '${name}'` })).toEqual([])
  })

  it('reports a cycle once, with its path', () => {
    expect(
      violationsOf({
        'src/domain/a.ts': "import { b } from './b'",
        'src/domain/b.ts': "import type { C } from './c'",
        'src/domain/c.ts': "export { a } from './a'",
        'src/domain/d.ts': "import { a } from './a'",
      }),
    ).toEqual([
      'src/domain/a.ts is in a cycle: src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts',
    ])
  })

  it('reports a file that imports itself', () => {
    expect(violationsOf({ 'src/ui/a.ts': "import { a } from '@/ui/a'" })).toEqual([
      'src/ui/a.ts is in a cycle: src/ui/a.ts → src/ui/a.ts',
    ])
  })

  it('reports code outside every room', () => {
    expect(violationsOf({ 'src/helper.ts': '' })).toEqual([
      'src/helper.ts belongs to no room of ARCHITECTURE.md',
    ])
  })
})
