import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { contractWorkflow } from '@/domain/contracts/workflow/transitions'
import { transitions } from '@/domain/pras/workflow/transitions'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && existsSync(file))
const read = (file: string) => readFileSync(file, 'utf8')

/** The places of a page that a citation may name: its headings by number, and the rows of its tables. */
function placesOf(page: string): ReadonlySet<string> {
  const text = read(page)
  const headings = [...text.matchAll(/^#+ ([\d.]+) /gm)].map(([, number = '']) => number.replace(/\.$/, ''))
  const rows = [...text.matchAll(/^\| ([CDKLRV]\d+|g\d|2 [A-K]) \|/gm)].map(([, id = '']) => id)
  return new Set([...headings, ...rows])
}
const places = { requirements: placesOf('docs/requirements.md'), domain: placesOf('docs/domain.md') }

/** Matches one place or several: 'domain 1.13 and 2 D', 'domain g4 to g6', 'requirements 2 and 8'. */
const PLACE = String.raw`(?:\d+(?:\.\d+)?(?: [A-K]\b)?|[CDKLRV]\d+|g\d)`
const citation = new RegExp(
  String.raw`\b(requirements|domain) (${PLACE}(?:(?:, | and | to )${PLACE})*)`,
  'gi',
)
/** Comments as one line each, without the star or slashes at the beginning of lines. */
const unbroken = (text: string) => text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')

const self = 'tests/tools/citations.test.ts'
const cited = tracked
  .filter(file => file !== self && /\.(tsx?|mjs|css|md|rules)$/.test(file) && file !== 'CHANGELOG.md')
  .flatMap(file =>
    [...unbroken(read(file)).matchAll(citation)].flatMap(([, page = '', list = '']) =>
      [...list.matchAll(new RegExp(PLACE, 'g'))].map(([place]) => ({
        file,
        page: page.toLowerCase(),
        place,
      })),
    ),
  )

it('each section and table row that a comment or page cites exists', () => {
  expect(cited.length).toBeGreaterThan(300)
  expect(cited.filter(({ page, place }) => !places[page as keyof typeof places].has(place))).toEqual([])
})

it('comments and pages cite only papers that are in the repository', () => {
  const others = /\b(?:spec|domain|design|quality) sections? \d|\b(?:spec|look|stack)\.md\b/i
  const found = tracked.filter(
    file => file !== self && /\.(tsx?|mjs|md|rules)$/.test(file) && others.test(unbroken(read(file))),
  )
  expect(found).toEqual([])
})

it('each transition in the code has a row in the tables of domain 3', () => {
  const ids = [...transitions, ...contractWorkflow.table.rows].map(({ id }) => id.replace(/[a-z]+$/, ''))
  expect(ids.filter(id => !places.domain.has(id))).toEqual([])
})

const pages = tracked.filter(file => /^(docs\/.*|README|ARCHITECTURE|CONTRIBUTING)(\.md)?$/.test(file))

/** The anchor that GitHub makes from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** True if a relative link leads to an existing file or folder, and its anchor to a heading there. */
function leads(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(target)) return false
  const headings = () => [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => anchorOf(words))
  return anchor === undefined || headings().includes(anchor)
}

const links = pages.flatMap(page =>
  [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => ({ page, link }))
    .filter(({ link }) => !/^(https?|mailto):/.test(link)),
)

it('each relative link in the pages leads to an existing file', () => {
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter(({ page, link }) => !leads(page, link))).toEqual([])
})

/** Paths that need not exist: files that a person makes when needed, or names with a part to fill in. */
const NOT_HERE = ['firestore.transition.rules', 'functions/.env.P', 'tools/migrations/NNN-name.ts']

/**
 * True if a path exists in the form in which people write it: the whole path, its end, a folder, or a path with a placeholder.
 */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .split(/<\w+>|\*/)
    .map(part => part.replace(/[.$+?()[\]{}|^\\]/g, '\\$&'))
    .join('[^/]+')
  const found = new RegExp(`(^|/)${pattern}(/|$)`)
  return tracked.some(file => found.test(file))
}

const named = pages.flatMap(page =>
  [...read(page).matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => ({ page, path }))
    .filter(({ path }) =>
      /^(src|functions|tests|tools|docs|templates|public|vite)\/|\.(tsx?|mjs|css|json|md|rules)$/.test(path),
    ),
)

it('each file and folder that a page names exists', () => {
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(({ path }) => !NOT_HERE.includes(path) && !isThere(path))).toEqual([])
})
