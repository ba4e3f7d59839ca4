import { Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router-dom'
import { incidentFields } from '@/domain/pras/debrief/incident-fields'
import type { IncidentRow } from '@/domain/pras/debrief/incidents'
import { praTypes } from '@/domain/pras/schema'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import { paths } from '@/domain/shared/paths'
import { stepFiles } from '@/domain/view-models/step-files'
import { FileLink } from '@/records/file-link'
import { ReadableStep } from '@/records/readable-step'
import { Dialog } from '@/ui/dialogs/dialog'

/** The fields of an incident in the form of a step, so that it can be displayed like a step. */
const incidentStep: StepDefinition = {
  slug: 'incident',
  title: 'Incident',
  types: praTypes,
  // Photographs are shown below as links.
  fields: incidentFields.filter(each => each.name !== 'photographs'),
}
const noNames = () => ''

/** Only people who may see the company get the link: the debrief is outside the admin area, also for admins. */
export function IncidentDialog({
  row,
  mayOpen,
  onClose,
}: {
  row: IncidentRow
  mayOpen: boolean
  onClose: () => void
}) {
  const files = stepFiles(row.incident.photographs)
  return (
    <Dialog
      onClose={onClose}
      size="min(760px, 100%)"
      title={row.type ? `${row.type}, ${row.reference}` : row.reference}
    >
      <Stack gap="md">
        <p style={{ margin: 0, color: 'var(--gl-text-dim)' }}>
          {[row.productionName, row.praTitle].filter(Boolean).join(' · ')}
        </p>
        <ReadableStep step={incidentStep} content={row.incident} names={noNames} />
        {files.length > 0 && (
          <Group
            component="ul"
            gap="xs"
            aria-label="Photographs"
            style={{ listStyle: 'none', margin: 0, padding: 0 }}
          >
            {files.map(file => (
              <li key={file.fileId}>
                <FileLink fileId={file.fileId} name={file.name} />
              </li>
            ))}
          </Group>
        )}
        <Group justify="flex-end" gap="sm">
          {mayOpen && (
            <Button component={Link} to={paths.praDebrief(row.praId)} variant="default">
              Open the debrief
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
