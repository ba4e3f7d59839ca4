import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findViolations } from '~tools/boundaries'
import { ROOT } from '~tools/processes.mjs'

type Texts = Record<string, string>
/** A file: its path, its text, and the file that it imports. */
type Row = [path: string, text: string, target?: string]

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Returns the violations of a project with these files, given as {path: text}, and our packages. */
async function violationsOf(texts: Texts): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'greenlight-boundaries-'))
  folders.push(root)
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return (await findViolations(root)).violations
}

/**
 * Returns the violations for each row of a table of [path, text, imported file]. All rows are in one project, because reading a
 * project takes long. So `a` and `b` of a row get its number, which is removed from the violations.
 */
async function violationsOfEach(rows: Row[]): Promise<string[][]> {
  const numbered = rows.map(
    (row, at) => row.map(words => words?.replace(/\/([ab])(?=[.']|$)/g, `/$1${at}`)) as Row,
  )
  const texts = numbered.flatMap(([path, text, target]) => [
    ...(target ? [[target, ''] as const] : []),
    [path, text] as const,
  ])
  const violations = await violationsOf(Object.fromEntries(texts))
  return numbered.map(([path]) =>
    violations
      .filter(line => line.startsWith(`${path} `))
      .map(line => line.replace(/\/([ab])\d+(?=[.: ]|$)/g, '/$1')),
  )
}

describe('the check of imports between layers', () => {
  it('refuses an import that its layer must not have, in any notation', async () => {
    const rows: Row[] = [
      ['src/domain/a.ts', "import { b } from '@/data/base/b'", 'src/data/base/b.ts'],
      ['src/domain/a.ts', "import { b } from '../data/base/b'", 'src/data/base/b.ts'],
      ['src/data/base/a.ts', "import type { B } from '@/ui/b'", 'src/ui/b.tsx'],
      ['src/ui/a.tsx', "import { b } from '@/domain/pras/b'", 'src/domain/pras/b.ts'],
      ['src/pickers/a.tsx', "import '@/features/pras/b'", 'src/features/pras/b.tsx'],
      ['src/features/pras/a.tsx', "import { b } from '@/features/auth/b'", 'src/features/auth/b.ts'],
      [
        'src/features/auth/a.tsx',
        "import { b } from '@/features/pras/shared/b'",
        'src/features/pras/shared/b.ts',
      ],
      [
        'src/features/incidents/a.tsx',
        "import { b } from '@/features/pras/read/b'",
        'src/features/pras/read/b.ts',
      ],
      ['src/features/pras/a.tsx', "import { b } from '@/app/b'", 'src/app/b.ts'],
      [
        'src/features/pras/a.tsx',
        "export const b = () => import('@/features/auth/b')",
        'src/features/auth/b.ts',
      ],
      ['src/ui/a.ts', "export type B = import('@/data/base/b').B", 'src/data/base/b.ts'],
      ['src/ui/a.tsx', "export { b } from '@/data/base/b'", 'src/data/base/b.ts'],
      ['src/ui/a.tsx', "export * from '@/data/base/b'", 'src/data/base/b.ts'],
      ['src/ui/a.tsx', "import {\n  b,\n  c,\n} from '@/data/base/b'", 'src/data/base/b.ts'],
      ['src/ui/a.tsx', "import b from '@/pickers/b.module.css'", 'src/pickers/b.module.css'],
      ['functions/src/a.ts', "import { b } from '@/data/base/b'", 'src/data/base/b.ts'],
      ['tools/a.ts', "import { b } from '@/app/b'", 'src/app/b.ts'],
      ['src/domain/a.ts', "import { b } from '@/data/base'", 'src/data/base/index.ts'],
      ['src/domain/a.ts', "import { b } from '~tests/b'", 'tests/b.ts'],
    ]
    expect(await violationsOfEach(rows)).toEqual(
      rows.map(([path, , target]) => [`${path} may not import ${target} (layer)`]),
    )
  })

  it('refuses an import in a test file if the tested file must not have it', async () => {
    expect(
      await violationsOf({
        'src/ui/a.test.ts': "import { b } from '@/data/base/b'",
        'src/data/base/b.ts': '',
      }),
    ).toEqual(['src/ui/a.test.ts may not import src/data/base/b.ts (layer-of-a-test)'])
  })

  it('accepts imports from the allowed layers', async () => {
    const rows: Row[] = [
      [
        'src/features/pras/a.tsx',
        "import { b } from '@/features/pras/edit/b'",
        'src/features/pras/edit/b.tsx',
      ],
      [
        'src/features/pras/a.tsx',
        "import { b } from '@/features/documents/b'",
        'src/features/documents/b.tsx',
      ],
      [
        'src/features/incidents/a.tsx',
        "import { b } from '@/features/pras/shared/b'",
        'src/features/pras/shared/b.ts',
      ],
      ['src/features/pras/a.tsx', "import { b } from '@/pickers/b'", 'src/pickers/b.tsx'],
      ['src/ui/a.tsx', "import { b } from '@/domain/shared/b'", 'src/domain/shared/b.ts'],
      ['src/app/a.tsx', "export const b = () => import('@/features/pras/b')", 'src/features/pras/b.tsx'],
      ['functions/src/a.ts', "import { b } from '@/domain/b'", 'src/domain/b.ts'],
      ['src/domain/a.test.ts', "import { b } from '~tests/fixtures/b'", 'tests/fixtures/b.ts'],
      ['src/domain/a.ts', "/**\n * see import('@/data/base/b')\n */", 'src/data/base/b.ts'],
    ]
    expect(await violationsOfEach(rows)).toEqual(rows.map(() => []))
  })

  it('refuses packages that belong to other layers', async () => {
    const rows: Row[] = [
      ['src/features/pras/a.tsx', 'firebase/firestore', 'firebase'],
      ['src/ui/a.ts', '@firebase/util', 'firebase'],
      ['src/domain/a.ts', 'react', 'domain-packages'],
      ['src/domain/a.ts', '@mantine/core', 'domain-packages'],
      ['src/domain/a.test.ts', 'firebase/app', 'firebase'],
      ['src/data/base/a.ts', 'firebase-admin/firestore', 'server-packages'],
      ['src/data/base/a.ts', 'vitest', 'test-packages'],
      ['src/data/base/a.ts', 'node:fs', 'node'],
      ['src/ui/a.ts', 'zod', 'zod'],
      ['src/domain/a.ts', 'zod', 'zod'],
      ['src/domain/shared/zod.test.ts', 'zod', 'zod'],
    ]
    const found = await violationsOfEach(rows.map(([path, name]) => [path, `import type x from '${name}'`]))
    expect(found).toEqual(
      rows.map(([path, name, rule]) => {
        const start = `${path} may not import ${name.replace(/^node:/, '').split('/')[0]}`
        return [
          expect.toSatisfy(
            line => line.startsWith(start) && line.endsWith(`(${rule})`),
            `${start} (${rule})`,
          ),
        ]
      }),
    )
  })

  it('accepts packages that belong to the same layer', async () => {
    const rows: Row[] = [
      ['src/data/base/a.ts', 'firebase/firestore/lite'],
      ['tests/rules/a.test.ts', 'fast-check'],
      ['src/domain/a.ts', 'dayjs/plugin/utc'],
      ['src/domain/shared/zod.ts', 'zod'],
      ['src/domain/a.test.ts', 'vitest'],
      ['functions/src/a.ts', 'node:crypto'],
      ['functions/src/a.ts', 'firebase-functions/v2/https'],
    ]
    const found = await violationsOfEach(rows.map(([path, name]) => [path, `import x from '${name}'`]))
    expect(found).toEqual(rows.map(() => []))
  })

  it('reports an import whose file does not exist', async () => {
    expect(await violationsOf({ 'src/ui/a.ts': "import { b } from './gone'" })).toEqual([
      'src/ui/a.ts imports ./gone, which is not found',
    ])
  })

  it('reports a folder with more than 25 files (tests are not counted)', async () => {
    const filesOf = (count: number, ending: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/ui/a${at}${ending}`, '']))
    expect(await violationsOf({ ...filesOf(25, '.ts'), ...filesOf(3, '.test.ts') })).toEqual([])
    expect(await violationsOf({ ...filesOf(25, '.ts'), 'src/ui/a.module.css': '' })).toEqual([
      'src/ui has 26 files, more than 25',
    ])
  })

  it('reports code that belongs to no layer', async () => {
    expect(await violationsOf({ 'src/helper.ts': '' })).toEqual([
      'src/helper.ts has no place in ARCHITECTURE.md',
    ])
  })
})

describe('the order of the folders inside src/data', () => {
  const importing = ([from, to]: string[]): Row => [
    `src/data/${from}/a.ts`,
    `import { b } from '@/data/${to}/b'`,
    `src/data/${to}/b.ts`,
  ]

  it('refuses an import from a folder that comes later in the order', async () => {
    const rows: Row[] = [
      ['base', 'firestore'],
      ['firestore', 'functions'],
      ['functions', 'firestore'],
      ['firestore', 'sync'],
      ['sync', 'records'],
      ['records', 'files'],
      ['files', 'drafts'],
      ['drafts', 'pras'],
      ['drafts', 'sign-in'],
      ['pras', 'sign-in'],
      ['sign-in', 'pras'],
    ].map(importing)
    expect(await violationsOfEach(rows)).toEqual(
      rows.map(([path, , target]) => [`${path} may not import ${target} (order-in-data)`]),
    )
  })

  it('accepts an import from a folder that comes earlier in the order', async () => {
    const rows: Row[] = [
      ['pras', 'drafts'],
      ['sign-in', 'drafts'],
      ['files', 'functions'],
      ['records', 'sync'],
      ['base', 'base'],
    ].map(importing)
    expect(await violationsOfEach(rows)).toEqual(rows.map(() => []))
  })

  it('reports a folder that the order does not name', async () => {
    expect(await violationsOf({ 'src/data/other/a.ts': '', 'src/data/a.ts': '' })).toEqual([
      'src/data/a.ts has no place in ARCHITECTURE.md',
      'src/data/other/a.ts has no place in ARCHITECTURE.md',
    ])
  })
})

describe('the check of import cycles', () => {
  it('reports a cycle of files once, with its path, even if it consists of type imports', async () => {
    expect(
      await violationsOf({
        'src/domain/a.ts': "import { b } from './b'",
        'src/domain/b.ts': "import type { C } from './c'",
        'src/domain/c.ts': "export { a } from './a'",
        'src/domain/d.ts': "import { a } from './a'",
      }),
    ).toContain(
      'src/domain/a.ts is in a cycle: src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts',
    )
  })

  it('reports a file that imports itself', async () => {
    expect(await violationsOf({ 'src/ui/a.ts': "import { a } from '@/ui/a'" })).toEqual([
      'src/ui/a.ts is in a cycle: src/ui/a.ts → src/ui/a.ts',
    ])
  })

  it.each(['src/domain', 'src/features/pras', 'src/app'])(
    'reports a cycle of folders within %s',
    async parent => {
      const at = parent.replace('src/', '@/')
      const lines = await violationsOf({
        [`${parent}/one/a.ts`]: `import { b } from '${at}/two/deep/b'`,
        [`${parent}/two/deep/b.ts`]: '',
        [`${parent}/two/c.ts`]: `import type { D } from '${at}/one/d'`,
        [`${parent}/one/d.ts`]: '',
      })
      expect(lines).toEqual([
        `${parent}/one is in a cycle of folders: ${parent}/one → ${parent}/two → ${parent}/one ` +
          `(${parent}/one/a.ts imports ${parent}/two/deep/b.ts; ${parent}/two/c.ts imports ${parent}/one/d.ts)`,
      ])
    },
  )

  it('accepts a test that imports code which uses the tested code', async () => {
    expect(
      await violationsOf({
        'src/domain/one/a.test.ts': "import { b } from '@/domain/two/b'",
        'src/domain/two/b.ts': "import { a } from '@/domain/one/a'",
        'src/domain/one/a.ts': '',
      }),
    ).toEqual([])
  })
})

describe('import paths that climb two levels', () => {
  const importing = ([path, specifier, target]: Row): Row => [
    path,
    `import { b } from '${specifier}'`,
    target,
  ]

  it('are refused', async () => {
    const rows: Row[] = [
      ['src/domain/pras/steps/a.ts', '../../shared/b', 'src/domain/shared/b.ts'],
      ['tests/rules/doors/a.ts', '../../../tools/b', 'tools/b.ts'],
      ['functions/src/notify/a.ts', '../../../src/domain/b', 'src/domain/b.ts'],
    ]
    expect(await violationsOfEach(rows.map(importing))).toEqual(
      rows.map(([path, specifier]) => [
        `${path} imports ${specifier}: write @/, ~tests/, ~tools/ or ~functions/`,
      ]),
    )
  })

  it('can be replaced by paths that are accepted', async () => {
    const rows: Row[] = [
      ['tests/rules/doors/a.ts', '~tools/b', 'tools/b.ts'],
      ['tests/functions/a.test.ts', '~functions/notify/b', 'functions/src/notify/b.ts'],
      ['functions/src/notify/a.ts', '../b', 'functions/src/b.ts'],
    ]
    expect(await violationsOfEach(rows.map(importing))).toEqual(rows.map(() => []))
  })

  it('src/data/pras/lists must not import the PRA steps, neither directly nor through other files', async () => {
    const violations = await violationsOf({
      'src/data/pras/lists/a.ts': "import { b } from '../b'\nexport const a = b\n",
      'src/data/pras/b.ts': "import { c } from '@/domain/pras/steps/registry'\nexport const b = c\n",
      'src/domain/pras/steps/registry.ts': 'export const c = 1\n',
    })
    expect(violations.join()).toContain('first-list')
  })
})
