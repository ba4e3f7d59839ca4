/**
 * The air temperatures in °C from which heat, and below it cold, is dangerous for people who work outdoors. Both are our own,
 * because the law has no limits for outdoors.
 */
const HOT_C = 35
const COLD_C = -5

/**
 * The air temperatures in a text, in °C. '20-25 °C' is a range and not frost. Temperatures of water or of equipment are left out.
 */
export function temperaturesIn(text: string): number[] {
  const pattern =
    /(?<![\d.]\s?)(?<![°CF]\s?)(?<sign>[-−–]\s?|\bminus\s)?(?<![\d.,])(?<number>\d{1,3})(?:[.,]\d)?\s?(?:°\s?(?<unit>[CF])?|degrees?\s?(?<word>celsius|fahrenheit|C|F)?|(?<letter>[CF]))(?![\p{L}\p{N}])/giu
  return [...text.matchAll(pattern)].flatMap(({ index, groups = {} }) => {
    const before = text.slice(Math.max(0, index - 40), index)
    const after = text.slice(index, index + 40)
    if (
      /\b(?:water|sea|rated|battery|batteries|stored|freezer|fridge|lens|slope|angle|turn)\b[^.;]*$/i.test(
        before,
      )
    )
      return []
    if (/^\S*\s?\S*\s(?:water|slope|angle|north|south|east|west|lens|view)\b/i.test(after)) return []
    const value = (groups.sign ? -1 : 1) * Number(groups.number)
    const unit = (groups.unit ?? groups.word ?? groups.letter ?? '').toLowerCase()
    if (unit === '' && !groups.sign && !/degree|°/i.test(after)) return []
    return [unit.startsWith('f') ? Math.round(((value - 32) * 5) / 9) : value]
  })
}

/** Says the lowest temperature in these texts; empty if it is not dangerous. */
export function frostIn(texts: readonly string[]): string {
  const least = Math.min(0, ...texts.flatMap(temperaturesIn))
  return least <= COLD_C ? `a text of this PRA mentions −${-least} °C` : ''
}

/** Says the highest temperature in these texts; empty if it is not dangerous. */
export function heatIn(texts: readonly string[]): string {
  const most = Math.max(0, ...texts.flatMap(temperaturesIn).filter(each => each <= 60))
  return most >= HOT_C ? `a text of this PRA mentions ${most} °C` : ''
}
