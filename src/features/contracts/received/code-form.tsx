import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { askForCode, openReceived } from '@/data/contracts/received/received'
import type { LinkAnswerOf } from '@/domain/contract-links/request'
import { CODE_MINUTES } from '@/domain/contract-links/schema'
import { CardPage } from '@/ui/card-page'
import { Notice } from '@/ui/states/notice'
import classes from './received.module.css'
import { useStep } from './use-step'

interface CodeFormProps {
  link: string
  /** True if the documents were open before, and the visit has timed out. */
  isOver?: boolean
  onOpen: (opened: LinkAnswerOf<'open'>) => void
}

export function CodeForm(props: CodeFormProps) {
  return (
    <CardPage title="Your documents">
      <CodeSteps {...props} />
    </CardPage>
  )
}

/** The code is sent only on a click, since mail scanners open links too. */
export function CodeSteps({ link, isOver = false, onOpen }: CodeFormProps) {
  const asking = useStep()
  const [sentTo, setSentTo] = useState('')
  // Counts the sent codes. A new code empties the field.
  const [sentCount, setSentCount] = useState(0)

  async function ask() {
    const address = await asking.run(() => askForCode(link))
    if (address === undefined) return
    setSentTo(address)
    setSentCount(count => count + 1)
  }
  return (
    <div className={classes.form}>
      <p className={classes.about}>
        {sentTo
          ? `A code is on its way to ${sentTo}. It can take a few minutes; look in the spam folder too.`
          : 'To open the documents, you need a code. We send it to the address that got this link, so that nobody else can open them.'}
      </p>
      {isOver && !sentTo && <Notice>The last code is no longer valid. Ask for a new one.</Notice>}
      {sentTo && <CodeEntry key={sentCount} link={link} onOpen={onOpen} />}
      {asking.failure && <Notice tone="problem">{asking.failure.message}</Notice>}
      <Button variant={sentTo ? 'default' : 'filled'} loading={asking.isBusy} onClick={() => void ask()}>
        {sentTo ? 'Send another code' : 'Send me a code'}
      </Button>
    </div>
  )
}

/** Matches a complete code, also if typed as '123 456'. */
const CODE = /^\s*(?:\d[\s-]*){6}$/

function CodeEntry({ link, onOpen }: Pick<CodeFormProps, 'link' | 'onOpen'>) {
  const opening = useStep()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const wrong = fault || opening.failure?.message || ''
  useEffect(() => input.current?.focus(), [])

  async function open(written: string) {
    if (opening.isBusy) return
    const isCode = CODE.test(written)
    setFault(isCode ? '' : 'Enter the six digits of the code')
    const received = isCode
      ? await opening.run(() => openReceived(link, written.replace(/\D/g, '')))
      : undefined
    if (received) onOpen(received)
    else input.current?.focus()
  }

  function change(written: string) {
    setCode(written)
    if (CODE.test(written) && !CODE.test(code)) void open(written)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void open(code)
      }}
      noValidate
    >
      <div>
        <label className={classes.label} htmlFor={id}>
          Code
        </label>
        <p className={classes.help} id={`${id}-help`}>
          Six digits, from the latest mail, valid for {CODE_MINUTES} minutes. The documents open when you type
          the last digit.
        </p>
        <input
          ref={input}
          id={id}
          className={`gl-input ${classes.code}`}
          value={code}
          onChange={event => change(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={12}
          aria-invalid={wrong !== ''}
          aria-describedby={`${id}-help ${id}-error`}
        />
        <p className={classes.fault} id={`${id}-error`} role="alert">
          {wrong}
        </p>
      </div>
      <Button type="submit" loading={opening.isBusy}>
        Open the documents
      </Button>
    </form>
  )
}
