import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PersonCollection } from '@/domain/personal-data/request'
import { todayIso } from '@/domain/shared/dates'
import { saveFile } from '@/ui/save-file'
import { ErrorState } from '@/ui/states/error-state'
import { EraseDialog } from './erase-dialog'
import { Findings } from './findings'
import classes from './personal-data.module.css'
import { useTask } from './use-task'

/** The stored data of one person. The admin first looks up the data, and then exports or erases them. */
export function PersonSection({ of, id }: { of: PersonCollection; id: string }) {
  const { state, run, isWorking } = useTask()
  const [isAsking, setAsking] = useState(false)
  const kind = state.step === 'idle' ? '' : state.task.kind
  const look = () => run({ kind: 'look', of, id })
  async function exportFile() {
    const answer = await run({ kind: 'export', of, id })
    if (!answer) return
    const text = new Blob([answer.text], { type: 'text/plain;charset=utf-8' })
    saveFile(text, `personal-data-${todayIso(Date.now())}.txt`)
  }
  const isErased = state.step === 'done' && kind === 'erase'
  const name = state.step === 'done' ? state.answer.name : ''
  return (
    <div>
      <div className={classes.actions}>
        <Button disabled={isWorking} loading={isWorking && kind === 'look'} onClick={() => void look()}>
          Look up
        </Button>
        <Button
          variant="default"
          disabled={isWorking || isErased}
          loading={isWorking && kind === 'export'}
          onClick={() => void exportFile()}
        >
          Export as a file
        </Button>
        {/* The button appears only after the data were looked up. */}
        {name !== '' && !isErased && (
          <Button
            color="var(--gl-danger)"
            variant="outline"
            disabled={isWorking}
            onClick={() => setAsking(true)}
          >
            Erase this person
          </Button>
        )}
      </div>
      {isWorking && (
        <p role="status" className={classes.told}>
          Every document is searched. This can take some minutes; keep this page open.
        </p>
      )}
      {state.step === 'failed' && (
        <ErrorState
          error={state.error}
          title={kind === 'erase' ? 'Not all of this person was erased' : 'This could not be done'}
          onRetry={() => void run(state.task)}
        />
      )}
      {state.step === 'done' && <Findings answer={state.answer} kind={state.task.kind} />}
      {isAsking && (
        <EraseDialog
          name={name}
          onClose={() => setAsking(false)}
          onErase={(typed, reason) => {
            setAsking(false)
            void run({ kind: 'erase', of, id, name: typed, reason })
          }}
        />
      )}
    </div>
  )
}
