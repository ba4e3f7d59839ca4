import { usePeople } from '@/data/records/people/people'
import { determinationOutcomes } from '@/domain/contracts/determination'
import { determinationGiven } from '@/domain/contracts/determination-given'
import type { Contract } from '@/domain/contracts/schema'
import { formatMoment } from '@/domain/shared/dates'
import { fullName } from '@/domain/users/full-name'
import documentClasses from '@/records/document.module.css'
import { Fact } from '@/ui/states/fact'

export function DeterminationFacts({ contract }: { contract: Contract }) {
  const { byId: users } = usePeople()
  const { sdsOutcome, sdsReasons, determinedById, determinedAt, determinationGivenHow } = contract
  const by = users.get(determinedById)
  const facts: [string, string][] = [
    ['Conclusion', determinationOutcomes.find(({ value }) => value === sdsOutcome)?.label ?? ''],
    ['Reasons', sdsReasons.join('\n')],
    [
      'Determined',
      determinedAt > 0
        ? [formatMoment(determinedAt), by ? fullName(by) : ''].filter(Boolean).join(' by ')
        : 'Nobody has determined the tax status yet',
    ],
    [
      'Letter',
      determinedAt > 0
        ? [determinationGiven(contract) || 'Not given yet', determinationGivenHow].filter(Boolean).join(': ')
        : '',
    ],
  ]
  return (
    <dl className={documentClasses.values}>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label} value={value} className={documentClasses.value} />
      ))}
    </dl>
  )
}
