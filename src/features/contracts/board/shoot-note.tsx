import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { saveContract } from '@/data/contracts/contracts'
import { rowPlan } from '@/domain/contracts/bulk/row-plan'
import type { Contract } from '@/domain/contracts/schema'
import { moneyText } from '@/domain/shared/values/money'
import { useProposals } from '@/features/contracts/batch/use-proposals'
import { messageOf } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { movedWords } from './moved-words'

/** One press copies the new days into a draft; for other contracts, the note says what to do. */
export function ShootNote({ contract, mayTake }: { contract: Contract; mayTake: boolean }) {
  const contracts = useMemo(() => [contract], [contract])
  const proposal = useProposals(contracts).proposals.get(contract.id)
  const [fault, setFault] = useState('')
  const [isSaving, setSaving] = useState(false)
  if (!proposal) return null
  const plan = rowPlan(contract, proposal.values)

  async function take() {
    setSaving(true)
    setFault('')
    try {
      await saveContract(contract, plan.changes)
    } catch (error) {
      setFault(`The days were not copied. ${messageOf(error)}`)
    } finally {
      setSaving(false)
    }
  }
  const differences = plan.terms.map(
    ({ label, before, after }) => `${label} ${before || 'not given'} → ${after}`,
  )
  const total = (amount: number) => moneyText({ amount, currency: contract.currency })
  const isDraft = contract.status === 'draft'
  return (
    <Notice
      tone={proposal.isMoved ? 'warning' : 'info'}
      action={
        isDraft &&
        mayTake &&
        plan.problem === '' && (
          <Button size="compact-sm" variant="default" loading={isSaving} onClick={() => void take()}>
            Use these days
          </Button>
        )
      }
    >
      {proposal.isMoved
        ? movedWords(contract, proposal)
        : `The PRA of the shoot has other days. ${proposal.source}.`}
      {isDraft && plan.problem === '' && (
        <>
          {' '}
          {differences.join(', ')}
          {plan.totalAfter !== plan.totalBefore &&
            `. The total goes from ${total(plan.totalBefore)} to ${total(plan.totalAfter)}`}
          .
        </>
      )}
      {fault !== '' && <> {fault}</>}
    </Notice>
  )
}
