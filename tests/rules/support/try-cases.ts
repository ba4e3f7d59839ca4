import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { cleanRefusal } from './clean-refusal'
import { BUILT_AT, type Case, type Documents } from './door'
import { inLanes } from './lanes'
import type { Outcome, RulesClient } from './rest'

/** The number of requests at the same time. */
const LANES = 8

/** Stores the documents of the cases, and tries the cases. Returns a line for each unexpected outcome. */
export async function tryCases(client: RulesClient, cases: readonly Case[]): Promise<string[]> {
  const together = cases.filter(({ isAlone }) => !isAlone)
  await client.seed(Object.assign({}, ...together.map(({ attempt }) => attempt.given)) as Documents)
  const failures = await inLanes(LANES, together, one => tryCase(client, one))
  for (const one of cases.filter(({ isAlone }) => isAlone)) {
    await client.remove(pathsOf(one))
    await client.seed(one.attempt.given)
    failures.push(await tryCase(client, one))
  }
  return failures.filter(failure => failure !== '')
}

/** Returns what is wrong with the outcome of a case; empty for a right outcome. */
export async function tryCase(
  client: RulesClient,
  { name, caller, attempt, isAllowed }: Case,
): Promise<string> {
  const outcome = await ask(client, caller, attempt)
  if (outcome.allowed === isAllowed) {
    const unclean = isAllowed ? '' : cleanRefusal(outcome)
    return unclean && `${name}: refused by an error: ${unclean.replaceAll(/\s+/g, ' ')}`
  }
  return `${name}: ${isAllowed ? `refused: ${outcome.message.replaceAll(/\s+/g, ' ')}` : 'allowed'}`
}

function ask(
  client: RulesClient,
  caller: Case['caller'],
  { writes, asks }: Case['attempt'],
): Promise<Outcome> {
  if (writes) {
    // One shift for all, because the rules require that some times are equal.
    const late = Date.now() - BUILT_AT
    return client.commit(
      caller,
      writes.map(write => movedBy(late, write)),
    )
  }
  if (!asks) throw new Error('A case writes or asks.')
  if ('get' in asks) return client.get(caller, asks.get)
  if ('remove' in asks) return client.delete(caller, asks.remove)
  return client.query(caller, asks.list, asks)
}

const DAY = 86_400_000

function movedBy(late: number, write: PlannedWrite): PlannedWrite {
  const moved = (value: unknown) =>
    typeof value === 'number' && Math.abs(value - BUILT_AT) < DAY ? value + late : value
  return {
    ...write,
    data: Object.fromEntries(Object.entries(write.data).map(([key, value]) => [key, moved(value)])),
  }
}

/** The paths of the documents that a case leaves behind. */
export function pathsOf({ attempt }: Case): string[] {
  return [...Object.keys(attempt.given), ...(attempt.writes ?? []).map(({ path }) => path)]
}
