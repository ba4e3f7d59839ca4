import type { MentionPerson } from '@/domain/pras/comments/mentions'
import classes from './comments.module.css'

interface MentionListProps {
  id: string
  choices: readonly MentionPerson[]
  /** The id of the person that Enter picks. */
  active: string
  onPick: (person: MentionPerson) => void
}

/** The people who match the name after '@'. The focus stays in the text, which also handles the keys. */
export function MentionList({ id, choices, active, onPick }: MentionListProps) {
  return (
    <div id={id} role="listbox" aria-label="People to mention" className={classes.people}>
      {choices.map(person => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text field has the focus and names the active one.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list are those of the text field.
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          aria-selected={person.id === active}
          className={classes.person}
          // The press must not take the focus from the text field.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}
