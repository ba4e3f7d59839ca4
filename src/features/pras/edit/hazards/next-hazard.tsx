import { Button } from '@mantine/core'
import { Icon } from '@/ui/icon'
import { controlLines, type HazardAnswers } from './hazard-model'
import classes from './hazards.module.css'

interface NextHazardProps {
  hazard: HazardAnswers
  /** The title of the next incomplete hazard; empty if all other hazards are complete. */
  title: string
  onConfirm: () => void
  onNext: () => void
}

/** If the controls of this hazard are still the catalogue's suggestions, the button says that it confirms them too. */
export function NextHazard({ hazard, title, onConfirm, onNext }: NextHazardProps) {
  const hasPrompts = hazard.hazardId !== '' && controlLines(hazard.controls).length > 0
  const asksConfirmation = hasPrompts && !hazard.controlsConfirmed
  if (!title && !asksConfirmation) return null
  return (
    <div className={classes.bar}>
      {asksConfirmation && (
        <Button
          size="compact-md"
          leftSection={<Icon name="check" />}
          onClick={() => {
            onConfirm()
            if (title) onNext()
          }}
        >
          {title ? 'Confirm these controls, and next' : 'Confirm these controls'}
        </Button>
      )}
      {title && (
        <Button
          size="compact-md"
          variant={asksConfirmation ? 'subtle' : 'default'}
          rightSection={<Icon name="chevron-right" />}
          onClick={onNext}
        >
          Next: {title}
        </Button>
      )}
    </div>
  )
}
