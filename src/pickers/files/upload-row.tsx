import { useSyncExternalStore } from 'react'
import { formatBytes } from '@/domain/shared/file-size'
import { Icon } from '@/ui/icon'
import classes from './files.module.css'
import type { Upload, Uploads } from './use-uploads'

/** The row of an upload, with buttons that pause, continue and stop it. The row of a failed upload has the reason and a retry. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, error, mayPass, transfer, isPaused } = upload
  return (
    <li className={classes.row} data-failed={error ? true : undefined}>
      <Icon name={error ? 'warning' : 'upload'} />
      <span className={classes.what}>
        {error ? <span role="alert">{error}</span> : <Progress {...upload} />}
      </span>
      {!error && transfer && (
        <TextButton
          label={isPaused ? 'Continue' : 'Pause'}
          of={file.name}
          onClick={() => uploads.pause(upload, !isPaused)}
        />
      )}
      {error && mayPass && (
        <TextButton label="Try again" of={file.name} onClick={() => uploads.retry(upload)} />
      )}
      <button
        type="button"
        className={classes.action}
        aria-label={`${error ? 'Dismiss' : 'Cancel upload of'} ${file.name}`}
        onClick={() => uploads.dismiss(upload.id)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

function TextButton({ label, of, onClick }: { label: string; of: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.textAction} onClick={onClick} aria-label={`${label}: ${of}`}>
      {label}
    </button>
  )
}

function Progress({ file, fraction, isPaused, isLate, transfer }: Upload) {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  const state = isPaused
    ? 'Paused'
    : !isOnline
      ? 'No connection: the upload continues when it is back'
      : isLate
        ? 'The server has not answered yet, so we are checking'
        : transfer === null && fraction === 1
          ? 'Being prepared'
          : ''
  return (
    <>
      {file.name}{' '}
      <span className={classes.hint}>{[formatBytes(file.size), state].filter(Boolean).join(', ')}</span>
      <progress max={1} value={fraction} aria-label={`Uploading ${file.name}`} />
    </>
  )
}

function watchConnection(onChange: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const event of events) window.addEventListener(event, onChange)
  return () => {
    for (const event of events) window.removeEventListener(event, onChange)
  }
}
