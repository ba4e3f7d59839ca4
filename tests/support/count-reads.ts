/**
 * Counts the documents that Firestore's REST interface delivers to this process, as they are billed: an empty query and a count
 * are one read each.
 */
export function countingReads(): { reads: () => number; stop: () => void } {
  const { fetch } = globalThis
  let count = 0
  globalThis.fetch = async (...asked) => {
    const answer = await fetch(...asked)
    const [target] = asked
    const url = typeof target === 'string' ? target : target instanceof URL ? target.href : target.url
    if (/:(runQuery|batchGet|runAggregationQuery)/.test(url) && answer.ok) {
      count += readsOf(await answer.clone().json())
    }
    return answer
  }
  return {
    reads: () => count,
    stop: () => {
      globalThis.fetch = fetch
    },
  }
}

function readsOf(answer: unknown): number {
  const parts = (Array.isArray(answer) ? answer : [answer]) as {
    document?: object
    found?: object
    missing?: string
    result?: object
  }[]
  const counted = parts.filter(
    ({ document, found, missing, result }) => document ?? found ?? missing ?? result,
  ).length
  return Math.max(1, counted)
}
