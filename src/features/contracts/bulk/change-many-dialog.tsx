import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { toAppError } from '@/data/base/errors'
import { saveContract } from '@/data/contracts/contracts'
import {
  canChangeBy,
  type ManyChange,
  type ManyField,
  type ManyPlan,
  manyFields,
  planMany,
} from '@/domain/contracts/bulk/change-many'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import { moneyText } from '@/domain/shared/values/money'
import { Dialog } from '@/ui/dialogs/dialog'
import { notify } from '@/ui/notify/notify'
import { Scrolling } from '@/ui/scrolling'
import { Notice } from '@/ui/states/notice'
import classes from './change-many.module.css'

interface ChangeManyDialogProps {
  /** Those that were chosen in the list. */
  contracts: readonly Contract[]
  /** Closed; `hasChanged` where at least one was saved. */
  onClose: (hasChanged: boolean) => void
}

const fields = Object.entries(manyFields) as [ManyField, (typeof manyFields)[ManyField]][]

/** A date or a rate of many drafts at once, with what each was and will be before anything is saved. */
export function ChangeManyDialog({ contracts, onClose }: ChangeManyDialogProps) {
  const [change, setChange] = useState<ManyChange>({ field: 'contractStartDate', how: 'to', text: '' })
  const plans = useMemo(() => planMany(contracts, change), [contracts, change])
  const { state, save } = useSavingMany()
  const waiting = plans.filter(
    ({ contract, changes }) => Object.keys(changes).length > 0 && !state.saved.has(contract.id),
  )
  const isTyped = change.text.trim() !== ''

  const apply = async () => {
    const failures = await save(waiting)
    if (failures > 0) return
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
      <ChangeFields change={change} onChange={setChange} />
      {state.failures.size > 0 && (
        <Notice tone="problem">
          {counted(state.failures.size)} could not be saved; each line says why.
          {state.saved.size > 0 && ' The others are changed.'}
        </Notice>
      )}
      <Scrolling label="Now and then" className={classes.preview}>
        <table className={classes.plans}>
          <thead>
            <tr>
              <th scope="col">Contract</th>
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
                isTyped={isTyped}
                isSaved={state.saved.has(plan.contract.id)}
                failure={state.failures.get(plan.contract.id)}
              />
            ))}
          </tbody>
        </table>
      </Scrolling>
      <div className={classes.buttons}>
        <Button variant="default" disabled={state.isSaving} onClick={() => onClose(state.saved.size > 0)}>
          {state.saved.size > 0 ? 'Close' : 'Back'}
        </Button>
        <Button loading={state.isSaving} disabled={waiting.length === 0} onClick={() => void apply()}>
          {waiting.length === 0 ? 'Nothing to change' : `Change ${counted(waiting.length)}`}
        </Button>
      </div>
    </Dialog>
  )
}

/** What is changed, how, and to what. */
function ChangeFields({ change, onChange }: { change: ManyChange; onChange: (change: ManyChange) => void }) {
  const set = (part: Partial<ManyChange>) => onChange({ ...change, ...part })
  const isDay = manyFields[change.field].kind === 'day'
  return (
    <div className={classes.change}>
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
          <option value="by">{isDay ? 'By so many days' : 'By per cent'}</option>
        </select>
      </label>
      <label>
        <span>{wordsFor(change)}</span>
        <input
          className="gl-input"
          value={change.text}
          autoComplete="off"
          placeholder={isDay && change.how === 'to' ? 'dd/mm/yyyy' : undefined}
          data-autofocus
          onChange={event => set({ text: event.target.value })}
        />
      </label>
    </div>
  )
}

interface PlanRowProps {
  plan: ManyPlan
  isTyped: boolean
  isSaved: boolean
  failure: string | undefined
}

function PlanRow({ plan, isTyped, isSaved, failure }: PlanRowProps) {
  const { contract, before, after, totalBefore, totalAfter, problem } = plan
  const money = (amount: number) => moneyText({ amount, currency: contract.currency })
  const said = failure ?? (isTyped ? problem : '')
  return (
    <tr>
      <th scope="row">
        {contract.reference} {otherPartyOf(contract)}
        {said !== '' && <p className={classes.problem}>Left as it is: {said}.</p>}
        {isSaved && <p className={classes.dim}>Changed</p>}
      </th>
      <td>{before || '–'}</td>
      <td>{isTyped && after !== before ? <strong>{after || '–'}</strong> : after || '–'}</td>
      <td data-number>{money(totalBefore)}</td>
      <td data-number>
        {totalAfter === totalBefore ? money(totalAfter) : <strong>{money(totalAfter)}</strong>}
      </td>
    </tr>
  )
}

interface Saving {
  isSaving: boolean
  saved: ReadonlySet<string>
  /** Why one could not be saved, by its id. */
  failures: ReadonlyMap<string, string>
}

/** Saves one after the other; what one cannot do keeps none of the others back. */
function useSavingMany() {
  const [state, setState] = useState<Saving>({ isSaving: false, saved: new Set(), failures: new Map() })
  const isBusy = useRef(false)
  const save = async (plans: readonly ManyPlan[]): Promise<number> => {
    if (isBusy.current) return 0
    isBusy.current = true
    const saved = new Set(state.saved)
    const failures = new Map<string, string>()
    setState({ isSaving: true, saved, failures })
    for (const { contract, changes } of plans) {
      try {
        await saveContract(contract, changes)
        saved.add(contract.id)
      } catch (error) {
        failures.set(contract.id, toAppError(error).message.replace(/\.$/, ''))
      }
    }
    setState({ isSaving: false, saved, failures })
    isBusy.current = false
    return failures.size
  }
  return { state, save }
}

const counted = (count: number) => `${count} ${count === 1 ? 'contract' : 'contracts'}`

function wordsFor({ field, how }: ManyChange): string {
  const { kind } = manyFields[field]
  if (how === 'by') return kind === 'day' ? 'Days later, or -7 for earlier' : 'Per cent more, or -10 for less'
  const words = { day: 'New day', amount: 'New rate', count: 'New number', text: 'New text' }
  return words[kind]
}
