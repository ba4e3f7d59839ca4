/** One cell of the 5x5 matrix: the number of hazards in it. */
export interface HeatCell {
  likelihood: number
  severity: number
  score: number
  count: number
  titles: string[]
}

export interface RatedHazard {
  title: string
  /** The likelihood from 1 to 5; undefined if it is not rated. */
  likelihood?: number
  severity?: number
}

/**
 * Counts hazards on the 5x5 matrix (domain 2.1).
 * @returns rows from likelihood 5 down to 1, each with severity 1 to 5, and the number of unrated hazards
 */
export function heatMap(hazards: readonly RatedHazard[]): { rows: HeatCell[][]; unrated: number } {
  const steps = [1, 2, 3, 4, 5]
  const rows = [...steps].reverse().map(likelihood =>
    steps.map(severity => {
      const titles = hazards
        .filter(hazard => hazard.likelihood === likelihood && hazard.severity === severity)
        .map(hazard => hazard.title)
      return { likelihood, severity, score: likelihood * severity, count: titles.length, titles }
    }),
  )
  const unrated = hazards.filter(hazard => !isRating(hazard.likelihood) || !isRating(hazard.severity)).length
  return { rows, unrated }
}

function isRating(value: number | undefined): boolean {
  return value !== undefined && value >= 1 && value <= 5
}
