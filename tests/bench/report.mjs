import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tools/processes.mjs'

/**
 * One figure: what was measured, ours, the reference beside it (undefined where there is none), the target in words,
 * and whether it holds. `why` is said in the report where it does not.
 */
export function figure({ name, ours, reference, unit, target, holds, why = '' }) {
  return { name, ours, reference, unit, target, holds, why }
}

const number = value => (value === undefined ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(1))
const ratio = row => (row.reference === undefined ? '–' : (row.ours / row.reference).toFixed(2))

export function printFigure(row) {
  const cells = [row.name, `${number(row.ours)} ${row.unit}`, number(row.reference), ratio(row), row.target]
  process.stdout.write(`${cells.join(' | ')} | ${row.holds ? 'holds' : 'DOES NOT HOLD'}\n`)
}

/** Tells a slow hour of the machine from slow code: milliseconds of a computation that never changes. */
function yardstick() {
  const block = Buffer.alloc(2 ** 20)
  const since = performance.now()
  const hash = createHash('sha256')
  for (let count = 0; count < 256; count++) hash.update(block)
  hash.digest()
  return Math.round(performance.now() - since)
}

/** Writes the last run to docs/performance.md, with the machine and the day. */
export function writeReport(rows) {
  const machine = `a fixed computation took ${yardstick()} ms, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load average ${loadavg()[1].toFixed(1)}`
  const lines = rows.map(
    row =>
      `| ${row.name} | ${number(row.ours)} ${row.unit} | ${number(row.reference)} | ${ratio(row)} | ${row.target} | ${row.holds ? 'yes' : '**no**'} |`,
  )
  const missed = rows.filter(row => !row.holds)
  const text = `# Performance

\`npm run bench\` measures these against a floor in the same run: a bare React page with TanStack Table and Virtual and the
bare Firestore SDK over the same documents, in the same browser, against the same emulator. Compare ratios; absolute
figures belong to the machine and to what else ran on it. Times are medians of several rounds, ours and the floor's in
turns. What it takes a person to write a PRA is counted by \`npm run bench -- effort\`: see [effort.md](effort.md).

Last run: ${new Date().toISOString().slice(0, 10)}, ${machine}.

| figure | ours | floor | ratio | target | holds |
|---|---|---|---|---|---|
${lines.join('\n')}
${missed.length === 0 ? '' : `\n## What does not hold\n\n${missed.map(row => `- ${row.name}: ${row.why || 'no known reason; look into it.'}`).join('\n')}\n`}
## How it is measured

- The app is the production build, served with the headers of firebase.json and compressed as hosting does. The floor has
  no sign-in, no rules of its own, no shell.
- JavaScript is counted by file, gzip, from the navigation to the first painted row; what is asked for later (menus,
  dialogs, the listening client) is not in it.
- 'Cold' clears the browser's cache; the person stays signed in, and has had the list open in this tab before. 'Again'
  comes back from another screen of the app. 'Reloaded' keeps the browser's cache.
- The ratio of the first rows depends on what else runs. In the one quiet run seen so far the floor took 136 ms, ours 193
  cold (1.42) and 184 reloaded (1.35): there a reload did not hold 0.6, whatever the table of a busy run says. In busy runs
  the floor took 500 ms and more, probably since its listening channel needs more turns than single requests.
- A first visit in a tab has no head start (src/data/base/hint.ts): on the slow line it took 3.3 s where the next took 2.3 s.
- The slow line is set by DevTools, over HTTP/1.1 with six connections; hosting speaks HTTP/2. Firestore's answers pass a
  compressing proxy, since the service compresses and the emulator does not.
- Rules: the approval of a regular PRA, as the repository commits it, under firestore.rules, under rules that allow
  everything, and under rules that look up the three documents and ask nothing of them, on three projects of one emulator
  that has had some hundreds of commits to warm up. Documents are counted in the emulator's coverage report
  (tests/bench/transition.ts).

## What makes the first rows quick

- \`src/main.tsx\` loads in the order of need: who is signed in first, what reads their account beside it, the interface
  while the answer is on its way. \`vite.config.ts\` puts into one file what arrives together.
- \`src/data/base/hint.ts\` remembers, for this tab, who was here and what the list asked for. After a reload the account, the
  record and the first page are asked for side by side; nothing is shown before the account has confirmed the person.
- Menus, dialogs, notifications, CSV and the listening client are files of their own, fetched when they are about to be
  used.
`
  writeFileSync(join(ROOT, 'docs/performance.md'), text)
}
