/**
 * The two ratings in the 5×5 risk matrix (domain 2.1): score = likelihood × severity. HSE prescribes no matrix; this is a common
 * one.
 */
export interface Rating {
  value: 1 | 2 | 3 | 4 | 5
  word: string
  guide: string
}

export const likelihoods: readonly Rating[] = [
  { value: 1, word: 'Remote', guide: 'Less than 1 in 1,000 trips' },
  { value: 2, word: 'Unlikely', guide: 'About 1 in 200' },
  { value: 3, word: 'Possible', guide: 'About 1 in 50' },
  { value: 4, word: 'Likely', guide: 'About 1 in 10' },
  { value: 5, word: 'Almost certain', guide: 'More than 1 in 3' },
]

export const severities: readonly Rating[] = [
  { value: 1, word: 'Negligible', guide: 'First aid not needed' },
  { value: 2, word: 'Minor', guide: 'First aid, no time lost' },
  { value: 3, word: 'Moderate', guide: 'Medical treatment, more than 7 days off' },
  { value: 4, word: 'Major', guide: 'Fracture, serious illness, hospital, lasting partial disability' },
  { value: 5, word: 'Catastrophic', guide: 'Death, several people, lasting total disability' },
]

export type BandId = 'low' | 'medium' | 'high' | 'stop'

export interface Band {
  id: BandId
  label: string
  from: number
  to: number
  meaning: string
  action: string
}

/** The bands of scores, without gaps: each product of two numbers from 1 to 5 is in exactly one band. */
export const bands: readonly Band[] = [
  { id: 'low', label: 'Low', from: 1, to: 6, meaning: 'Acceptable', action: 'Manage with normal controls' },
  {
    id: 'medium',
    label: 'Medium',
    from: 7,
    to: 12,
    meaning: 'Tolerable if as low as reasonably practicable',
    action: 'Name an owner; give a justification from a score of 10',
  },
  {
    id: 'high',
    label: 'High',
    from: 13,
    to: 24,
    meaning: 'Not tolerable unless the risk is reduced',
    action: 'Two directors and a specialist must approve; normally redesign the work',
  },
  {
    id: 'stop',
    label: 'Stop',
    from: 25,
    to: 25,
    meaning: 'Never acceptable',
    action: 'The PRA cannot be submitted',
  },
]

/** From this score with controls, a hazard needs a justification and a yes to 'acceptable'. */
export const JUSTIFY_FROM = 10
/** From this score with controls, a hazard that can make a PRA high risk does so. */
export const FORCES_HIGH_FROM = 8
/** From this score with controls, any hazard makes the PRA high risk. */
export const HIGH_FROM = 15
/** From this score with controls, a risk is never acceptable, and the PRA cannot be submitted. */
export const STOP_AT = 25
/** The highest score with controls that a low-risk PRA may have. */
export const LOW_RISK_MAX = 6

/** The score of two ratings; 0 if one of them is missing or not from 1 to 5. */
export function scoreOf(likelihood: unknown, severity: unknown): number {
  return isRating(likelihood) && isRating(severity) ? likelihood * severity : 0
}

function isRating(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5
}

/** The severity at which a person could be killed, even if that is unlikely. */
const CATASTROPHIC = 5

/** Returns whether a low score hides that a person could be killed, because the event is unlikely. */
export function isDeadlyLow(score: number, severity: unknown): boolean {
  return severity === CATASTROPHIC && scoreBand(score)?.id === 'low'
}

/** The label of a risk, by its band: 'Medium', or 'Low, could kill'. Empty for a risk without a rating. */
export function bandLabel(score: number, severity?: unknown): string {
  return `${scoreBand(score)?.label ?? ''}${isDeadlyLow(score, severity) ? ', could kill' : ''}`
}

/** The band of a score from 1 to 25; undefined for 0, which means that a rating is missing. */
export function scoreBand(score: number): Band | undefined {
  return bands.find(band => score >= band.from && score <= band.to)
}
