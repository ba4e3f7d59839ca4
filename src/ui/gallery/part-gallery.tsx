import { Button, Group, Stack } from '@mantine/core'
import { lazy, useState } from 'react'
import { AppError } from '@/domain/shared/app-error'
import { EncodingQuestion } from '@/ui/encoding/encoding-question'
import { CommentField } from '@/ui/form/comment-field'
import { type RiskBand, RiskScale } from '@/ui/form/inputs/risk-scale'
import { Icon } from '@/ui/icon'
import { ShapeMap } from '@/ui/map/shape-map'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { AsOf } from '@/ui/states/as-of'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorState } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { SaveState } from '@/ui/states/save-state'
import { Skeleton } from '@/ui/states/skeleton'
import { Underway } from '@/ui/states/underway'
import { UnreadAnswers, UnreadFields, UnreadRecords } from '@/ui/states/unread-note'
import { StatusBadge, type StatusTone } from '@/ui/status-badge'

const Markdown = lazy(() => import('@/ui/markdown'))

const tones: Record<StatusTone, string> = {
  grey: 'Draft',
  amber: 'Submitted',
  blue: 'Amended',
  green: 'Approved',
  red: 'Declined',
  violet: 'With the adviser',
  orange: 'Prepared',
  teal: 'Signed',
  'light-grey': 'Archived',
  'blue-grey': 'Sent',
}

const nothing = () => undefined

export function ButtonGallery() {
  return (
    <section aria-label="Buttons">
      <h2>Buttons</h2>
      <Stack gap="sm">
        {[false, true].map(disabled => (
          <Group key={String(disabled)} gap="sm">
            <Button disabled={disabled}>Submit</Button>
            <Button variant="default" disabled={disabled}>
              Cancel
            </Button>
            <Button variant="subtle" disabled={disabled}>
              Show more
            </Button>
            <Button color="red.9" disabled={disabled}>
              Discard
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<Icon name="download" />}
              disabled={disabled}
            >
              CSV
            </Button>
            <Button variant="default" size="xs" disabled={disabled}>
              Retry
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  )
}

export function BadgeGallery() {
  return (
    <section aria-label="Badges">
      <h2>Badges</h2>
      <Group gap="sm">
        {Object.entries(tones).map(([tone, label]) => (
          <StatusBadge key={tone} tone={tone as StatusTone} label={label} />
        ))}
      </Group>
    </section>
  )
}

export function StateGallery() {
  return (
    <section aria-label="States">
      <h2>States</h2>
      <Stack gap="md">
        <Notice>What an answer leads to.</Notice>
        <Notice tone="warning" action={<Button variant="default">Look at it</Button>}>
          The shoot begins in two days.
        </Notice>
        <Notice tone="problem">The connection is gone; what you type is kept on this device.</Notice>
        <Notice tone="locked">Submitted: withdraw it to edit.</Notice>
        <Group gap="md">
          <SaveState text="Saved 12:04" tone="quiet" announce="All changes are saved." />
          <SaveState text="Saving" tone="quiet" announce="" />
          <SaveState text="Kept on this device, offline" tone="warning" announce="This device is offline." />
          <SaveState
            text="Not saved, changed by someone else"
            tone="problem"
            announce="Somebody else changed this step."
          />
        </Group>
        <UnreadRecords
          records={[
            { path: 'users/a', fields: [], problem: 'email is missing' },
            { path: 'users/b', fields: ['firstName'], problem: '' },
          ]}
        />
        <UnreadFields fields={['startDate', 'pcIds']} />
        <UnreadAnswers names={['Trip or shoot name']} />
        <EmptyState
          title="No PRAs match"
          body="No row matches all the filters."
          action={<Button variant="default">Clear filters</Button>}
        />
        <ErrorState
          error={new AppError('unavailable', 'The server cannot be reached.')}
          title="The crew could not be loaded"
          onRetry={nothing}
        />
        <AsOf at={0} error={new AppError('unavailable', 'The server cannot be reached.')} onRetry={nothing} />
        <Skeleton lines={3} label="A list on its way" />
        <Underway done={340} of={1200} text="340 of 1,200 rows checked" onStop={() => undefined} />
        <OnDemandPart>
          <Markdown
            text={
              '## A heading\n\nWords with a [link](/gallery) and **weight**.\n\n| Level | Who |\n|---|---|\n| Low | SP |'
            }
          />
        </OnDemandPart>
      </Stack>
    </section>
  )
}

const words = (...all: string[]) => all.map(word => ({ word }))
const scales = {
  likelihoods: words('Remote', 'Unlikely', 'Possible', 'Likely', 'Almost certain'),
  severities: words('Negligible', 'Minor', 'Moderate', 'Major', 'Catastrophic'),
}

/** Controls by themselves, outside a list of fields. */
export function ControlGallery() {
  const [comment, setComment] = useState('')
  const [risk, setRisk] = useState({ likelihood: 0, severity: 0 })
  return (
    <section aria-label="Further controls">
      <h2>Further controls</h2>
      <Stack gap="md">
        <CommentField
          label="Comment"
          help="Goes to the owner."
          value={comment}
          onChange={setComment}
          minLength={10}
        />
        <CommentField label="Comment that is locked" value="Mind the tide" onChange={setComment} disabled />
        <RiskScale
          label="Risk before controls"
          {...risk}
          {...scales}
          typicalSeverity={4}
          onChange={setRisk}
          band={bandOf}
        />
        <RiskScale
          {...scales}
          label="Risk that is missing"
          likelihood={0}
          severity={0}
          onChange={nothing}
          band={bandOf}
          invalid
        />
        <RiskScale
          {...scales}
          label="Risk that is locked"
          likelihood={3}
          severity={4}
          onChange={nothing}
          band={bandOf}
          disabled
        />
      </Stack>
    </section>
  )
}

function bandOf(likelihood: number, severity: number): RiskBand {
  const score = likelihood * severity
  if (score <= 4) return { tone: 'low', label: 'Low' }
  if (score <= 9) return { tone: 'medium', label: 'Medium' }
  return score <= 15 ? { tone: 'high', label: 'High' } : { tone: 'stop', label: 'Stop' }
}

const camp = { lat: 78.2232, lng: 15.6267 }
const cabin = { lat: 78.3012, lng: 15.8911 }
const glacier = { lat: 78.1903, lng: 16.1044 }
const pins = [
  { id: 'camp', position: camp, label: 'Base camp' },
  { id: 'cabin', position: cabin, label: 'Cabin' },
]
const areas = [{ id: 'flights', corners: [camp, cabin, glacier], label: 'Flights' }]
const lines = [{ id: 'track', points: [camp, glacier], label: 'Track' }]

/** Maps without map tiles: a grid of latitudes and longitudes. */
export function MapGallery() {
  return (
    <section aria-label="Map">
      <h2>Map</h2>
      <ShapeMap label="Sites of this shoot" pins={pins} areas={areas} lines={lines} onShapes={() => []} />
    </section>
  )
}

/** A file that several encodings can read. */
export function EncodingGallery() {
  return (
    <section aria-label="Encoding">
      <h2>Encoding</h2>
      <EncodingQuestion fileName="crew.csv" choices={encodingChoices} onChoose={nothing} />
    </section>
  )
}

const encodingChoices = [
  {
    id: 'windows-1250',
    name: 'Central European (Windows-1250)',
    samples: ['Łukasz', 'Dvořák'],
    isLikely: true,
  },
  {
    id: 'windows-1252',
    name: 'Western European (Windows-1252)',
    samples: ['£ukasz', 'Dvoøák'],
    isLikely: true,
  },
]
