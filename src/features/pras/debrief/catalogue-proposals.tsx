import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePraProposals } from '@/data/pras/hazard-proposals'
import { type HazardProposal, proposalOf } from '@/domain/hazard-proposals/schema'
import type { Pra } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { messageOf } from '@/ui/states/error-state'
import classes from './debrief.module.css'
import { type ProposalLine, proposalLines } from './proposal-lines'
import { ProposeDialog } from './propose-dialog'

interface CatalogueProposalsProps {
  pra: Pra
  content: Content
  mayPropose: boolean
}

/** The lines of this debrief that can be proposed, the proposals made, and the decisions about them. */
export function CatalogueProposals({ pra, content, mayPropose }: CatalogueProposalsProps) {
  const { proposals, isKnown, error } = usePraProposals(pra.id)
  const [line, setLine] = useState<ProposalLine | null>(null)
  const lines = proposalLines(content)
  const titles = new Set(lines.map(({ title }) => title.toLowerCase()))
  // Proposals whose lines were later reworded in the debrief. Their outcome is still shown.
  const others = proposals.filter(({ title }) => !titles.has(title.trim().toLowerCase()))
  return (
    <section aria-labelledby="catalogue-proposals">
      <h2 id="catalogue-proposals">For the hazard catalogue</h2>
      {lines.length === 0 && others.length === 0 ? (
        <p className={classes.dim}>
          You can propose hazards that this PRA missed, and lessons, for the catalogue. The next PRA then asks
          about them.
        </p>
      ) : (
        <ul className={classes.lines}>
          {lines.map(each => {
            const proposal = proposalOf(proposals, each.title)
            return (
              <li key={each.title}>
                <p className={classes.line}>{each.title}</p>
                {proposal ? (
                  <Outcome proposal={proposal} />
                ) : mayPropose && isKnown ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Propose for the hazard catalogue: ${each.title}`}
                    onClick={() => setLine(each)}
                  >
                    Propose for the hazard catalogue
                  </Button>
                ) : (
                  <p className={classes.dim}>Not proposed</p>
                )}
              </li>
            )
          })}
          {others.map(proposal => (
            <li key={proposal.id}>
              <p className={classes.line}>{proposal.title}</p>
              <Outcome proposal={proposal} />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className={classes.dim} role="alert">
          The proposals could not be loaded. {messageOf(error)}
        </p>
      )}
      {line && <ProposeDialog pra={pra} line={line} onClose={() => setLine(null)} />}
    </section>
  )
}

function Outcome({ proposal }: { proposal: HazardProposal }) {
  return <p className={classes.dim}>{outcomeWords(proposal)}</p>
}

function outcomeWords({ status, proposedByName, decidedByName, reason }: HazardProposal): string {
  if (status === 'accepted') return `In the catalogue, accepted by ${decidedByName}`
  if (status === 'declined') return `Declined by ${decidedByName}: ${reason}`
  return `Proposed by ${proposedByName}, waiting for an admin`
}
