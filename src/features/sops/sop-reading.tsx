import { lazy } from 'react'
import { contentOf } from '@/domain/records/record-type'
import { sopType } from '@/domain/records/sops'
import type { Sop } from '@/domain/sops/schema'
import { FileLink } from '@/records/file-link'
import { ReadableStep } from '@/records/readable-step'
import { useRecordNames } from '@/records/use-record-names'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { Skeleton } from '@/ui/states/skeleton'
import classes from './sop-reading.module.css'

const Markdown = lazy(() => import('@/ui/markdown'))

/** The short facts of an SOP, in the form's own order; the procedure itself is shown below. */
const facts = {
  fields: sopType.fields.filter(({ name }) => !['code', 'title', 'status', 'body', 'files'].includes(name)),
}

export function SopReading({ sop }: { sop: Sop }) {
  const names = useRecordNames()
  return (
    <>
      <ReadableStep step={facts} content={contentOf(sopType, sop)} names={names} />
      <section aria-labelledby="procedure" className={classes.body}>
        <h2 id="procedure">Procedure</h2>
        {sop.body === '' ? (
          <p className={classes.dim}>Nobody has written this SOP yet.</p>
        ) : (
          <OnDemandPart fallback={<Skeleton lines={6} />}>
            <Markdown text={sop.body} />
          </OnDemandPart>
        )}
      </section>
      {sop.files.length > 0 && (
        <section aria-labelledby="files">
          <h2 id="files">Files</h2>
          <ul className={classes.files}>
            {sop.files.map(file => (
              <li key={file.fileId}>
                <FileLink fileId={file.fileId} name={file.name} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
