import type { Contract } from '@/domain/contracts/schema'
import { contractTypeFacts } from '@/domain/contracts/types'
import { contractBadge } from '@/domain/contracts/workflow/stage'
import { paths } from '@/domain/shared/paths'
import { StatusBadge } from '@/ui/status-badge'

export function contractCrumbs({ id, reference }: Pick<Contract, 'id' | 'reference'>, page?: string) {
  const list = { label: 'Contracts', to: paths.contracts }
  return page
    ? [list, { label: reference, to: paths.contract(id) }, { label: page }]
    : [list, { label: reference }]
}

export function ContractBadges({ contract }: { contract: Contract }) {
  const { type, version, isArchived } = contract
  return (
    <>
      <StatusBadge {...contractBadge(contract)} />
      {isArchived && <StatusBadge tone="grey" label="Archived" />}
      <span style={{ color: 'var(--gl-text-dim)' }}>
        {[contractTypeFacts[type].label, version > 1 ? `version ${version}` : ''].filter(Boolean).join(', ')}
      </span>
    </>
  )
}
