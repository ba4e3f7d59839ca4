import { formatDayShort, parseUkDate } from '@/domain/shared/dates'
import classes from './import.module.css'
import type { Import } from './use-import'

type ChoicesProps = Pick<Import, 'state' | 'questions' | 'decide' | 'running'>

/** Choices about a whole table and not about single rows: whether days have the month first, whether hidden rows count. */
export function Choices({ state: { table, choices }, questions, decide, running }: ChoicesProps) {
  const { monthFirst, hiddenRows } = questions
  const [firstHidden] = hiddenRows
  return (
    <>
      {monthFirst.map(({ at, cell }) => (
        <Choice
          key={at}
          label={`In “${table.headings[at]}”, ${cell} must have the month first. How are the dates in this column written?`}
          options={[
            { value: 'month', label: `Month first: ${cell} is ${monthFirstDay(cell)}` },
            { value: 'day', label: 'Day first: other rows are marked as errors' },
          ]}
          value={choices.dayOrders[at]}
          isDisabled={running !== null}
          onChoose={order => decide({ dayOrders: { ...choices.dayOrders, [at]: order } })}
        />
      ))}
      {firstHidden && (
        <Choice
          label={`The workbook hides ${hiddenRows.length === 1 ? `row ${firstHidden.line}` : `${hiddenRows.length} rows, the first of them row ${firstHidden.line}`}. Import hidden rows?`}
          options={[
            { value: 'without', label: 'No, leave hidden rows out' },
            { value: 'with', label: 'Yes, import hidden rows too' },
          ]}
          value={choices.hidden}
          isDisabled={running !== null}
          onChoose={hidden => decide({ hidden })}
        />
      )}
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: string | undefined
  isDisabled: boolean
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, isDisabled, onChoose }: ChoiceProps<Value>) {
  return (
    <label className={classes.choice}>
      {label}
      <select
        className="gl-input"
        disabled={isDisabled}
        value={value ?? ''}
        onChange={event => {
          const chosen = options.find(option => option.value === event.target.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        <option value="" disabled>
          Choose
        </option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

function monthFirstDay(cell: string): string {
  const [month = '', day = '', year = ''] = cell.split(/[/.\-\s]/)
  return formatDayShort(parseUkDate([day, month, year].join('/')) ?? '')
}
