import { Button, Group } from '@mantine/core'
import classes from '@/ui/form/form.module.css'
import { Icon } from '@/ui/icon'

/** The label of the action that adds the typed words, and the function that starts it. */
export interface AddOffer {
  words: (typed: string) => string
  open: (typed: string) => void
}

/** A note under a search box whose text is not a choice. It says that the text is not stored, and what the person can do. */
export function NotChosen({
  id,
  inputId,
  typed,
  kept = '',
  advice = 'Choose one from the list.',
  adding,
  onClear,
}: {
  id: string
  /** The id of the box with the text. The box gets the focus after either button. */
  inputId: string
  typed: string
  /** The present choice, which stays. */
  kept?: string
  advice?: string
  adding?: AddOffer
  onClear: () => void
}) {
  const toBox = () => document.getElementById(inputId)?.focus()
  return (
    <div id={id} className={classes.warning} role="status">
      <Icon name="info" size={14} />
      <div>
        <span>
          “{typed}” is not chosen{kept && `; ${kept} is still chosen`}. {advice}
        </span>
        <Group gap="xs" mt={4}>
          {adding && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                toBox()
                adding.open(typed)
              }}
            >
              {adding.words(typed)}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              toBox()
              onClear()
            }}
          >
            Clear
          </Button>
        </Group>
      </div>
    </div>
  )
}
