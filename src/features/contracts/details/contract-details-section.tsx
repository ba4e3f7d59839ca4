import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { useActor } from '@/data/base/session'
import { dispatchContract } from '@/data/contracts/contracts'
import type { ContractProblem } from '@/domain/contracts/complete'
import type { ContractCommand, ContractEvent } from '@/domain/contracts/events/registry'
import { detailLabels } from '@/domain/contracts/person-details/detail-groups'
import { awaitedDetails } from '@/domain/contracts/person-details/given'
import { noPersonDetails } from '@/domain/contracts/person-details/person-details'
import { type SaidOtherwise, saidOtherwise } from '@/domain/contracts/person-details/take'
import { worksInUk } from '@/domain/contracts/right-to-work/works-in-uk'
import type { Contract } from '@/domain/contracts/schema'
import { availableContractCommands } from '@/domain/contracts/workflow/available'
import { formatDay, formatMoment, todayIso } from '@/domain/shared/dates'
import contractClasses from '@/features/contracts/shared/contracts.module.css'
import { useApprovalFacts } from '@/features/contracts/shared/use-approval-facts'
import documentClasses from '@/records/document.module.css'
import { useRecordCommand } from '@/records/sending/use-record-command'
import { SendingNotice } from '@/ui/dialogs/sending-notice'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { Fact } from '@/ui/states/fact'
import { Notice } from '@/ui/states/notice'
import classes from './contract-details.module.css'
import { RightToWorkPart } from './right-to-work-part'

const CommandDialogOf = lazy(() => import('@/features/contracts/actions/command-dialog-of'))

export function ContractDetailsSection({ contract }: { contract: Contract }) {
  const actor = useActor()
  const commands = availableContractCommands(contract, actor, useApprovalFacts(contract))
  const [opened, setOpened] = useState<ContractEvent | null>(null)
  const commandOf = (event: ContractEvent) => commands.find(each => each.event === event && each.enabled)
  const chosen = opened && commandOf(opened)
  const details = contract.personDetails ?? noPersonDetails
  const ask = commandOf('ask-details')
  const check = commandOf('check-right-to-work')
  const others = saidOtherwise(contract)
  return (
    <section
      className={contractClasses.section}
      aria-labelledby="person-details"
      id="f-person-details"
      tabIndex={-1}
    >
      <h2 id="person-details">Details from the person</h2>
      {details.bankChangedAt > 0 && (
        <Notice tone="warning">
          The person gave a different bank account on {formatDay(todayIso(details.bankChangedAt))}. Call them
          on a number that you knew before, and pay nothing until they confirm it.
        </Notice>
      )}
      <p className={classes.state}>{stateWords(contract)}</p>
      {others.length > 0 && (
        <SaidOtherwiseTable
          contract={contract}
          others={others}
          mayTake={commandOf('take-details') !== undefined}
        />
      )}
      <Further contract={contract} />
      <div className={classes.buttons}>
        {ask && (
          <Button variant="default" size="compact-md" onClick={() => setOpened('ask-details')}>
            {ask.label}
          </Button>
        )}
      </div>
      {worksInUk(contract) && (
        <RightToWorkPart
          contract={contract}
          onCheck={check ? () => setOpened('check-right-to-work') : undefined}
        />
      )}
      {chosen && (
        <OnDemandPart>
          <CommandDialogOf contract={contract} command={chosen} onClose={() => setOpened(null)} />
        </OnDemandPart>
      )}
    </section>
  )
}

function stateWords(contract: Contract): string {
  const { askedAt, askedTo, givenAt } = contract.personDetails ?? noPersonDetails
  const awaited = awaitedDetails(contract).map(name => detailLabels.get(name) ?? name)
  const given = givenAt > 0 ? ` The person last answered on ${formatMoment(givenAt)}.` : ''
  if (askedAt === 0) return `Nobody has been asked yet.${given}`
  const asked = `Asked on ${formatMoment(askedAt)} at ${askedTo}.${given}`
  return awaited.length > 0
    ? `${asked} Waiting for: ${awaited.join(', ')}.`
    : `${asked} All requested details are complete.`
}

/** The names and numbers that differ between the person's answers and the contract, each with a button to use the answer. */
function SaidOtherwiseTable({
  contract,
  others,
  mayTake,
}: {
  contract: Contract
  others: readonly SaidOtherwise[]
  mayTake: boolean
}) {
  const { state, run } = useRecordCommand<ContractCommand, ContractProblem, Contract>(
    'contract',
    contract,
    dispatchContract,
  )
  const take = (takenDetails: string[]) => void run({ event: 'take-details', takenDetails })
  // True for the two parts of a name, which are shown as one name.
  const isName = (name: string) => name === 'firstName' || name === 'lastName'
  const names = others.filter(({ name }) => isName(name)).map(({ name }) => name)
  return (
    <>
      <table className={classes.table}>
        <caption>The person’s details differ from the contract</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">They say</th>
            <th scope="col">The contract says</th>
            {mayTake && <th scope="col">Use</th>}
          </tr>
        </thead>
        <tbody>
          {others.map(({ name, said, contract: ours }) => (
            <tr key={name}>
              <th scope="row">{detailLabels.get(name)}</th>
              <td>{said}</td>
              <td>{ours || 'Nothing'}</td>
              {mayTake && (
                <td>
                  <Button
                    variant="default"
                    size="compact-sm"
                    loading={state.isPending}
                    aria-label={`Use theirs: ${detailLabels.get(name)}`}
                    onClick={() => take(isName(name) ? names : [name])}
                  >
                    Use theirs
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <SendingNotice state={state} />
      {!mayTake && (
        <p className={contractClasses.quiet}>
          The terms are locked. Reopen the contract to use the person’s answers.
        </p>
      )}
    </>
  )
}

/** Answers for which the contract has no term. They are shown only here. */
const further = ['agentSigns', 'signatoryCapacity', 'insuranceLimit', 'operatorName'] as const

function Further({ contract }: { contract: Contract }) {
  const said = contract.personDetails?.said ?? {}
  const given = further.filter(name => said[name])
  if (given.length === 0) return null
  return (
    <dl className={documentClasses.values}>
      {given.map(name => (
        <Fact
          key={name}
          label={detailLabels.get(name)}
          value={said[name] === 'yes' ? 'Yes' : said[name] === 'no' ? 'No' : said[name]}
          className={documentClasses.value}
        />
      ))}
    </dl>
  )
}
