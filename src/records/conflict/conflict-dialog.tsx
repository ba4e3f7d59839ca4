import { Button, Group, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { formatClock } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { Dialog } from '@/ui/dialogs/dialog'
import { Choice } from './choice'
import classes from './conflict-dialog.module.css'
import { differences, merge, type Side } from './conflict-model'

/** What was written: its name and its form. */
type Form = Pick<StepDefinition, 'title' | 'fields'>

export interface ConflictDialogProps {
  step: Form
  conflict: { mine: Content; theirs: Content; theirName: string; theirAt: number }
  names: Names
  /** What was written, in one word: 'step' unless told. */
  what?: string
  onResolve: (choice: 'mine' | 'theirs' | Content) => void
  /** Closes without choosing: both versions stay, nothing is saved until a choice is made. */
  onLater: () => void
}

/**
 * Two people changed the same step or record. Shows both versions field by field, with the ways out at the bottom: one whole side,
 * or a choice for each field. What is not chosen stays mine.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { step, conflict, names, what = 'step', onResolve, onLater } = props
  const { mine, theirs, theirName, theirAt } = conflict
  const found = useMemo(() => differences(step.fields, mine, theirs), [step, mine, theirs])
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const them = theirName || 'Someone else'

  return (
    <Dialog onClose={onLater} size="min(960px, 100%)" title={`${step.title}: changed by ${them}`}>
      <Stack gap="md">
        <p className={classes.lead}>
          Not saved: {them} changed this {what}
          {theirAt > 0 ? ` at ${formatClock(theirAt)}` : ''}, while you were writing. Both versions are safe.
          Choose for each field, or take one whole version.
        </p>
        {found.length === 0 && <p className={classes.lead}>Both versions now say the same.</p>}
        {found.map(difference => (
          <Choice
            key={difference.key}
            difference={difference}
            labels={{ mine: 'Mine', theirs: them }}
            currencies={{ mine: mine.currency, theirs: theirs.currency }}
            names={names}
            side={choices[difference.key] ?? 'mine'}
            onSide={side => setChoices(all => ({ ...all, [difference.key]: side }))}
          />
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onResolve('theirs')}>
            Use theirs
          </Button>
          <Button variant="default" onClick={() => onResolve('mine')}>
            Keep mine
          </Button>
          <Button onClick={() => onResolve(merge(step.fields, mine, theirs, choices))}>
            Save my choices
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
