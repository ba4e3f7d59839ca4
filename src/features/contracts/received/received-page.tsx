import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { LinkAnswerOf } from '@/domain/contract-links/request'
import { linkPattern } from '@/domain/contract-links/schema'
import { CardPage } from '@/ui/card-page'
import { CodeForm } from './code-form'
import { CLOSED } from './details/deny-link'
import { ReceivedVisit } from './received-visit'

/**
 * The page for documents that were sent to somebody outside. It reads the link of their mail, asks for a code that is mailed to
 * the same address, and then shows the documents. The link comes after the '#' of the address, so that no server receives it.
 */
export default function ReceivedPage() {
  const { hash } = useLocation()
  const link = hash.slice(1)
  // The key below starts a new visit when another link is opened in the same tab.
  if (link === CLOSED) return <Closed />
  return linkPattern.test(link) ? <OneLink key={link} link={link} /> : <NoLink />
}

function OneLink({ link }: { link: string }) {
  const [opened, setOpened] = useState<LinkAnswerOf<'open'> | null>(null)
  return opened ? <ReceivedVisit link={link} opened={opened} /> : <CodeForm link={link} onOpen={setOpened} />
}

function Closed() {
  return (
    <CardPage
      title="The link is closed"
      intro="Thank you. The link no longer works, and the production office was told. You can close this page and delete the mail."
    />
  )
}

function NoLink() {
  return (
    <CardPage
      title="This link does not work"
      intro="The link is not complete. Open the mail and click the link instead of copying it. If it still does not work, ask the person who sent it to send it again."
    />
  )
}
