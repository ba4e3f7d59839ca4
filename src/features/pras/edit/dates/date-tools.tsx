import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { StepDraftView } from '@/data/pras/use-step-draft'
import type { Pra } from '@/domain/pras/schema'
import { daysToAdd, withDays } from '@/domain/pras/shoot-days/trip-days'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import { isUnsent } from '@/features/pras/saving/save-words'
import { Icon } from '@/ui/icon'
import classes from './dates.module.css'

const MoveShootDialog = lazy(() =>
  import('./move-shoot-dialog').then(module => ({ default: module.MoveShootDialog })),
)

/** The steps that have days of the shoot. */
const slugsWithDays: readonly string[] = ['general-info', 'shoot-plan', 'suav-locations']

interface DateToolsProps {
  pra: Pra
  /** The steps, including unfinished text. */
  steps: PraSteps
  slug: string
  draft: StepDraftView
}

/** Actions on all days: move the shoot, or add a schedule entry for each day of the trip. */
export function DateTools({ pra, steps, slug, draft }: DateToolsProps) {
  const [isMoving, setMoving] = useState(false)
  if (!slugsWithDays.includes(slug)) return null
  const missing = slug === 'shoot-plan' ? daysToAdd(steps['general-info']?.content ?? {}, draft.content) : []
  const canMove = isIsoDay(pra.startDate)
  if (!canMove && missing.length === 0) return null

  function startMoving() {
    if (isUnsent(draft.status)) void draft.flush()
    setMoving(true)
  }

  return (
    <div className={classes.tools}>
      {missing.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" />}
          onClick={() => draft.change(withDays(draft.content, missing))}
        >
          {missing.length === 1
            ? 'Add the day of the trip that is missing'
            : `Add the ${missing.length} days of the trip`}
        </Button>
      )}
      {canMove && (
        <Button size="xs" variant="default" leftSection={<Icon name="calendar" />} onClick={startMoving}>
          Move the shoot…
        </Button>
      )}
      {isMoving && (
        <Suspense fallback={null}>
          <MoveShootDialog
            pra={pra}
            steps={steps}
            waitsFor={isUnsent(draft.status) ? 'Your text is not saved yet.' : ''}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
