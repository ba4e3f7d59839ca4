import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ROOT } from '~tools/processes.mjs'
import { serveDist } from '~tools/serve-dist'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const clean of cleanups.splice(0)) await clean()
})

/** The content of src/data/base/env.ts in a build of the app for this backend. */
async function builtEnv(backend: string): Promise<string> {
  vi.stubEnv('VITE_BACKEND', backend)
  const built = await build({
    ...{ root: ROOT, configFile: false, envFile: false, logLevel: 'silent' },
    build: { write: false, lib: { entry: 'src/data/base/env.ts', formats: ['es'] } },
  })
  const [first] = built as Rolldown.RolldownOutput[]
  return first?.output[0].code ?? ''
}

const ports = { auth: 1001, firestore: 1002, storage: 1003, functions: 1004 }

describe('the address of the emulators', () => {
  it('is in the page that the local server sends', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'greenlight-dist-'))
    cleanups.push(() => rmSync(dist, { recursive: true }))
    writeFileSync(join(dist, 'index.html'), '<html><head><title>x</title></head></html>')
    const app = await serveDist({ dist, port: 0, ports })
    cleanups.push(() => app.stop())
    const page = await (await fetch(`${app.url}/pras`)).text()
    expect(page).toContain('<meta name="emulator-ports" content="auth=1001&amp;firestore=1002&amp;')
  })

  it('is used by a build for the emulators, and not by a build for a project', async () => {
    expect(await builtEnv('emulators')).toContain('emulator-ports')
    expect(await builtEnv('project')).not.toContain('emulator-ports')
  })
})
