/** The facts about a list item by which the same item is found in another version. */
export interface ItemFacts {
  index: number
  /** The item's own id; empty if it has none. */
  id: string
  /** The main answer of the item, such as the person, the hazard or the supplier; empty if not filled in. */
  key: string
  /** The answers of the item by path, as texts that are equal if the answers are equal. */
  leaves: ReadonlyMap<string, string>
}

/** An item that is in both versions. `moved` is true if its place among the other items has changed. */
export interface ItemPair {
  before: ItemFacts
  after: ItemFacts
  moved: boolean
}

export interface Alignment {
  /** The items in both versions, in the order of the later version. */
  pairs: ItemPair[]
  removed: ItemFacts[]
  added: ItemFacts[]
}

type Match = readonly [before: ItemFacts, after: ItemFacts]

/**
 * Pairs the items of two lists. First, items with the same id are paired. The rest is aligned in order at the lowest cost: equal
 * items cost nothing, items with the same name little, and items with nothing in common more than a removal and an addition
 * together. Finally, items that are left on both sides are paired if they were only moved.
 */
export function alignItems(before: readonly ItemFacts[], after: readonly ItemFacts[]): Alignment {
  const matches = matchById(before, after)
  const [left, right] = unmatched(before, after, matches)
  matches.push(...alignInOrder(left, right))
  const [gone, fresh] = unmatched(before, after, matches)
  matches.push(...findMoved(gone, fresh))
  const [removed, added] = unmatched(before, after, matches)
  const inAfterOrder = [...matches].sort(([, a], [, b]) => a.index - b.index)
  const steady = longestRising(inAfterOrder.map(([old]) => old.index))
  return {
    pairs: inAfterOrder.map(([old, now]) => ({ before: old, after: now, moved: !steady.has(old.index) })),
    removed,
    added,
  }
}

function unmatched(before: readonly ItemFacts[], after: readonly ItemFacts[], matches: readonly Match[]) {
  const old = new Set(matches.map(([item]) => item))
  const now = new Set(matches.map(([, item]) => item))
  return [before.filter(item => !old.has(item)), after.filter(item => !now.has(item))] as const
}

function matchById(before: readonly ItemFacts[], after: readonly ItemFacts[]): Match[] {
  const byId = new Map(after.filter(item => item.id !== '').map(item => [item.id, item]))
  return before.flatMap((old): Match[] => {
    const now = byId.get(old.id)
    if (now === undefined) return []
    // An id should be in a list once. If it is there twice, only the first item is paired by the id.
    byId.delete(old.id)
    return [[old, now]]
  })
}

/** The cost of one removal or one addition. */
const GAP = 0.5

function alignInOrder(left: readonly ItemFacts[], right: readonly ItemFacts[]): Match[] {
  const width = right.length + 1
  const least = new Float64Array((left.length + 1) * width)
  const at = (row: number, column: number) => least[row * width + column] ?? 0
  const pairCosts = left.map(old => right.map(now => pairCost(old, now)))
  const paired = (row: number, column: number) =>
    (pairCosts[row]?.[column] ?? Number.POSITIVE_INFINITY) + at(row + 1, column + 1)
  for (let row = left.length; row >= 0; row--) {
    for (let column = right.length; column >= 0; column--) {
      if (row === left.length || column === right.length) {
        least[row * width + column] = GAP * (left.length - row + right.length - column)
      } else {
        least[row * width + column] = Math.min(
          paired(row, column),
          GAP + at(row + 1, column),
          GAP + at(row, column + 1),
        )
      }
    }
  }
  const matches: Match[] = []
  let row = 0
  let column = 0
  while (row < left.length && column < right.length) {
    const old = left[row]
    const now = right[column]
    if (old && now && paired(row, column) <= at(row, column)) {
      matches.push([old, now])
      row++
      column++
    } else if (GAP + at(row + 1, column) <= at(row, column)) row++
    else column++
  }
  return matches
}

/** The cost of pairing two items: 0 if equal, up to 1 if they share no answer. Items with different ids are never paired. */
function pairCost(old: ItemFacts, now: ItemFacts): number {
  if (old.id !== '' && now.id !== '') return Number.POSITIVE_INFINITY
  const share = shareChanged(old, now)
  if (share === 0) return 0
  return isSameName(old, now) ? share / 2 : 0.75 + share / 4
}

const isSameName = (old: ItemFacts, now: ItemFacts) => old.key !== '' && old.key === now.key

function shareChanged(old: ItemFacts, now: ItemFacts): number {
  const paths = new Set([...old.leaves.keys(), ...now.leaves.keys()])
  const changed = [...paths].filter(path => old.leaves.get(path) !== now.leaves.get(path))
  return paths.size === 0 ? 0 : changed.length / paths.size
}

/**
 * Pairs items that were removed at one place and added at another: those with the same answers, then those with the same name.
 */
function findMoved(gone: readonly ItemFacts[], fresh: readonly ItemFacts[]): Match[] {
  const matches: Match[] = []
  const taken = new Set<ItemFacts>()
  for (const isOne of [(a: ItemFacts, b: ItemFacts) => shareChanged(a, b) === 0, isSameName]) {
    for (const old of gone) {
      const now = fresh.find(
        each => !taken.has(each) && (old.id === '' || each.id === '') && isOne(old, each),
      )
      if (taken.has(old) || now === undefined) continue
      taken.add(old)
      taken.add(now)
      matches.push([old, now])
    }
  }
  return matches
}

/** Finds a longest rising subsequence, which is the largest set of items that kept their order. Returns its values. */
function longestRising(values: readonly number[]): Set<number> {
  const lengths = values.map(() => 1)
  const previous = values.map(() => -1)
  values.forEach((value, index) => {
    for (let earlier = 0; earlier < index; earlier++) {
      const length = (lengths[earlier] ?? 0) + 1
      if ((values[earlier] ?? 0) < value && length > (lengths[index] ?? 0)) {
        lengths[index] = length
        previous[index] = earlier
      }
    }
  })
  const kept = new Set<number>()
  let at = lengths.indexOf(Math.max(0, ...lengths))
  while (at >= 0) {
    kept.add(values[at] ?? -1)
    at = previous[at] ?? -1
  }
  return kept
}
