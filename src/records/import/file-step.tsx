import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { ImportType } from '@/domain/import/import-type'
import { exportCsv } from '@/ui/data-table/export-csv'
import { EncodingQuestion } from '@/ui/encoding/encoding-question'
import { useFileDrop } from '@/ui/file-drop'
import { Icon } from '@/ui/icon'
import { ErrorState } from '@/ui/states/error-state'
import classes from './import.module.css'
import type { Import } from './use-import'

interface FileStepProps<C> extends Pick<Import, 'running' | 'failure' | 'choose' | 'unclear'> {
  type: ImportType<C>
  /** What the file may contain, and what its rows change. */
  about: string
}

/** The step in which a person chooses a file. It shows the columns that the file may have, and offers a sample. */
export function FileStep<C>({ type, about, running, failure, choose, unclear }: FileStepProps<C>) {
  const input = useRef<HTMLInputElement>(null)
  const isReading = running?.what === 'reading'
  const drop = useFileDrop(files => {
    if (files[0]) void choose(files[0])
  })
  return (
    <div className={classes.file}>
      <section className={classes.drop} aria-labelledby="import-file" {...drop}>
        <h2 id="import-file">Choose a file of {type.noun.many}</h2>
        <p>Choose a CSV file or an Excel workbook (.xlsx). You see all changes before anything is saved.</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`A file of ${type.noun.many}`}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          onChange={event => {
            const [file] = event.target.files ?? []
            // Clears the input, so that choosing the same file again after a correction fires a change too.
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
        <div className={classes.actions}>
          <Button
            leftSection={<Icon name="upload" />}
            loading={isReading}
            onClick={() => input.current?.click()}
          >
            Choose file
          </Button>
          <Button variant="default" leftSection={<Icon name="download" />} onClick={() => void sample(type)}>
            Sample file
          </Button>
        </div>
        <p className={classes.dim}>or drop it here</p>
        {unclear && (
          <EncodingQuestion
            fileName={unclear.file.name}
            choices={unclear.encodings}
            onChoose={encoding => void choose(unclear.file, encoding)}
          />
        )}
        {failure && <ErrorState error={failure.error} title="This file could not be read" />}
      </section>
      <section aria-labelledby="import-columns">
        <h2 id="import-columns">What the file may contain</h2>
        <p>{about}</p>
        <ColumnTable type={type} />
      </section>
    </div>
  )
}

function ColumnTable<C>({ type }: { type: ImportType<C> }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Also known by</th>
          </tr>
        </thead>
        <tbody>
          {type.columns.map(({ id, label, synonyms }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{synonyms.slice(0, 5).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Downloads a sample file with two rows, which can be imported unchanged. */
function sample<C>({ columns, noun }: ImportType<C>): Promise<void> {
  const shown = columns.filter(({ examples }) => examples.some(example => example !== ''))
  const headed = shown.map(({ label, examples }) => ({
    header: label,
    text: (row: 0 | 1) => examples[row],
  }))
  return exportCsv(headed, [0, 1] as const, `Sample ${noun.many}`)
}
