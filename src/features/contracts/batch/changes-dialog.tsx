import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type EarlierBy, useEarlierContracts } from '@/data/contracts/earlier-contracts'
import { useProductions } from '@/data/records/reference'
import { planMany, readShare } from '@/domain/contracts/bulk/change-many'
import { type RowPlan, rowPlan, unchanged } from '@/domain/contracts/bulk/row-plan'
import type { Contract } from '@/domain/contracts/schema'
import type { DaysProposal } from '@/domain/contracts/shoot-days/shoot-days'
import { plansFromBefore, type TermsSource } from '@/domain/contracts/terms-before/terms-before'
import { Dialog } from '@/ui/dialogs/dialog'
import { notify } from '@/ui/notify/notify'
import { Scrolling } from '@/ui/scrolling'
import { Notice } from '@/ui/states/notice'
import { type ChangesFrom, type Choice, ChoiceFields } from './change-fields'
import classes from './changes.module.css'
import { PlanRow } from './plan-row'
import { useProposals } from './use-proposals'
import { useSavingMany } from './use-saving-many'

interface ChangesDialogProps {
  contracts: readonly Contract[]
  from?: ChangesFrom
  /** Called when the dialog closes; `hasChanged` is true if at least one contract was saved. */
  onClose: (hasChanged: boolean) => void
}

/** Shows each old and new value before anything is saved. */
export function ChangesDialog({ contracts, from = 'value', onClose }: ChangesDialogProps) {
  const [choice, setChoice] = useState<Choice>({
    from,
    change: { field: 'contractStartDate', how: 'to', text: '' },
    share: '0',
    productionId: '',
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { plans, isLoading, error, isOpen } = usePlans(contracts, choice)
  const { state, save, stop } = useSavingMany()
  const waiting = plans.filter(
    ({ contract, changes }) =>
      Object.keys(changes).length > 0 && !state.saved.has(contract.id) && !left.has(contract.id),
  )

  const apply = async () => {
    const left = await save(waiting)
    if (left > 0) return
    notify(`${counted(waiting.length)} changed.`)
    onClose(true)
  }
  return (
    <Dialog
      title={`Change ${counted(contracts.length)}`}
      size="xl"
      onClose={() => onClose(state.saved.size > 0)}
      closeOnClickOutside={false}
    >
      <ChoiceFields choice={choice} onChange={setChoice} />
      {error && <Notice tone="problem">The earlier contracts could not be read. {error.message}</Notice>}
      {state.failures.size > 0 && (
        <Notice tone="problem">
          {counted(state.failures.size)} could not be saved; each line says why.
          {state.saved.size > 0 && ' The others are changed.'}
        </Notice>
      )}
      <Scrolling label="Values before and after" className={classes.preview}>
        <table className={classes.plans} aria-busy={isLoading || undefined}>
          <thead>
            <tr>
              <th scope="col">Contract</th>
              <th scope="col">Term</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
              <th scope="col" data-number>
                Total now
              </th>
              <th scope="col" data-number>
                Total then
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.map(plan => (
              <PlanRow
                key={plan.contract.id}
                plan={plan}
                isOpen={isOpen}
                isTaken={!left.has(plan.contract.id)}
                isSaved={state.saved.has(plan.contract.id)}
                failure={state.failures.get(plan.contract.id)}
                onTake={isTaken =>
                  setLeft(before => {
                    const others = new Set([...before].filter(id => id !== plan.contract.id))
                    return isTaken ? others : others.add(plan.contract.id)
                  })
                }
              />
            ))}
          </tbody>
        </table>
      </Scrolling>
      <div className={classes.buttons}>
        <p role="status">{state.isSaving && `${state.done} of ${state.total} done`}</p>
        {state.isSaving ? (
          <Button variant="default" disabled={state.isStopping} onClick={stop}>
            {state.isStopping ? 'Stopping…' : 'Stop'}
          </Button>
        ) : (
          <Button variant="default" onClick={() => onClose(state.saved.size > 0)}>
            {state.saved.size > 0 ? 'Close' : 'Back'}
          </Button>
        )}
        <Button loading={state.isSaving} disabled={waiting.length === 0} onClick={() => void apply()}>
          {waiting.length === 0 ? 'Nothing to change' : `Change ${counted(waiting.length)}`}
        </Button>
      </div>
    </Dialog>
  )
}

/** `isOpen` is true once the choice is complete enough to say why a contract stays unchanged. */
function usePlans(contracts: readonly Contract[], choice: Choice) {
  const { from, change, share, productionId } = choice
  const shoots = useProposals(contracts, from === 'shoot')
  const { proposals } = shoots
  const { byId: productions } = useProductions()
  const by = useMemo(() => earlierBy(contracts, choice), [contracts, choice])
  const earlier = useEarlierContracts(by)
  const name = productions.get(productionId)?.name ?? 'That production'
  const isLoading = earlier.isLoading || shoots.isLoading
  const plans = useMemo(() => {
    if (from === 'value') return planMany(contracts, change)
    if (from === 'shoot' && !isLoading)
      return contracts.map(contract => shootPlan(contract, proposals.get(contract.id)))
    const hundredths = readShare(share)
    if ('reason' in hundredths) return contracts.map(contract => unchanged(contract, hundredths.reason))
    if (isLoading) return contracts.map(contract => unchanged(contract))
    return plansFromBefore(contracts, earlier.rows, sourceOf(from, productionId, name), hundredths.value)
  }, [contracts, proposals, from, change, share, productionId, name, earlier.rows, isLoading])
  return {
    plans,
    isLoading,
    error: earlier.error,
    isOpen:
      !isLoading &&
      (from === 'value' ? change.text.trim() !== '' : from !== 'production' || productionId !== ''),
  }
}

function earlierBy(contracts: readonly Contract[], { from, productionId }: Choice): EarlierBy {
  if (from === 'last-time') return { field: 'crewId', values: contracts.map(({ crewId }) => crewId) }
  if (from === 'production') return { field: 'productionId', values: [productionId] }
  const isRole = from === 'role-median' || from === 'role-latest'
  return { field: 'crewSpecialism', values: isRole ? contracts.map(each => each.crewSpecialism) : [] }
}

function sourceOf(from: ChangesFrom, productionId: string, name: string): TermsSource {
  if (from === 'production') return { from, productionId, name }
  if (from === 'last-time') return { from }
  return { from: 'role', as: from === 'role-latest' ? 'latest' : 'median' }
}

function shootPlan(contract: Contract, proposal: DaysProposal | undefined): RowPlan {
  return proposal
    ? { ...rowPlan(contract, proposal.values), source: proposal.source }
    : unchanged(contract, 'the PRAs of the production have no other days for this person')
}

const counted = (count: number) => `${count} ${count === 1 ? 'contract' : 'contracts'}`
