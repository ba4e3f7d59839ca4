import { Radio } from '@mantine/core'
import type { Names } from '@/domain/pras/steps/readable'
import type { Field } from '@/domain/shared/fields'
import { ReadableStep } from '@/records/readable-step'
import classes from './conflict-dialog.module.css'
import type { Difference, Side } from './conflict-model'

/** The two versions of one answer side by side, and the choice between them. */
export function SideChoice({
  difference,
  labels,
  currencies,
  names,
  side,
  onSide,
}: {
  difference: Difference
  /** The names of the two versions. */
  labels: Record<'mine' | 'theirs', string>
  /** The currency of each side, for its amounts. */
  currencies: Record<'mine' | 'theirs', unknown>
  names: Names
  side: Side
  onSide: (side: Side) => void
}) {
  // The field without its condition, so that the answer to another field cannot hide the difference.
  const alone: Field = { ...difference.field, showWhen: undefined, private: false }
  const only = { fields: [alone] }
  const shown = ({ side: of, value }: { side: Side; value?: unknown }) => ({
    currency: currencies[of === 'theirs' ? 'theirs' : 'mine'],
    [difference.field.name]: value,
  })
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  const sides: { side: Side; label: string; value?: unknown }[] = [
    { side: 'mine', label: labels.mine, value: difference.mine },
    { side: 'theirs', label: labels.theirs, value: difference.theirs },
  ]
  const bothHave = difference.run && !isEmpty(difference.mine) && !isEmpty(difference.theirs)

  return (
    <Radio.Group label={difference.label} value={side} onChange={value => onSide(value as Side)}>
      <div className={classes.sides}>
        {sides.map(each => (
          <div key={each.side} className={classes.side} data-chosen={side === each.side || side === 'both'}>
            <Radio value={each.side} label={each.label} />
            {isEmpty(each.value) ? (
              <p className={classes.nothing}>{difference.run ? 'Not in this version' : 'Empty'}</p>
            ) : (
              <ReadableStep step={only} content={shown(each)} names={names} />
            )}
          </div>
        ))}
      </div>
      {bothHave && <Radio value="both" label="Keep both" mt="xs" />}
    </Radio.Group>
  )
}
