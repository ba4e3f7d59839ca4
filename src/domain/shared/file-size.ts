const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']

/** Writes the size of a file: from B to PB in steps of 1024, with one decimal (requirements 9). */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, Number.isFinite(bytes) ? bytes : 0)
  let step = 0
  // The rounded number decides the unit, because 1,048,575 bytes would otherwise become '1024.0 KB'.
  while (step < units.length - 1 && Number(value.toFixed(1)) >= 1024) {
    value /= 1024
    step += 1
  }
  return `${value.toFixed(1)} ${units[step]}`
}
