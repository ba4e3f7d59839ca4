/** Returns the id of the control at a path: `f-schedule.0.date`. Links to a problem use it. */
export function fieldId(path: string): string {
  return `f-${path}`
}

/** Returns the path of an answer within the group at `base`, which is empty at the top of a form. */
export function pathWithin(base: string, name: string | number): string {
  return base ? `${base}.${name}` : String(name)
}

/** Returns a value as a list of sub-records. Returns the same array each time for the same value. */
export function storedItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : noItems
}

// A constant, so that an empty list is the same object on each draw.
const noItems: readonly unknown[] = []
