import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

/** A path as people write it: whole, the end of one, a folder, or with a part that stands for several. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .split(/<\w+>|\*/)
    .map(part => part.replace(/[.$+?()[\]{}|^\\]/g, '\\$&'))
    .join('[^/]+')
  const found = new RegExp(`(^|/)${pattern}(/|$)`)
  return tracked.some(file => found.test(file))
}

const named = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`([^`\s]+)`/g)]
  .map(([, code = '']) => code)
  .filter(code => /\/|\.(ts|tsx|json|md|rules|html)$/.test(code) && !/^[@/.]|^https?:/.test(code))

it('names paths, and so proves something', () => {
  expect(named.length).toBeGreaterThan(60)
})

it.each([...new Set(named)])('finds %s, which CONTRIBUTING.md names', path => {
  expect(isThere(path)).toBe(true)
})
