import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '~tools/processes.mjs'

type Packages = Record<string, { dependencies?: object; optionalDependencies?: object }>

/**
 * Returns the missing dependencies of a package in the lock file. It looks for them as Node does: in the package's own folder,
 * then in those above.
 */
function missing(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter(name => !foldersAbove(path).some(folder => packages[`${folder}node_modules/${name}`]))
      .map(name => `${path || 'package.json'} asks for ${name}`),
  )
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').filter(Boolean)
  return ['', ...parts.map((_, i) => `${parts.slice(0, i + 1).join('/')}/`)]
}

describe('each lock file', () => {
  // If the registry does not have the packages for other systems yet, npm writes a lock file without them. It installs here, but
  // `npm ci` refuses it on a new machine.
  it.each(['package-lock.json', 'functions/package-lock.json'])(
    '(%s) includes every package that it requires',
    file => {
      expect(missing(JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages)).toEqual([])
    },
  )
})
