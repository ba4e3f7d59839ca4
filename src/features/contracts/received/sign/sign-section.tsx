import { Button } from '@mantine/core'
import { useState } from 'react'
import { actWords } from '@/domain/contracts/signing/acts'
import { formatMoment } from '@/domain/shared/dates'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/states/notice'
import type { ShownFile } from '../read/use-shown-files'
import classes from '../received.module.css'
import type { Visit } from '../visit'
import { ActForm } from './act-form'
import { DeclineDialog } from './decline-dialog'
import signClasses from './sign.module.css'

export function SignSection({ visit, shown }: { visit: Visit; shown: ReadonlyMap<string, ShownFile> }) {
  const { signing, company } = visit.received
  const [isDeclining, setDeclining] = useState(false)
  const open = signing.acts.filter(({ signed }) => signed === null)
  const hasPdf = signing.files.some(({ name }) => /\.pdf$/i.test(name))
  return (
    <section className={classes.section} aria-labelledby="sign">
      <h2 id="sign">{open.length === 0 ? 'Signed' : 'Sign'}</h2>
      {signing.acts.map(
        ({ act, signed }) =>
          signed && (
            <p key={act} className={signClasses.signed}>
              <Icon name="check" />
              <span>
                {signed.name} signed {actWords[act]}, {formatMoment(signed.at)}.
              </span>
            </p>
          ),
      )}
      <State visit={visit} isOpen={open.length > 0} />
      {signing.refusal === '' && open.length > 0 && (
        <>
          {signing.acts.length > 1 && (
            <p className={classes.about}>
              {signing.acts.length} signatures are needed: one for {signing.party || 'your company'}, and one
              in your own name, for the inducement letter. One person may do both.
            </p>
          )}
          {open.map(({ act }) => (
            <ActForm key={act} visit={visit} act={act} shown={shown} />
          ))}
          <p className={classes.quiet}>
            {hasPdf
              ? 'You sign the PDFs. '
              : 'You sign the Word files themselves, because there are no PDFs. '}
            The certificate has a hash of each file, which shows if a file is changed later. Your name, the
            time, your network address and your browser are kept with the signature. You may sign on paper
            instead: download the documents, and return them to {company || 'the company'}.
          </p>
          <div className={signClasses.end}>
            <Button variant="subtle" color="red" onClick={() => setDeclining(true)}>
              Decline to sign
            </Button>
          </div>
        </>
      )}
      {isDeclining && <DeclineDialog visit={visit} onClose={() => setDeclining(false)} />}
    </section>
  )
}

/** The state of the signing, in a sentence; empty while it waits only for this person. */
function State({ visit, isOpen }: { visit: Visit; isOpen: boolean }) {
  const { signing, company } = visit.received
  const them = company || 'The company'
  if (signing.isDeclined)
    return <Notice>You declined to sign. {them} has been told, with your reason.</Notice>
  if (signing.isComplete) {
    return (
      <Notice>
        Both sides have signed.{' '}
        {signing.certificateFileId
          ? 'The certificate is among the documents above.'
          : 'The certificate is being made, and comes by mail.'}
      </Notice>
    )
  }
  if (signing.refusal !== '') return <Notice tone="warning">{signing.refusal}</Notice>
  return isOpen ? null : (
    <Notice>
      Thank you. {them} signs next; you then get a mail with the documents and a certificate. You can close
      this page.
    </Notice>
  )
}
