import { Button, Group, Stack } from '@mantine/core'
import { Dialog } from '@/ui/dialogs/dialog'

/** A dialog that asks whether a person wants to leave a PRA although the server has not confirmed their text. */
export function LeaveDialog({
  reason,
  what = 'step',
  onStay,
  onLeave,
}: {
  /** Why the text is not sent: offline, changed by someone else, refused. */
  reason: string
  /** The word for the text: 'step' by default. */
  what?: string
  onStay: () => void
  onLeave: () => void
}) {
  return (
    <Dialog onClose={onStay} title="Leave with unsent changes?">
      <Stack gap="md">
        <p style={{ margin: 0 }}>{reason}</p>
        <p style={{ margin: 0 }}>
          Your text stays on this device, and you find it when you open this {what} again. Nobody else sees it
          before it is sent.
        </p>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onStay} data-autofocus>
            Stay on this {what}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
