import { Button, Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { countryName } from '@/domain/shared/countries'
import { formatDay } from '@/domain/shared/dates'
import type { Content, Field } from '@/domain/shared/fields'
import { optionLabel, yesNoOptions } from '@/domain/shared/options'
import { Dialog } from '@/ui/dialogs/dialog'
import classes from './admin.module.css'
import { differingFields } from './article-form'

type Side = 'mine' | 'theirs'

/** Somebody else saved the article first: both sides, field by field. Nothing is written until one has chosen. */
export function ConflictDialog({
  fields,
  mine,
  theirs,
  theirName,
  onResolve,
  onLater,
}: {
  fields: readonly Field[]
  mine: Content
  theirs: Content
  theirName: string
  onResolve: (content: Content) => void
  onLater: () => void
}) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const found = differingFields(fields, mine, theirs)
  const chosen = (): Content => ({
    ...mine,
    ...Object.fromEntries(
      found.map(({ name }) => [name, sides[name] === 'theirs' ? theirs[name] : mine[name]]),
    ),
  })
  return (
    <Dialog onClose={onLater} size="min(960px, 100%)" title={`Changed by ${theirName}`}>
      <Stack gap="md">
        <p className={classes.lead}>
          Not saved: {theirName} changed this article while you were writing. Both versions are safe. Choose
          for each field, or take one whole version.
        </p>
        {found.length === 0 && <p className={classes.lead}>Both versions now say the same.</p>}
        {found.map(field => (
          <Radio.Group
            key={field.name}
            label={field.label}
            value={sides[field.name] ?? 'mine'}
            onChange={side =>
              setSides(all => ({ ...all, [field.name]: side === 'theirs' ? 'theirs' : 'mine' }))
            }
          >
            <div className={classes.sides}>
              <SideText value="mine" label="Yours" text={shown(field, mine[field.name])} />
              <SideText value="theirs" label={theirName} text={shown(field, theirs[field.name])} />
            </div>
          </Radio.Group>
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onResolve(theirs)}>
            Use theirs
          </Button>
          <Button variant="default" onClick={() => onResolve(mine)}>
            Keep mine
          </Button>
          <Button onClick={() => onResolve(chosen())}>Use what I chose</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function SideText({ value, label, text }: { value: Side; label: string; text: string }) {
  return (
    <div className={classes.side}>
      <Radio value={value} label={label} />
      <div className={classes.sideText}>{text || 'Empty'}</div>
    </div>
  )
}

function shown(field: Field, value: unknown): string {
  if (Array.isArray(value)) return value.map(id => countryName(String(id))).join(', ')
  const text = String(value ?? '')
  if (field.kind === 'date') return formatDay(text)
  if (field.kind === 'yesNo') return optionLabel(yesNoOptions, text)
  return field.kind === 'select' ? optionLabel(field.options ?? [], text) : text
}
