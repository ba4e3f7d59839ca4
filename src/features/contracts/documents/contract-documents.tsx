import type { Contract } from '@/domain/contracts/schema'
import { formatLogTime } from '@/domain/shared/dates'
import classes from '@/features/contracts/shared/contracts.module.css'
import documentClasses from '@/records/document.module.css'
import { FileLink } from '@/records/file-link'
import { Notice } from '@/ui/states/notice'

/** The documents of a contract: what was prepared, of which terms, and what was signed. */
export function ContractDocuments({ contract }: { contract: Contract }) {
  const { documentSet, termsRevision, signedFileId } = contract
  const hasChanged = documentSet !== undefined && documentSet.termsRevision !== termsRevision
  return (
    <section className={classes.section} aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      {hasChanged && (
        <Notice tone="warning">
          The contract has changed since these documents were prepared. Prepare them again before they are
          sent.
        </Notice>
      )}
      {documentSet === undefined ? (
        <p className={documentClasses.nothing}>None prepared yet.</p>
      ) : (
        <>
          <ul className={documentClasses.plainList}>
            {documentSet.files.map(({ fileId, name }) => (
              <li key={fileId}>
                <FileLink fileId={fileId} name={name} />
              </li>
            ))}
          </ul>
          <p className={classes.quiet}>
            Prepared {formatLogTime(documentSet.madeAt)}
            {documentSet.isDraft && ', with the mark DRAFT'}.
          </p>
        </>
      )}
      {signedFileId && (
        <p style={{ margin: '0.5rem 0 0' }}>
          <FileLink fileId={signedFileId} name="Signed copy" />
        </p>
      )}
    </section>
  )
}
