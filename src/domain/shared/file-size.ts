const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']

/** Writes a file's size for people, from bytes: B to PB in steps of 1024, with one decimal (requirements 9). */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, Number.isFinite(bytes) ? bytes : 0)
  let step = 0
  // 1,048,575 bytes would round to '1024.0 KB'; the rounded figure decides the unit.
  while (step < units.length - 1 && Number(value.toFixed(1)) >= 1024) {
    value /= 1024
    step += 1
  }
  return `${value.toFixed(1)} ${units[step]}`
}
