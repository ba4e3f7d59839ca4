import { Button } from '@mantine/core'
import { useState } from 'react'
import { checkFileTokens, type FileTokenCheck, type OpenFile } from '@/data/files/file-tokens'
import { ErrorState } from '@/ui/states/error-state'
import { StatusBadge } from '@/ui/status-badge'
import { archivedFilesWords } from './archived-files-words'
import classes from './utils.module.css'

/** The most file names to list. The others are only counted. */
const NAMED = 20

type State =
  | { step: 'idle' }
  | { step: 'working'; isRevoking: boolean; checked: number }
  | { step: 'done'; isRevoked: boolean; check: FileTokenCheck }
  | { step: 'failed'; isRevoking: boolean; error: unknown }

/** The section that checks whether old addresses still open an archived file, or a file of a contract. */
export function ArchivedFilesSection() {
  const [state, setState] = useState<State>({ step: 'idle' })
  const run = async (isRevoking: boolean) => {
    setState({ step: 'working', isRevoking, checked: 0 })
    try {
      const check = await checkFileTokens(isRevoking, checked =>
        setState({ step: 'working', isRevoking, checked }),
      )
      setState({ step: 'done', isRevoked: isRevoking, check })
    } catch (error) {
      setState({ step: 'failed', isRevoking, error })
    }
  }
  return (
    <section aria-labelledby="archived-files">
      <div className={classes.head}>
        <h2 id="archived-files">Closed files</h2>
        <Button
          variant="default"
          size="xs"
          disabled={state.step === 'working'}
          loading={state.step === 'working' && !state.isRevoking}
          onClick={() => void run(false)}
        >
          {state.step === 'idle' ? 'Check' : 'Check again'}
        </Button>
      </div>
      {state.step === 'failed' ? (
        <ErrorState
          error={state.error}
          title={state.isRevoking ? 'Not all addresses could be revoked' : 'The files could not be checked'}
          onRetry={() => void run(state.isRevoking)}
        />
      ) : (
        <Findings state={state} onRevoke={() => void run(true)} />
      )}
    </section>
  )
}

function Findings({ state, onRevoke }: { state: Exclude<State, { step: 'failed' }>; onRevoke: () => void }) {
  const open = state.step === 'done' && !state.isRevoked ? state.check.open : []
  const { badge, tone, text } = archivedFilesWords(state)
  return (
    <>
      <p className={classes.verdict} role="status">
        <StatusBadge tone={tone} label={badge} />
        <span>{text}</span>
      </p>
      {open.length > 0 && (
        <>
          <OpenFiles files={open} />
          <Button mt="sm" onClick={onRevoke}>
            Revoke them all
          </Button>
        </>
      )}
    </>
  )
}

function OpenFiles({ files }: { files: readonly OpenFile[] }) {
  const more = files.length - NAMED
  return (
    <ul className={classes.names} aria-label="Files that can still be opened">
      {files.slice(0, NAMED).map(file => (
        <li key={file.fileId}>{file.name || file.fileId}</li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en-GB')} more</li>}
    </ul>
  )
}
