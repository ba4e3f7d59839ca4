import { Button, Group } from '@mantine/core'
import { lazy, useState } from 'react'
import { useActor } from '@/data/base/session'
import { zipOfDocuments } from '@/data/contracts/document-files'
import { isContractEditor } from '@/domain/contracts/people'
import type { Contract, DocumentSet } from '@/domain/contracts/schema'
import { documentsFault } from '@/domain/contracts/sendable-documents'
import { pdfFileOf, type SetFile, withPdfs } from '@/domain/contracts/set-files'
import { preparedIn } from '@/domain/contracts/statuses'
import { formatMoment } from '@/domain/shared/dates'
import classes from '@/features/contracts/shared/contracts.module.css'
import documentClasses from '@/records/document.module.css'
import { FileLink } from '@/records/file-link'
import { SendingNotice } from '@/ui/dialogs/sending-notice'
import { notify } from '@/ui/notify/notify'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { saveFile } from '@/ui/save-file'
import { messageOf } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { DocumentLink } from './document-link'
import { SentLinks } from './sent-links'
import { usePrepareDocuments } from './use-prepare-documents'

const PreviewDialog = lazy(() =>
  import('./preview-dialog').then(module => ({ default: module.PreviewDialog })),
)

const pdfWords = {
  none: 'The documents are only Word files, because PDFs are turned off. Save a PDF from Word, or ask an admin to turn PDFs on.',
  made: 'Each document is a Word file with its PDF.',
  failed:
    'The documents are only Word files, because their PDFs could not be made. Prepare the documents again, or save a PDF from Word.',
} as const

export function ContractDocuments({ contract }: { contract: Contract }) {
  const actor = useActor()
  const { documentSet, status, signedFileId, signedCopyNote } = contract
  const mayPrepare = isContractEditor(contract, actor) && preparedIn.includes(status)
  return (
    <section className={classes.section} aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <StaleNote contract={contract} />
      {documentSet === undefined ? (
        <p className={documentClasses.nothing}>
          {['cancelled', 'historic'].includes(status)
            ? 'No documents were prepared.'
            : 'No documents are prepared yet.'}
        </p>
      ) : (
        <PreparedSet contract={contract} documents={documentSet} />
      )}
      {mayPrepare && <Prepare contract={contract} />}
      {status === 'sent' && isContractEditor(contract, actor) && <SentLinks contract={contract} />}
      {signedFileId && <FileLink fileId={signedFileId} name="Signed copy" />}
      {signedFileId && signedCopyNote && <p className={classes.quiet}>{signedCopyNote}</p>}
    </section>
  )
}

/** Says why the prepared documents cannot be sent: the terms have changed since then, or the documents are marked DRAFT. */
function StaleNote({ contract }: { contract: Contract }) {
  const { documentSet, termsRevision, status } = contract
  const isStale = documentSet !== undefined && documentSet.termsRevision !== termsRevision
  const isAwaited = status === 'approved' || (isStale && ['draft', 'submitted'].includes(status))
  const fault = documentSet !== undefined && isAwaited ? documentsFault(contract) : ''
  return fault ? <Notice tone="warning">{fault}</Notice> : null
}

function PreparedSet({ contract, documents }: { contract: Contract; documents: DocumentSet }) {
  const { files, madeAt, isDraft, pdfs = 'none' } = documents
  const [isZipping, setZipping] = useState(false)

  async function saveAll() {
    setZipping(true)
    try {
      saveFile(await zipOfDocuments([{ files: withPdfs(files) }]), `${contract.reference}.zip`)
    } catch (error) {
      notify(`The documents could not be downloaded. ${messageOf(error)}`, 'error')
    } finally {
      setZipping(false)
    }
  }
  return (
    <>
      <ul className={documentClasses.plainList}>
        {files.map(file => (
          <li key={file.fileId}>
            <DocumentLink file={file} />
            <PdfLink file={pdfFileOf(file)} />
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        Prepared {formatMoment(madeAt)}
        {isDraft && ', with the mark DRAFT'}. {pdfWords[pdfs]}
      </p>
      {files.length > 1 && (
        <Button
          variant="default"
          size="compact-md"
          mt="xs"
          loading={isZipping}
          onClick={() => void saveAll()}
        >
          Download all as zip
        </Button>
      )}
    </>
  )
}

function PdfLink({ file }: { file: SetFile | undefined }) {
  return file ? <DocumentLink file={file} /> : null
}

function Prepare({ contract }: { contract: Contract }) {
  const { isBusy, state, prepare } = usePrepareDocuments(contract)
  const [isPreviewed, setPreviewed] = useState(false)
  const isAgain = contract.documentSet !== undefined
  return (
    <>
      <Group gap="sm" mt="sm">
        <Button variant="default" loading={isBusy} onClick={() => void prepare()}>
          {isAgain ? 'Prepare again' : 'Prepare documents'}
        </Button>
        <Button variant="subtle" onClick={() => setPreviewed(true)}>
          Preview
        </Button>
        {contract.status !== 'approved' && (
          <span className={classes.quiet}>
            The documents have the mark DRAFT until the contract is approved.
          </span>
        )}
      </Group>
      <SendingNotice state={state} lateHint="The documents appear here as soon as they are made." />
      {isPreviewed && (
        <OnDemandPart fallback={null}>
          <PreviewDialog contract={contract} onClose={() => setPreviewed(false)} />
        </OnDemandPart>
      )}
    </>
  )
}
