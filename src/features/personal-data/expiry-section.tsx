import { Button } from '@mantine/core'
import { ErrorState } from '@/ui/states/error-state'
import { Findings } from './findings'
import classes from './personal-data.module.css'
import { useTask } from './use-task'

/** Data past their retention time. They are deleted every night; an admin can delete them at once here. */
export function ExpirySection() {
  const { state, run, isWorking } = useTask()
  const isDry = state.step !== 'idle' && state.task.kind === 'expire' && state.task.isDry
  const isFound = state.step === 'done' && isDry && state.answer.documents.length > 0
  return (
    <section aria-labelledby="expiry">
      <h2 id="expiry">Past its time</h2>
      <p className={classes.told}>
        Mails, notifications, links, old archived files, next of kin and private details of old contracts are
        deleted every night after their time. Each run deletes a few hundred of each kind.
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={isWorking}
          loading={isWorking && isDry}
          onClick={() => void run({ kind: 'expire', isDry: true })}
        >
          Show what is due
        </Button>
        {isFound && (
          <Button disabled={isWorking} onClick={() => void run({ kind: 'expire', isDry: false })}>
            Delete it now
          </Button>
        )}
      </div>
      {state.step === 'failed' && (
        <ErrorState error={state.error} title="This could not be done" onRetry={() => void run(state.task)} />
      )}
      {state.step === 'done' && <Findings answer={state.answer} kind="expire" isDry={isDry} />}
    </section>
  )
}
