import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { seenOf } from '../fixtures/seen'
import { as, people, peopleDocuments } from '../rules/support/people'
import { type Case, caseOf, documentsOf, withOwnPra, writesOf } from '../rules/support/pra-cases'
import { isPlain, statesOf } from '../rules/support/pra-states'
import { host, RulesClient } from '../rules/support/rest'

const ROUNDS = 200
/** The emulator runs on a virtual machine that gets quicker with use for some hundreds of commits. */
const WARM_UP = 500

const kinds = ['ours', 'open', 'lookUps'] as const
type Rules = (typeof kinds)[number]

const openRules = `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    match /{path=**} { allow read, write: if true; }
  }
}`

/**
 * The least that any rules must look up to keep what design.md promises: an account that may be archived at any moment, no
 * change without its log entry, no entry without its change. No other condition, so none of the workflow.
 */
const lookUpRules = `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    function isMember() {
      return get(/databases/$(db)/documents/accounts/$(request.auth.token.email)).data.isArchived != true;
    }
    match /pras/{id} {
      allow write: if isMember()
        && getAfter(/databases/$(db)/documents/logs/$(request.resource.data.lastLogId)).data.resourceId == id;
    }
    match /logs/{id} {
      allow write: if isMember()
        && getAfter(/databases/$(db)/documents/pras/$(request.resource.data.resourceId)).data.lastLogId == id;
    }
  }
}`

/**
 * What the rules cost an approval: the very commit that the repository makes of it (header and log entry, as
 * `planTransition` lists them), in turns under the shipped rules, under rules that allow everything and under rules that
 * only look up what they must. Gives the medians in milliseconds, and how many documents the rules look at in one
 * approval. FIRESTORE_EMULATOR_HOST says where.
 */
export async function transitionFigures(): Promise<{
  latency: Record<Rules, number>
  documents: number
}> {
  const clients: Record<Rules, RulesClient> = {
    ours: new RulesClient('demo-bench-rules'),
    open: new RulesClient('demo-bench-open'),
    lookUps: new RulesClient('demo-bench-look-ups'),
  }
  await clients.ours.start()
  await clients.open.start(() => openRules)
  await clients.lookUps.start(() => lookUpRules)
  const now = Date.now()
  const approvals = Array.from({ length: WARM_UP + ROUNDS }, (_, index) => approval(`bench-${index}`, now))
  for (const client of Object.values(clients)) {
    await client.seed(peopleDocuments())
    for (const one of approvals) await client.seed(documentsOf(one.pra))
  }
  const times: Record<Rules, number[]> = { ours: [], open: [], lookUps: [] }
  for (const [round, one] of approvals.entries()) {
    const writes = writesOf(one, now)
    // Each goes first in a third of the rounds.
    const order = [0, 1, 2].map(at => kinds[(at + round) % 3] ?? 'ours')
    for (const which of order) {
      const taken = await timeOf(clients[which], writes)
      if (round >= WARM_UP) times[which].push(taken)
    }
  }
  return {
    latency: { ours: median(times.ours), open: median(times.open), lookUps: median(times.lookUps) },
    documents: (await documentsRead()).length,
  }
}

/** The SP's approval of a submitted regular PRA. */
function approval(id: string, now: number): Case {
  const state = statesOf('regular').find(
    pra => isPlain(pra) && pra.status === 'submitted' && pra.approvals.length === 0,
  )
  const one =
    state &&
    caseOf(
      state,
      { event: 'approve', capacity: 'reviewer', comment: '', ...seenOf(state) },
      people.reviewer,
      now,
    )
  if (one?.verdict !== 'allowed')
    throw new Error('The state machine no longer allows the benchmarked approval.')
  return withOwnPra(one, id)
}

async function timeOf(client: RulesClient, writes: readonly PlannedWrite[]): Promise<number> {
  const since = performance.now()
  const outcome = await client.commit(as(people.reviewer), writes)
  const taken = performance.now() - since
  if (!outcome.allowed) throw new Error(`The benchmarked approval was refused: ${outcome.message}`)
  return taken
}

interface Expression {
  sourcePosition?: { currentOffset: number; endOffset: number }
  values?: { value: { pathValue?: { segments: { simple?: string }[] } } }[]
  children?: Expression[]
}

/**
 * The distinct documents that get(), exists(), getAfter() and existsAfter() were asked for in one approval. The emulator's
 * coverage report of a project in which nothing else ever happened has, for every expression, the values that it took;
 * those of an argument of these four functions are the paths. Documents that the rules engine fetches anyway
 * (`resource`) cost no look-up and are not among them.
 */
async function documentsRead(): Promise<string[]> {
  const project = `demo-bench-count-${Date.now()}`
  const client = new RulesClient(project)
  await client.start()
  const now = Date.now()
  const one = approval('bench-count', now)
  await client.seed({ ...peopleDocuments(), ...documentsOf(one.pra) })
  await timeOf(client, writesOf(one, now))
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}:ruleCoverage`)
  const { rules, report } = (await response.json()) as {
    rules: { files: { content: string }[] }
    report: Expression[]
  }
  const source = rules.files[0]?.content ?? ''
  const paths = new Set<string>()
  const visit = (expression: Expression) => {
    const children = expression.children ?? []
    const start = expression.sourcePosition?.currentOffset
    if (start !== undefined && /^(get|exists)(After)?\(/.test(source.slice(start, start + 12))) {
      for (const { value } of children.flatMap(child => child.values ?? [])) {
        if (value.pathValue) paths.add(value.pathValue.segments.map(({ simple }) => simple ?? '').join('/'))
      }
    }
    children.forEach(visit)
  }
  report.forEach(visit)
  if (paths.size === 0) throw new Error('The coverage report of the emulator names no document at all.')
  return [...paths]
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
