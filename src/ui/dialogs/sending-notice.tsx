import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/states/notice'
import { useOnline } from '@/ui/use-online'
import type { CommandState, LateAnswer } from './command-state'

/** Says that there is no answer yet, or why sending failed. Shows nothing while there is no problem. */
export function SendingNotice({ state, lateHint = '' }: { state: CommandState; lateHint?: string }) {
  const { late, failure } = state
  const failureRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) failureRef.current?.focus()
  }, [failure])
  if (failure) {
    return (
      <Alert ref={failureRef} tabIndex={-1} role="alert" color="red" icon={<Icon name="warning" />}>
        {failure.message}
      </Alert>
    )
  }
  return late ? <NoAnswerYet late={late} hint={lateHint} /> : null
}

function NoAnswerYet({ late, hint }: { late: LateAnswer; hint: string }) {
  const isOnline = useOnline()
  return (
    <div role="status">
      <Notice>
        {isOnline
          ? 'The server has not answered yet, so we are checking.'
          : 'The server has not answered yet, and you are offline now. We check as soon as you are online.'}
        {hint && ` ${hint}`}
        {/* The buttons are below the sentence, since a dialog has no room for them next to it. */}
        <Group gap="xs" mt={8}>
          <Button size="compact-sm" variant="default" onClick={late.check}>
            Check now
          </Button>
          <Button size="compact-sm" variant="default" onClick={late.again}>
            Try again
          </Button>
        </Group>
      </Notice>
    </div>
  )
}
