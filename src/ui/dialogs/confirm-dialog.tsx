import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { ConfirmAnswer, ConfirmOptions } from './confirm-question'
import { Dialog } from './dialog'

/** The dialog that shows the question. Escape, the cross and Cancel all mean no. */
export function ConfirmDialog({
  options,
  onAnswer,
}: {
  options: ConfirmOptions
  onAnswer: (answer: ConfirmAnswer) => void
}) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const id = useId()
  const missing = options.reason ? Math.max(0, options.reason.minLength - reason.trim().length) : 0

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (missing === 0) onAnswer({ ok: true, reason: reason.trim() })
    else document.getElementById(id)?.focus()
  }

  return (
    <Dialog onClose={() => onAnswer({ ok: false, reason: '' })} title={options.title}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <div>{options.body}</div>
          {options.reason && (
            <div>
              <label htmlFor={id} style={{ fontWeight: 600 }}>
                {options.reason.label}
              </label>
              <textarea
                id={id}
                className="gl-input"
                rows={4}
                value={reason}
                data-autofocus
                aria-required={options.reason.minLength > 0}
                aria-invalid={tried && missing > 0}
                aria-describedby={`${id}-help`}
                onChange={event => setReason(event.target.value)}
              />
              <div
                id={`${id}-help`}
                style={{ color: tried && missing > 0 ? 'var(--gl-danger)' : 'var(--gl-text-dim)' }}
              >
                {missing > 0
                  ? `Write at least ${options.reason.minLength} characters: ${missing} more`
                  : 'Your reason is kept in the history'}
              </div>
            </div>
          )}
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              onClick={() => onAnswer({ ok: false, reason: '' })}
              data-autofocus={options.danger && !options.reason ? true : undefined}
            >
              Cancel
            </Button>
            <Button
              type="submit"
              color={options.danger ? 'red.9' : undefined}
              data-autofocus={!options.danger && !options.reason ? true : undefined}
            >
              {options.confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
