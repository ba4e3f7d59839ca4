import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT, runPackage } from '~tools/processes.mjs'

/*
 * The rules that find forgotten promises and wrong hooks are off unless the configuration names them, and a typo in a name causes
 * no error. So these tests check that biome.json refuses such code.
 */

const bad = `import { useEffect, useState } from 'react'
async function save(): Promise<void> {}
export function Bad({ id, html }: { id: string; html: string }) {
  const [value, setValue] = useState<any>(null)
  if (id) useState(1)
  useEffect(() => setValue(id), [])
  save()
  if (save()) console.log(value!.x)
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
export function long(n: number) {
${'  n += 1\n'.repeat(96)}}
export function tangled(n: number) {
${'  if (n > 1) for (;;) if (n > 2) while (n > 3) n += 1\n'.repeat(5)}}
export const rows = [
${'  1,\n'.repeat(300)}]
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'))
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }))
  cpSync(join(ROOT, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  writeFileSync(join(folder, 'bad.tsx'), bad)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the lint configuration', () => {
  it('reports each of the faults in a file that has all of them', async () => {
    const { code, output } = await runPackage(
      '@biomejs/biome/bin/biome',
      ['lint', '--max-diagnostics=50', '.'],
      {
        cwd: folder,
        capture: true,
      },
    )
    const missing = [
      'noFloatingPromises',
      'noMisusedPromises',
      'useHookAtTopLevel',
      'useExhaustiveDependencies',
      'noDangerouslySetInnerHtml',
      'noExplicitAny',
      'noNonNullAssertion',
      'noConsole',
      'noExcessiveLinesPerFunction',
      'noExcessiveLinesPerFile',
      'noExcessiveCognitiveComplexity',
    ].filter(rule => !output.includes(rule))
    expect({ code, missing }).toEqual({ code: 1, missing: [] })
  })
})
