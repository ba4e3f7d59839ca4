/** Degrees between two lines, from whole zones down to some ten metres. */
const steps = [
  30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001,
]

/** Returns the step between grid lines, so that a span of degrees has four to eight lines. */
export function gridStep(span: number): number {
  return steps.find(step => span / step >= 4) ?? 0.0001
}

/** Returns the lines of a grid between two bounds. Returns at most 60 lines, even for large bounds. */
export function gridLines(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.min(60, Math.max(0, Math.floor(to / step) - first + 1))
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(6)))
}

/** Returns '51.25° N' with no more decimals than the step needs. */
export function gridLabel(value: number, step: number, sides: readonly [string, string]): string {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)))
  const side = value === 0 ? '' : ` ${value < 0 ? sides[1] : sides[0]}`
  return `${Math.abs(value).toFixed(decimals)}°${side}`
}
