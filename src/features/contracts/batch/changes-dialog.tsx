import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { toAppError } from '@/data/base/errors'
import { holdContractLists } from '@/data/contracts/contract-store'
import { saveContract } from '@/data/contracts/contracts'
import { type EarlierBy, useEarlierContracts } from '@/data/contracts/earlier-contracts'
import { useProductions } from '@/data/records/reference'
import {
  canChangeBy,
  type ManyChange,
  type ManyField,
  manyFields,
  planMany,
  readShare,
} from '@/domain/contracts/bulk/change-many'
import { type RowPlan, rowPlan, unchanged } from '@/domain/contracts/bulk/row-plan'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import type { DaysProposal } from '@/domain/contracts/shoot-days/shoot-days'
import { plansFromBefore, type TermsSource } from '@/domain/contracts/terms-before/terms-before'
import { moneyText } from '@/domain/shared/values/money'
import { Dialog } from '@/ui/dialogs/dialog'
import { notify } from '@/ui/notify/notify'
import { Scrolling } from '@/ui/scrolling'
import { Notice } from '@/ui/states/notice'
import classes from './changes.module.css'
import { useProposals } from './use-proposals'

const sources = [
  { id: 'value', label: 'A value that I enter' },
  { id: 'last-time', label: 'Each person’s last contract' },
  { id: 'role-median', label: 'The role’s usual rates (middle value)' },
  { id: 'role-latest', label: 'The role’s latest contract' },
  { id: 'production', label: 'An earlier production' },
  { id: 'shoot', label: 'The days of their PRA' },
] as const
export type ChangesFrom = (typeof sources)[number]['id']

interface ChangesDialogProps {
  contracts: readonly Contract[]
  from?: ChangesFrom
  /** Called when the dialog closes; `hasChanged` is true if at least one contract was saved. */
  onClose: (hasChanged: boolean) => void
}

interface Choice {
  from: ChangesFrom
  change: ManyChange
  share: string
  productionId: string
}

const fields = Object.entries(manyFields) as [ManyField, (typeof manyFields)[ManyField]][]

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

function ChoiceFields({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const { from } = choice
  const isRaised = from !== 'value' && from !== 'shoot'
  return (
    <div className={classes.change}>
      <label>
        <span>From</span>
        <select
          className="gl-input"
          value={from}
          data-autofocus
          onChange={event => onChange({ ...choice, from: event.target.value as ChangesFrom })}
        >
          {sources.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {from === 'value' && (
        <ChangeFields change={choice.change} onChange={change => onChange({ ...choice, change })} />
      )}
      {from === 'production' && (
        <EarlierProduction
          value={choice.productionId}
          onChange={productionId => onChange({ ...choice, productionId })}
        />
      )}
      {isRaised && (
        <label>
          <span>Change rates by per cent (10 for more, -10 for less)</span>
          <input
            className="gl-input"
            value={choice.share}
            autoComplete="off"
            inputMode="decimal"
            onChange={event => onChange({ ...choice, share: event.target.value })}
          />
        </label>
      )}
    </div>
  )
}

function EarlierProduction({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { rows } = useProductions()
  const options = rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  return (
    <label>
      <span>Production</span>
      <select className="gl-input" value={value} onChange={event => onChange(event.target.value)}>
        <option value="">Choose one</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function ChangeFields({ change, onChange }: { change: ManyChange; onChange: (change: ManyChange) => void }) {
  const set = (part: Partial<ManyChange>) => onChange({ ...change, ...part })
  const isDay = manyFields[change.field].kind === 'day'
  return (
    <>
      <label>
        <span>What</span>
        <select
          className="gl-input"
          value={change.field}
          onChange={event => {
            const field = event.target.value as ManyField
            set({ field, how: canChangeBy(field) ? change.how : 'to' })
          }}
        >
          {fields.map(([id, { label }]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>How</span>
        <select
          className="gl-input"
          value={change.how}
          disabled={!canChangeBy(change.field)}
          onChange={event => set({ how: event.target.value as ManyChange['how'] })}
        >
          <option value="to">To the same for all</option>
          <option value="by">{isDay ? 'By a number of days' : 'By per cent'}</option>
        </select>
      </label>
      <label>
        <span>{wordsFor(change)}</span>
        <input
          className="gl-input"
          value={change.text}
          autoComplete="off"
          placeholder={isDay && change.how === 'to' ? 'dd/mm/yyyy' : undefined}
          onChange={event => set({ text: event.target.value })}
        />
      </label>
    </>
  )
}

interface PlanRowProps {
  plan: RowPlan
  isOpen: boolean
  isTaken: boolean
  isSaved: boolean
  failure: string | undefined
  onTake: (isTaken: boolean) => void
}

function PlanRow({ plan, isOpen, isTaken, isSaved, failure, onTake }: PlanRowProps) {
  const { contract, terms, totalBefore, totalAfter, problem, source } = plan
  const money = (amount: number) => moneyText({ amount, currency: contract.currency })
  const said = failure ?? (isOpen ? problem : '')
  const name = `${contract.reference} ${otherPartyOf(contract)}`
  const lines = (of: 'label' | 'before' | 'after') =>
    terms.map(term => <div key={term.label}>{term[of] || '–'}</div>)
  return (
    <tr data-left={!isTaken || undefined}>
      <th scope="row">
        {terms.length > 0 && !isSaved ? (
          <label className={classes.take}>
            <input type="checkbox" checked={isTaken} onChange={event => onTake(event.target.checked)} />
            {name}
          </label>
        ) : (
          name
        )}
        {source && terms.length > 0 && <p className={classes.dim}>From {source}</p>}
        {said !== '' && <p className={classes.problem}>Not changed: {said}.</p>}
        {isOpen && said === '' && terms.length === 0 && (
          <p className={classes.dim}>The contract already has this value</p>
        )}
        {isSaved && <p className={classes.dim}>Changed</p>}
      </th>
      <td>{lines('label')}</td>
      <td>{lines('before')}</td>
      <td>
        <strong>{lines('after')}</strong>
      </td>
      <td data-number>{money(totalBefore)}</td>
      <td data-number>
        {totalAfter === totalBefore ? money(totalAfter) : <strong>{money(totalAfter)}</strong>}
      </td>
    </tr>
  )
}

interface Saving {
  isSaving: boolean
  /** True once the person has stopped the saving. It ends after the contract that is being saved. */
  isStopping: boolean
  done: number
  total: number
  saved: ReadonlySet<string>
  /** The reason why a contract could not be saved, by its id. */
  failures: ReadonlyMap<string, string>
}

const notSaving = { isSaving: false, isStopping: false, done: 0, total: 0 }

/** Saves one contract after the other. If a contract cannot be saved, the next one still is. */
function useSavingMany() {
  const [state, setState] = useState<Saving>({ ...notSaving, saved: new Set(), failures: new Map() })
  const isBusy = useRef(false)
  const isStopping = useRef(false)
  /** Returns the number of contracts that are not saved. */
  const save = async (plans: readonly RowPlan[]): Promise<number> => {
    if (isBusy.current) return 0
    isBusy.current = true
    isStopping.current = false
    const release = holdContractLists()
    const saved = new Set(state.saved)
    const failures = new Map<string, string>()
    let done = 0
    const show = (isSaving: boolean) =>
      setState({
        ...{ isSaving, isStopping: isSaving && isStopping.current, done, total: plans.length },
        ...{ saved: new Set(saved), failures: new Map(failures) },
      })
    for (const { contract, changes } of plans) {
      if (isStopping.current) break
      show(true)
      try {
        await saveContract(contract, changes)
        saved.add(contract.id)
      } catch (error) {
        failures.set(contract.id, toAppError(error).message.replace(/\.$/, ''))
      }
      done += 1
    }
    release()
    show(false)
    isBusy.current = false
    return failures.size + plans.length - done
  }
  const stop = () => {
    isStopping.current = true
    setState(before => ({ ...before, isStopping: true }))
  }
  return { state, save, stop }
}

const counted = (count: number) => `${count} ${count === 1 ? 'contract' : 'contracts'}`

function wordsFor({ field, how }: ManyChange): string {
  const { kind } = manyFields[field]
  if (how === 'by') return kind === 'day' ? 'Days later, or -7 for earlier' : 'Per cent more, or -10 for less'
  const words = { day: 'New day', amount: 'New rate', count: 'New number', text: 'New text' }
  return words[kind]
}
