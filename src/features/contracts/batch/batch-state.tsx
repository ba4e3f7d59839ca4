import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { batchActionOf } from '@/domain/contracts/board/batch'
import { paths } from '@/domain/shared/paths'
import { Notice } from '@/ui/states/notice'
import classes from './batch.module.css'
import type { KeptRow } from './kept-batch'
import type { Batch } from './use-batch'

interface BatchStateProps {
  batch: Batch
  /** True if the failed contracts are named here, because their rows do not say why they failed. */
  namesFailed?: boolean
}

export function BatchState({
  batch: { batch, current, isBusy, ...acts },
  namesFailed = false,
}: BatchStateProps) {
  const { action, rows } = batch
  if (action === '') return null
  const { doing, done: verb, label } = batchActionOf(action)
  const done = rows.filter(({ state }) => state === 'done').length
  const failed = rows.filter(({ state }) => state === 'failed').length
  const waiting = rows.length - done - failed
  const open = rows.find(({ state, message }) => state === 'waiting' && message !== '')
  if (current) {
    return (
      <Notice
        action={
          <Button size="compact-sm" variant="default" disabled={current.isStopping} onClick={acts.stop}>
            {current.isStopping ? 'Stopping…' : 'Stop'}
          </Button>
        }
      >
        <span role="status">
          {doing}: {done + failed} of {rows.length} done
          {failed > 0 && `, ${failed} failed`}. This goes on while you look at other pages; keep this tab
          open.
        </span>
        {namesFailed && <Failed rows={rows} />}
      </Notice>
    )
  }
  const outcome = [`${done} of ${rows.length} ${verb}.`, failed > 0 && failedWords(failed, namesFailed)]
    .filter(Boolean)
    .join(' ')
  return (
    <Notice
      tone={waiting > 0 || failed > 0 ? 'warning' : 'info'}
      action={
        <>
          {waiting > 0 && (
            <Button size="compact-sm" disabled={isBusy} onClick={acts.resume}>
              Continue with {waiting}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={acts.dismiss}>
            {waiting > 0 ? 'Leave out the rest' : 'Close'}
          </Button>
        </>
      }
    >
      <span role="status">
        {label}: {outcome}
        {waiting > 0 &&
          ` The batch stopped with ${waiting} left. You can continue safely: no contract is processed twice.`}
        {open && ` ${open.name}: ${open.message}`}
      </span>
      {namesFailed && <Failed rows={rows} />}
    </Notice>
  )
}

const failedWords = (count: number, namesFailed: boolean) =>
  namesFailed ? `${count} failed:` : `${count} failed. Each row says why.`

function Failed({ rows }: { rows: readonly KeptRow[] }) {
  const failed = rows.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return null
  return (
    <ul className={classes.failed} aria-label="Contracts that failed">
      {failed.map(({ contractId, name, message }) => (
        <li key={contractId}>
          <Link to={paths.contract(contractId)}>{name}</Link>: {message}
        </li>
      ))}
    </ul>
  )
}
