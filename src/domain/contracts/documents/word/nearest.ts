/** If more letters differ, the text is not a mistyped name but another word. */
const MOST_CHANGES = 4
/** Longer texts, in characters, are not compared, because no name is that long. */
const LONGEST = 60

/** Finds the known name that a mistyped one most likely means; null if none is similar. */
export function nearestName(name: string, known: Iterable<string>): string | null {
  if (name.length > LONGEST) return null
  const typed = name.toLowerCase()
  let best: string | null = null
  let least = Math.min(MOST_CHANGES, Math.ceil(name.length / 2)) + 1
  for (const each of known) {
    const changes = changesBetween(typed, each.toLowerCase())
    if (changes < least) {
      best = each
      least = changes
    }
  }
  return best
}

/** The number of letters to add, remove or replace to get from one text to the other (Levenshtein distance). */
function changesBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
