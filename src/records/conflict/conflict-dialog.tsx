import { Button, Group, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { compareReasons } from '@/domain/pras/compare/compare-reasons'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { withReasonsOfBoth } from '@/domain/pras/steps/reasons'
import { formatClock } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { Dialog } from '@/ui/dialogs/dialog'
import { SideChoice } from './choice'
import classes from './conflict-dialog.module.css'
import { differences, leftAlone, merge } from './conflict-model'

/** The edited document: its name and its form. */
type Form = Pick<StepDefinition, 'title' | 'fields'>

export interface ConflictDialogProps {
  step: Form
  /** `before` is the version that both people started from, if it is known. */
  conflict: { mine: Content; theirs: Content; before?: Content; theirName: string; theirAt: number }
  names: Names
  /** What the document is called: 'step' by default. */
  what?: string
  onResolve: (choice: 'mine' | 'theirs' | Content) => void
  /** Closes without a choice. Both versions are kept, and nothing is saved until the person chooses. */
  onLater: () => void
}

/**
 * A conflict of two people on the same step or record. Shows both versions field by field, with the actions at the bottom: use
 * one version completely, or choose for each field. A field without a choice keeps the answer of the person here ('mine'), if
 * they changed it.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { step, conflict, names, what = 'step', onResolve, onLater } = props
  const { mine, theirs, before, theirName, theirAt } = conflict
  const found = useMemo(() => differences(step.fields, mine, theirs), [step, mine, theirs])
  const reasons = useMemo(() => compareReasons(step.title, theirs, mine), [step, mine, theirs])
  // The reasons that people gave for findings need no choice: the reasons of both writers are kept, whichever answers are chosen.
  const keeping = (answers: Content) => withReasonsOfBoth(answers, mine, theirs)
  const left = useMemo(
    () => (before ? leftAlone(step.fields, { mine, theirs, before }) : {}),
    [step, mine, theirs, before],
  )
  const [choices, setChoices] = useState(left)
  const them = theirName || 'Someone else'
  const by = theirName.startsWith('You,') || !theirName ? them.charAt(0).toLowerCase() + them.slice(1) : them

  return (
    <Dialog onClose={onLater} size="min(960px, 100%)" title={`${step.title}: changed by ${by}`}>
      <Stack gap="md">
        <p className={classes.lead}>
          Not saved: this {what} was changed by {by}
          {theirAt > 0 ? ` at ${formatClock(theirAt)}` : ''}, while you were writing. Both versions are safe.
          Choose for each field, or take one whole version.
          {Object.keys(left).length > 0 &&
            ' For answers that you did not change, the version of the other person is selected.'}
        </p>
        {found.length === 0 && reasons.length === 0 && (
          <p className={classes.lead}>Both versions are now the same.</p>
        )}
        {found.map(difference => (
          <SideChoice
            key={difference.key}
            difference={difference}
            labels={{ mine: 'Mine', theirs: them }}
            currencies={{ mine: mine.currency, theirs: theirs.currency }}
            names={names}
            side={choices[difference.key] ?? 'mine'}
            onSide={side => setChoices(all => ({ ...all, [difference.key]: side }))}
          />
        ))}
        <Reasons reasons={reasons} them={them} />
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            onClick={() => onResolve(reasons.length > 0 ? keeping(theirs) : 'theirs')}
          >
            Use theirs
          </Button>
          <Button variant="default" onClick={() => onResolve('mine')}>
            Keep mine
          </Button>
          <Button onClick={() => onResolve(keeping(merge(step.fields, mine, theirs, choices)))}>
            Save my choices
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Shows the reasons for findings that differ between the versions. They are read-only, because all reasons are kept. */
function Reasons({ reasons, them }: { reasons: ReturnType<typeof compareReasons>; them: string }) {
  if (reasons.length === 0) return null
  return (
    <section aria-label="Reasons given">
      <h3 className={classes.reasonsTitle}>Reasons given</h3>
      <p className={classes.lead}>
        Your reasons and the reasons of the other person are all kept, whichever answers you choose.
      </p>
      {reasons.map(({ path, label, before, after }) => (
        <div key={path} className={classes.reason}>
          <p>{label}</p>
          {after !== '' && <p className={classes.lead}>Mine: {after}</p>}
          {before !== '' && (
            <p className={classes.lead}>
              {them}: {before}
            </p>
          )}
        </div>
      ))}
    </section>
  )
}
