import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Received } from '@/domain/contract-links/request'
import { pdfName } from '@/domain/contracts/set-files'
import type { ManifestFile } from '@/domain/contracts/signing/schema'
import type { AppError } from '@/domain/shared/app-error'
import { WordPage } from '@/features/contracts/documents/word-page'
import { Icon } from '@/ui/icon'
import { saveFile } from '@/ui/save-file'
import { Notice } from '@/ui/states/notice'
import { Skeleton } from '@/ui/states/skeleton'
import classes from '../received.module.css'
import type { ShownFile } from './use-shown-files'

interface DocumentsSectionProps {
  received: Received
  shown: ReadonlyMap<string, ShownFile>
  failure: AppError | null
  onRetry: () => void
}

/** One document of the page: the file to sign or read, and the Word file whose text is shown. */
interface Paper {
  fileId: string
  name: string
  /** The id of the Word file; undefined for a PDF without a Word file. */
  wordId: string | undefined
  role: ManifestFile['role'] | 'certificate'
}

/** Returns the documents with the purpose of each. The Word file behind a PDF is not listed as a separate document. */
function papersOf({ documents, signing }: Received): Paper[] {
  const roleOf = (fileId: string): Paper['role'] =>
    fileId === signing.certificateFileId
      ? 'certificate'
      : (signing.files.find(file => file.fileId === fileId)?.role ?? 'signed')
  const isPdf = (name: string) => /\.pdf$/i.test(name)
  return documents
    .map(({ fileId, name }) => ({
      fileId,
      name,
      role: roleOf(fileId),
      wordId: isPdf(name)
        ? documents.find(each => !isPdf(each.name) && pdfName(each.name) === name)?.fileId
        : fileId,
    }))
    .filter(({ role }) => role !== 'source')
}

const about: Record<Paper['role'], string> = {
  signed: 'To read and sign',
  given: 'To read and keep; this document is not signed',
  source: '',
  certificate: 'Who signed, when and how',
}

export function DocumentsSection({ received, shown, failure, onRetry }: DocumentsSectionProps) {
  const papers = papersOf(received)
  const [openId, setOpenId] = useState(papers[0]?.fileId ?? '')
  const [saved, setSaved] = useState('')

  function save({ fileId, name }: Paper) {
    const file = shown.get(fileId)
    if (!file) return
    saveFile(file.blob, name)
    setSaved(name)
  }
  return (
    <section className={classes.section} aria-labelledby="documents">
      <h2 id="documents">{papers.length === 1 ? 'The document' : 'The documents'}</h2>
      <ul className={classes.documents}>
        {papers.map(paper => {
          const isOpen = openId === paper.fileId
          return (
            <li key={paper.fileId}>
              <div className={classes.paperHead}>
                <Button
                  variant="default"
                  fullWidth
                  justify="flex-start"
                  classNames={{ label: classes.name }}
                  leftSection={<Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />}
                  aria-expanded={isOpen}
                  onClick={() => setOpenId(isOpen ? '' : paper.fileId)}
                >
                  {paper.name}
                </Button>
                <Button
                  variant="default"
                  aria-label={`Download ${paper.name}`}
                  disabled={!shown.has(paper.fileId)}
                  onClick={() => save(paper)}
                >
                  <Icon name="download" />
                </Button>
              </div>
              <p className={classes.quiet}>{about[paper.role]}</p>
              {isOpen && <Reading paper={paper} shown={shown} isMissing={failure !== null} />}
            </li>
          )
        })}
      </ul>
      <p role="status" className={classes.quiet}>
        {saved && `${saved} was downloaded.`}
      </p>
      {failure && (
        <Notice
          tone="problem"
          action={
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {failure.message}
        </Notice>
      )}
    </section>
  )
}

/**
 * Shows a document on the page. Legally, the file itself counts and not this text, so the name of the file is shown above the
 * text.
 */
function Reading({
  paper: { name, wordId, role, fileId },
  shown,
  isMissing,
}: {
  paper: Paper
  shown: ReadonlyMap<string, ShownFile>
  isMissing: boolean
}) {
  const word = wordId && shown.get(wordId)
  const counts = role === 'signed' ? `you sign the file “${name}” itself` : `the file is “${name}”`
  if (!wordId) return <PdfReading name={name} file={shown.get(fileId)} />
  if (!word) return isMissing ? null : <Skeleton lines={8} label="Loading the document" />
  return (
    <>
      <p className={classes.quiet}>
        Reading view; {counts}. In Word, pages may break at other places. Use two fingers to enlarge it.
      </p>
      <WordPage word={word.blob} label={name} />
    </>
  )
}

/** Opens a PDF in the viewer of the device, which shows its pages as they are. */
function PdfReading({ name, file }: { name: string; file: ShownFile | undefined }) {
  if (!file) return <Skeleton lines={2} label="Loading the document" />
  return (
    <Button variant="default" onClick={() => saveFile(file.blob, name)}>
      Open the PDF
    </Button>
  )
}
