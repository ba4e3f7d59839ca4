import { Button } from '@mantine/core'
import { fullAnswers } from '@/domain/fields/full-answers'
import { namedHazards } from '@/domain/pras/hazards/assessed-hazards'
import type { ProposedLikelihood } from '@/domain/pras/hazards/proposed-likelihood'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import { hazardFields } from '@/domain/pras/steps/hazard-fields'
import type { Content } from '@/domain/shared/fields'
import { asCatalogues, type Catalogue, entryOf, type HazardAnswers } from './hazard-model'
import classes from './hazards.module.css'

/** The severity to set together with a likelihood; 0 for an unrated hazard that a person wrote. */
export function severityFor(hazard: HazardAnswers, entry: HazardEntry | undefined): number {
  return hazard.initialSeverity || (entry?.defaultSeverity ?? 0)
}

interface ProposalProps {
  proposed: ProposedLikelihood
  hazard: HazardAnswers
  severity: number
  enter: (answers: Content) => void
  /** Called when the proposal was used: its button disappears, so the focus moves to the controls. */
  onTaken: () => void
}

/** Shows the likelihood of the hazard in similar approved PRAs, for copying it, until the hazard is rated. */
export function Proposal({
  proposed: { before, after, from },
  hazard,
  severity,
  enter,
  onTaken,
}: ProposalProps) {
  const isRated = hazard.initialLikelihood > 0 || hazard.residualLikelihood > 0
  if (isRated || severity === 0) return null
  return (
    <p className={classes.proposal}>
      <span>
        Approved in {from}: likelihood {before} before, {after} with its controls. Use it if it applies here.
      </span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          enter({
            ...{ initialLikelihood: before, initialSeverity: severity },
            ...{ residualLikelihood: after, residualSeverity: severity },
          })
          onTaken()
        }}
      >
        Rate {before}, then {after}
      </Button>
    </p>
  )
}

/** True if the catalogue has rules about the severity or level of this hazard. */
const hasRules = ({ forcesHigh, lowRiskAllowed, severityFloor }: HazardEntry): boolean =>
  forcesHigh || !lowRiskAllowed || severityFloor > 0

interface ReadAsProps {
  item: Content
  hazard: HazardAnswers
  content: Content
  catalogue: Catalogue
  onChange: (item: Content) => void
}

/** The title of an own hazard names hazards of the catalogue. Their rules apply, and it can become one of them. */
export function ReadAs({ item, hazard, content, catalogue, onChange }: ReadAsProps) {
  const listed = new Set(fullAnswers(hazardFields, content).hazards.map(({ hazardId }) => hazardId))
  const named = namedHazards(hazard.title).flatMap(({ hazardId, words }) => {
    const entry = entryOf({ hazardId }, catalogue)
    return entry && !entry.isArchived && hasRules(entry) ? [{ entry, words }] : []
  })
  return named.map(({ entry, words }) => (
    <p key={entry.id} className={classes.proposal}>
      <span>
        “{words}” is “{entry.title}” of the catalogue, so the rules of that hazard for severity and risk level
        also apply here.
      </span>
      {!listed.has(entry.id) && (
        <Button size="compact-sm" variant="default" onClick={() => onChange(asCatalogues(item, entry))}>
          Use the catalogue hazard
        </Button>
      )}
    </p>
  ))
}
