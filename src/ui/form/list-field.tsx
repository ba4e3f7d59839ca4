import {
  type ComponentProps,
  lazy,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useFieldArray } from 'react-hook-form'
import { asContent } from '@/domain/shared/answers'
import type { Content, ListField } from '@/domain/shared/fields'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { fieldId, pathWithin } from './content-path'
import { describedBy, FieldMessages } from './field-shell'
import classes from './form.module.css'
import { newItem, toValues } from './form-values'
import { useFormView } from './form-view'
import { useListView } from './grid/use-list-view'
import { ViewSwitch } from './grid/view-switch'
import { ListCard } from './list-card'
import type { ListOperations } from './merge-external'
import { useEnclosingForm } from './use-field-form'

const ListGrid = lazy(() => import('./grid/list-grid').then(module => ({ default: module.ListGrid })))

export interface ListFieldRowProps {
  field: ListField
  path: string
  required: boolean
  /** Draws the fields of the card at this path. It is a prop, since fields contain lists and lists contain fields. */
  renderFields: (path: string) => ReactNode
}

/** Up to this many cards are open when the form opens. */
const OPEN_AT_FIRST = 2

/** A list of rows as cards. The cards fold to one line, and can be added, copied, moved, and removed with an undo. */
export function ListFieldRow({ field, path, required, renderFields }: ListFieldRowProps) {
  const form = useEnclosingForm()
  const { problems, showAll, disabled } = useFormView()
  const { control, getValues } = form.methods
  // `key` is react-hook-form's own key of an item; it stays with the item when that moves. The key is not named 'id',
  // because that would hide the sub-record's own id.
  const {
    fields: cards,
    insert,
    remove,
    move,
    replace,
  } = useFieldArray({ control, name: path, keyName: 'key' })
  const [wasTouched, setTouched] = useState(false)
  const { view, show, choose } = useListView(field.name, true)
  const isTable = field.table !== undefined && view === 'table'
  // Which cards are open when they first appear: all of them, or the card at one position.
  const opening = useRef({ all: cards.length <= OPEN_AT_FIRST, at: -1 })
  const id = fieldId(path)
  const own = problems.at(path)
  const shown = showAll || wasTouched
  const messages = { error: shown ? own.error : '', warning: shown ? own.warning : '' }

  useEffect(() => {
    opening.current = { all: false, at: -1 }
  })
  useKnownList(path, insert, remove)

  const itemAt = (index: number) => asContent(getValues(pathWithin(path, index)))

  function add(index: number, item: Content) {
    opening.current.at = index
    insert(index, toValues(field.fields, item), { shouldFocus: false })
    form.flush()
  }
  function takeAway(index: number) {
    setTouched(true)
    const item = structuredClone(itemAt(index))
    remove(index)
    form.flush()
    form.leave()
    document.getElementById(`${id}-add`)?.focus()
    notify(`Removed ${field.itemName} ${index + 1}.`, 'info', {
      action: {
        label: 'Undo',
        onClick: () => {
          if (!form.restore(path, index, item)) {
            notify(
              `The ${field.itemName} was not restored, because the form was closed. Open the form and add the ${field.itemName} again.`,
              'error',
            )
          }
        },
      },
    })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its own frame, and cannot hold the cards' buttons when disabled.
    <div
      role="group"
      className={classes.list}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, { help: field.help, ...messages })}
    >
      <ListHead id={id} field={field} required={required} count={cards.length} />
      {field.table && <ViewSwitch label={field.label} view={view} onChoose={choose} />}
      {isTable && <Table field={field} path={path} onItems={replace} onCards={() => show('cards')} />}
      {(isTable ? [] : cards).map(({ key }, index) => (
        <ListCard
          key={key}
          field={field}
          index={index}
          count={cards.length}
          path={pathWithin(path, index)}
          renderFields={renderFields}
          startsOpen={opening.current.all || opening.current.at === index}
          takesFocus={opening.current.at === index}
          onCopy={() => add(index + 1, newItem(itemAt(index)))}
          onRemove={() => takeAway(index)}
          onMove={to => {
            move(index, to)
            form.flush()
          }}
        />
      ))}
      <FieldMessages id={id} {...messages} />
      {!disabled && !isTable && (
        <button
          type="button"
          id={`${id}-add`}
          className={classes.add}
          onClick={() => add(cards.length, newItem())}
        >
          <Icon name="plus" /> Add {field.itemName}
        </button>
      )}
    </div>
  )
}

/** Registers the operations by which the form changes this list while it is on the screen. */
function useKnownList(path: string, insert: ListOperations['insert'], remove: ListOperations['remove']) {
  const { lists } = useEnclosingForm()
  useLayoutEffect(() => {
    lists.set(path, { insert, remove })
    return () => {
      lists.delete(path)
    }
  }, [lists, path, insert, remove])
}

function Table(props: ComponentProps<typeof ListGrid>) {
  return (
    <OnDemandPart>
      <ListGrid {...props} />
    </OnDemandPart>
  )
}

interface ListHeadProps {
  id: string
  field: ListField
  required: boolean
  count: number
}

function ListHead({ id, field, required, count }: ListHeadProps) {
  return (
    <>
      <p id={`${id}-label`} className={classes.listTitle}>
        {field.label}
        {required && (
          <span className={classes.required} aria-hidden title="Required to submit">
            *
          </span>
        )}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </p>
      {field.help && (
        <p id={`${id}-help`} className={classes.help}>
          {field.help}
        </p>
      )}
    </>
  )
}
