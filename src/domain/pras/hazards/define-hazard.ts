import type { HazardCategory, HazardEntry, WhoAtRisk } from './schema'

/** The groups of people at risk, each with the letter by which a hazard names it. */
const people: Record<string, WhoAtRisk> = {
  C: 'crew',
  K: 'contributors',
  L: 'local',
  P: 'public',
  Y: 'children',
  W: 'wildlife',
  D: 'divers',
  X: 'pilots',
}

export interface DefinedHazard {
  id: string
  title: string
  /**
   * The groups at risk, as letters: C crew, K contributors, L local staff, P public, Y children, D divers, X pilots, W wildlife.
   */
  who: string
  harm: string
  severity: 1 | 2 | 3 | 4 | 5
  /**
   * The special rules, as letters. N: not allowed on a low-risk PRA. H: makes a PRA high risk. D: only in a dive PRA. U: only in
   * a drone PRA. F: nobody may rate a lower severity, because controls make animals, aircraft, drowning and altitude less likely,
   * not less deadly (domain 2.1).
   */
  marks?: string
  /** The environments in general info that suggest the hazard. */
  where?: string[]
  /** The questions of general info that suggest the hazard if answered yes; also 'abroad' or 'remote'. */
  when?: string[]
  sops: string[]
  source: string
  controls: string[]
}

/** Turns the hazards of one category into catalogue records. */
export function defineHazards(category: HazardCategory, lines: readonly DefinedHazard[]): HazardEntry[] {
  return lines.map(line => {
    const marks = line.marks ?? ''
    return {
      id: line.id,
      title: line.title,
      category,
      whoAtRisk: [...line.who].flatMap(letter => people[letter] ?? []),
      typicalHarm: line.harm,
      controls: line.controls,
      defaultSeverity: line.severity,
      triggers: { environments: line.where ?? [], flags: line.when ?? [] },
      // A hazard that needs a dive PRA (D) is not allowed on a low-risk PRA either.
      lowRiskAllowed: !/[ND]/.test(marks),
      forcesHigh: marks.includes('H'),
      requiresPraType: marks.includes('D') ? 'dive' : marks.includes('U') ? 'drone' : '',
      severityFloor: marks.includes('F') ? line.severity : 0,
      sopIds: line.sops,
      sourceRef: line.source,
      isArchived: false,
    }
  })
}
