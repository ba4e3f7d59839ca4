import { Button } from '@mantine/core'
import { Icon } from '@/ui/icon'
import { controlLines, type HazardAnswers } from './hazard-model'
import classes from './hazards.module.css'

interface NextHazardProps {
  hazard: HazardAnswers
  /** The title of the next one; empty if the others are complete. */
  title: string
  onConfirm: () => void
  onNext: () => void
}

/**
 * On to the next hazard. If the controls are still prompts, a button that says so confirms them on the way: those of this one
 * hazard, above it.
 */
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
