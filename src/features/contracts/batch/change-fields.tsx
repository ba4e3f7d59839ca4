import { useProductions } from '@/data/records/reference'
import { canChangeBy, type ManyChange, type ManyField, manyFields } from '@/domain/contracts/bulk/change-many'
import classes from './changes.module.css'

const sources = [
  { id: 'value', label: 'A value that I enter' },
  { id: 'last-time', label: 'Each person’s last contract' },
  { id: 'role-median', label: 'The role’s usual rates (middle value)' },
  { id: 'role-latest', label: 'The role’s latest contract' },
  { id: 'production', label: 'An earlier production' },
  { id: 'shoot', label: 'The days of their PRA' },
] as const
export type ChangesFrom = (typeof sources)[number]['id']

/** What the person has chosen so far: where the new values come from, and the values as they typed them. */
export interface Choice {
  from: ChangesFrom
  change: ManyChange
  share: string
  productionId: string
}

const fields = Object.entries(manyFields) as [ManyField, (typeof manyFields)[ManyField]][]

export function ChoiceFields({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
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

function wordsFor({ field, how }: ManyChange): string {
  const { kind } = manyFields[field]
  if (how === 'by') return kind === 'day' ? 'Days later, or -7 for earlier' : 'Per cent more, or -10 for less'
  const words = { day: 'New day', amount: 'New rate', count: 'New number', text: 'New text' }
  return words[kind]
}
