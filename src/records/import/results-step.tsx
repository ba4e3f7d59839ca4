import { Button } from '@mantine/core'
import type { ImportType } from '@/domain/import/import-type'
import { countsOf } from '@/domain/import/prepared'
import { exportCsv } from '@/ui/data-table/export-csv'
import { Icon } from '@/ui/icon'
import { ErrorState } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import classes from './import.module.css'
import { Progress } from './progress'
import { reportColumns } from './report'
import { ResultsTable } from './results-table'
import { countedRows, outcomeSentence } from './results-words'
import type { Import } from './use-import'

/** People correct the report and import it again: 'Lovelace, Ada' must not become 'Lovelace Ada'. */
const asRead = { keepsCommas: true }

interface ResultsStepProps<C>
  extends Pick<Import, 'state' | 'running' | 'failure' | 'send' | 'stop' | 'back' | 'startAfresh'> {
  type: ImportType<C>
}

/** The step that shows what an import will change, or has changed, row by row. */
export function ResultsStep<C>({ type, state, running, failure, ...act }: ResultsStepProps<C>) {
  const { step, results, toSend, sent, table, fileName } = state
  const counts = countsOf(results)
  const isSending = running?.what === 'sending'
  const isInterrupted = step === 'sending' && !isSending && !failure
  const sentOf = `${sent.toLocaleString('en-GB')} of ${countedRows(toSend.length)}`
  return (
    <div className={classes.step}>
      <p>
        <strong>{fileName}</strong> <span role="status">{outcomeSentence(type, step, counts)}</span>
      </p>
      {running && <Progress running={running} word="imported" onStop={act.stop} />}
      {isInterrupted && (
        <Notice tone="warning">
          The import stopped after {sentOf}. Rows that were already written are kept. Continue to import the
          other rows.
        </Notice>
      )}
      {failure && (
        <ErrorState error={failure.error} title={`Stopped after ${sentOf}`} onRetry={() => void act.send()} />
      )}
      <div className={classes.actions}>
        {step === 'checked' && (
          <Button disabled={toSend.length === 0} onClick={() => void act.send()}>
            {toSend.length === 0 ? 'Nothing to import' : `Import ${countedRows(toSend.length)}`}
          </Button>
        )}
        {isInterrupted && <Button onClick={() => void act.send()}>Go on</Button>}
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          disabled={isSending}
          onClick={() => void exportCsv(reportColumns(type, table), results, `Import of ${fileName}`, asRead)}
        >
          Download report
        </Button>
        {step === 'checked' && (
          <Button variant="default" onClick={act.back}>
            Change columns
          </Button>
        )}
        <Button variant="default" disabled={isSending} onClick={act.startAfresh}>
          {step === 'done' ? 'Import another file' : 'Choose another file'}
        </Button>
      </div>
      <ResultsTable type={type} results={results} />
    </div>
  )
}
