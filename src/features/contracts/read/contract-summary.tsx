import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePeople } from '@/data/records/people/people'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import { stage } from '@/domain/contracts/workflow/stage'
import { daysBetween, formatDay, formatMoment, todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { relativeDays } from '@/domain/shared/relative-days'
import { fullName } from '@/domain/users/full-name'
import { amountWords } from '@/features/contracts/shared/money'
import { useApprovalFacts } from '@/features/contracts/shared/use-approval-facts'
import classes from '@/records/document.module.css'
import { Fact } from '@/ui/states/fact'

export function ContractSummary({ contract }: { contract: Contract }) {
  const { byId: users } = usePeople()
  const nameOf = (id: string) => {
    const user = users.get(id)
    return user ? fullName(user) : ''
  }
  const { next, who, userIds, why, since } = stage(contract, useApprovalFacts(contract))
  const createdBy = nameOf(contract.createdBy)
  const people = userIds.map(nameOf).filter(Boolean).join(' or ')
  const facts: [string, ReactNode][] = [
    ['With', <Party key="with" contract={contract} />],
    ['For', contract.crewSpecialism],
    ['Production', contract.cachedProduction.name],
    ['Programme', [contract.programmeName, contract.episode].filter(Boolean).join(', ')],
    ['Engaged by', contract.cachedProductionCompany.name],
    ['First day', formatDay(contract.contractStartDate)],
    ['Last day', formatDay(contract.contractEndDate)],
    ['Place', contract.location],
    ['PM', nameOf(contract.pmId)],
    ['PC', nameOf(contract.pcId)],
    ['Total', contract.totalContractPayment > 0 ? amountWords(contract.totalContractPayment, contract) : ''],
    ['Created', `${formatMoment(contract.createdAt)}${createdBy && ` by ${createdBy}`}`],
    ['Sent', contract.sentAt > 0 ? `${formatMoment(contract.sentAt)} to ${contract.sentTo.join(', ')}` : ''],
    ['Signed', formatDay(contract.signedOn)],
    ['Ended', formatDay(contract.cancelledOn)],
    ['Fee due', contract.feeDue === undefined ? '' : amountWords(contract.feeDue, contract)],
  ]
  return (
    <section className={classes.summary} aria-label="Summary" style={{ marginBottom: 0 }}>
      {next && (
        <p className={classes.next}>
          <span className={classes.nextLabel}>{next}</span>
          <span>{people ? `${who}: ${people}` : why ? `${who}, since ${why}` : who}</span>
          {since > 0 && (
            <span className={classes.dim}>
              Waiting since {formatMoment(since)},{' '}
              {relativeDays(-daysBetween(todayIso(since), todayIso(Date.now())))}
            </span>
          )}
        </p>
      )}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
    </section>
  )
}

function Party({ contract }: { contract: Contract }) {
  const { crewId, contractCompanyId, cachedCompany } = contract
  const party = otherPartyOf(contract) || 'Nobody yet'
  const main = contract.type === 'goods-and-services' ? contractCompanyId : crewId
  const to =
    contract.type === 'goods-and-services'
      ? paths.contractCompanies.one(contractCompanyId)
      : paths.contractCrew.one(crewId)
  return (
    <>
      {main ? <Link to={to}>{party}</Link> : party}
      {cachedCompany.name && cachedCompany.name !== party && (
        <>
          {' '}
          through <Link to={paths.contractCompanies.one(contractCompanyId)}>{cachedCompany.name}</Link>
        </>
      )}
    </>
  )
}
