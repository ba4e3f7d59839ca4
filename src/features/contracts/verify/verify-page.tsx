import { useState } from 'react'
import { type VerifiedFile, verifyFile } from '@/data/contracts/received/verify'
import type { Verdict } from '@/domain/contracts/signing/known-file'
import { formatMoment } from '@/domain/shared/dates'
import { useStep } from '@/features/contracts/received/use-step'
import { CardPage } from '@/ui/card-page'
import { useFileDrop } from '@/ui/file-drop'
import { Notice } from '@/ui/states/notice'
import classes from './verify.module.css'

const words: Record<Verdict, (file: VerifiedFile) => { title: string; body: string }> = {
  original: ({ reference, version, at }) => ({
    title: 'An original document',
    body: `This file was sent with ${reference}, version ${version}, on ${formatMoment(at)}, and has not been changed. Its certificate says whether it was signed.`,
  }),
  superseded: ({ reference, version }) => ({
    title: 'A document that is no longer valid',
    body: `This file belonged to ${reference}, version ${version}. That version has since been changed or ended.`,
  }),
  certificate: ({ reference, version, at }) => ({
    title: 'A certificate of signatures',
    body: `This certificate was made for ${reference}, version ${version}, on ${formatMoment(at)}, and has not been changed.`,
  }),
  'signed-copy': ({ reference, version, at }) => ({
    title: 'A signed copy',
    body: `This signed copy was filed with ${reference}, version ${version}, on ${formatMoment(at)}, and has not been changed.`,
  }),
  unknown: () => ({
    title: 'An unknown file',
    body: 'No document, certificate or signed copy matches this file. The file was changed, saved again by another program, or never sent by Greenlight. Try the file from the mail or from the page with the documents.',
  }),
}

/** The page that says whether Greenlight sent a file. Anybody can use it without a sign-in, and the file stays on the device. */
export default function VerifyPage() {
  const { isBusy, failure, run } = useStep()
  const [verified, setVerified] = useState<VerifiedFile | null>(null)
  const drop = useFileDrop(files => void check(files[0]))

  async function check(file: File | undefined) {
    if (!file) return
    setVerified(null)
    const done = await run(() => verifyFile(file))
    if (done) setVerified(done)
  }
  const result = verified && words[verified.verdict](verified)
  return (
    <CardPage
      title="Verify a document"
      intro="Here you can find out whether a document, a certificate or a signed copy is the one that was sent. The file stays on your device: only its SHA-256 is sent."
    >
      <div className={classes.drop} {...drop}>
        <label className={classes.label} htmlFor="file">
          Choose a file, or drop it here
        </label>
        <input
          id="file"
          type="file"
          disabled={isBusy}
          onChange={event => void check(event.target.files?.[0])}
        />
      </div>
      <div role="status">
        {isBusy && <p className={classes.quiet}>Reading the file</p>}
        {verified && result && (
          <div className={classes.result} data-verdict={verified.verdict}>
            <h2>{result.title}</h2>
            <p>{result.body}</p>
            <p className={classes.quiet}>
              {verified.name}
              <br />
              SHA-256 <code>{verified.sha256}</code>
            </p>
          </div>
        )}
      </div>
      {failure && <Notice tone="problem">{failure.message}</Notice>}
    </CardPage>
  )
}
