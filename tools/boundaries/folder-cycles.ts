/** From each folder, the folders that it imports, with one import that does. */
type Steps = Map<string, Map<string, string>>

/** The folders between whose children, folders or single files, there must be no cycle. */
const PARENTS = ['src', 'src/app', 'src/data', 'src/domain', 'src/features', 'src/features/pras']

/** `src/data/pras/lists.ts` under `src/data` is `src/data/pras`; null where the path lies elsewhere. */
function childOf(parent: string, path: string): string | null {
  if (!path.startsWith(`${parent}/`)) return null
  return `${parent}/${path.slice(parent.length + 1).split('/')[0]}`
}

/**
 * The cycles between the folders of the project, each once, as the folders in it with one import that makes each step.
 * `imports` are [from, to], paths of files. Tests are left out: a test may look at who uses what it tests.
 */
export function folderCycles(
  imports: (readonly [string, string])[],
): { folders: string[]; because: string[] }[] {
  return PARENTS.flatMap(parent => {
    const steps: Steps = new Map()
    for (const [from, to] of imports) {
      const [a, b] = [childOf(parent, from), childOf(parent, to)]
      if (!a || !b || a === b || /\.test\.tsx?$/.test(from)) continue
      const targets = steps.get(a) ?? new Map<string, string>()
      if (!targets.has(b)) targets.set(b, `${from} imports ${to}`)
      steps.set(a, targets)
    }
    return cyclesOf(steps)
  })
}

/** One cycle of each group of folders that import each other: the shortest way from its first folder back to it. */
function cyclesOf(steps: Steps) {
  const cycles: { folders: string[]; because: string[] }[] = []
  const done = new Set<string>()
  for (const start of [...steps.keys()].sort()) {
    if (done.has(start)) continue
    const folders = shortestCycle(steps, start)
    if (!folders) continue
    for (const folder of folders) done.add(folder)
    const because = folders.map((folder, at) => steps.get(folder)?.get(folders[at + 1] ?? start) ?? '')
    cycles.push({ folders, because })
  }
  return cycles
}

function shortestCycle(steps: Steps, start: string): string[] | null {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const target of steps.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (target === start) return way
      if (!seen.has(target)) ways.push([...way, target])
      seen.add(target)
    }
  }
  return null
}
