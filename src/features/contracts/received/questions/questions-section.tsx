import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Said } from '@/domain/contract-links/request'
import { LONGEST_PLACE, LONGEST_QUESTION } from '@/domain/contract-links/schema'
import { fullAnswers } from '@/domain/fields/full-answers'
import { formatMoment } from '@/domain/shared/dates'
import { type Content, field } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import { Notice } from '@/ui/states/notice'
import { forgetAnswers, keepAnswers, keptAnswers } from '../details/kept-answers'
import { useStep } from '../use-step'
import type { Visit } from '../visit'
import classes from './questions.module.css'

const PART = 'question'
const empty: Content = { fileId: '', place: '', text: '' }

/** The recipient's questions about the documents, with the answers. Draws nothing if no documents were sent. */
export function QuestionsSection({ visit }: { visit: Visit }) {
  return visit.received.documents.length > 0 ? <Questions visit={visit} /> : null
}

function Questions({ visit: { link, received, act } }: { visit: Visit }) {
  const [said, setSaid] = useState<Said>([])
  const [isOpen, setOpen] = useState(() => Object.keys(keptAnswers(link, PART)).length > 0)
  const [content, setContent] = useState<Content>(() => ({ ...empty, ...keptAnswers(link, PART) }))
  const [hasTried, setTried] = useState(false)
  const { run, isBusy, failure } = useStep()
  const request = useRef({ id: '', of: '' })
  // The `act` with which the questions were last read. A new code brings a new `act`, and the page then reads again what the
  // expired visit could not read.
  const readBy = useRef<Visit['act'] | null>(null)
  const load = useCallback(async () => {
    const answer = await run(() => act('questions', {}))
    if (answer) setSaid(answer.said)
  }, [act, run])
  useEffect(() => {
    if (readBy.current === act) return
    readBy.current = act
    void load()
  }, [act, load])

  const fields = useMemo(
    () =>
      [
        field.select(
          'fileId',
          'About',
          received.documents.map(({ fileId, name }) => ({ value: fileId, label: name })),
          { help: 'Leave this empty if your question is about all documents.' },
        ),
        field.text('place', 'Where', { maxLength: LONGEST_PLACE, placeholder: 'Clause 7.2' }),
        field.textarea('text', 'Your question', { required: true, maxLength: LONGEST_QUESTION }),
      ] as const,
    [received.documents],
  )
  const context = useMemo(() => ({ type: '', step: content, steps: {}, today: '' }), [content])
  const question = fullAnswers(fields, content)
  const isEmpty = question.text === ''

  async function ask() {
    setTried(true)
    if (isEmpty) return
    const of = JSON.stringify(question)
    if (request.current.of !== of) request.current = { id: crypto.randomUUID(), of }
    const requestId = request.current.id
    const answer = await run(() => act('question', { requestId, ...question }))
    if (!answer) return
    request.current = { id: '', of: '' }
    setSaid(answer.said)
    setContent(empty)
    setTried(false)
    setOpen(false)
    forgetAnswers(link, PART)
  }
  return (
    <section aria-labelledby="questions" className={classes.section}>
      <h2 id="questions">Questions</h2>
      {said.length > 0 && (
        <ol className={classes.said}>
          {said.map(({ id, isAnswer, text, by, at }) => (
            <li key={id} data-answer={isAnswer || undefined}>
              <p className={classes.who}>
                {isAnswer ? `${by || 'The production office'} answered` : 'You asked'}, {formatMoment(at)}
              </p>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {isOpen ? (
        <form
          noValidate
          className={classes.form}
          onSubmit={event => {
            event.preventDefault()
            void ask()
          }}
        >
          <FieldList
            fields={fields}
            value={content}
            context={context}
            onChange={next => {
              setContent(next)
              keepAnswers(link, PART, next)
            }}
            problems={isEmpty ? [{ path: 'text', message: 'Enter your question', level: 'error' }] : []}
            showProblems={hasTried ? 'all' : 'touched'}
            disabled={isBusy}
          />
          {failure && <Notice tone="problem">{failure.message} Your text is still in the form.</Notice>}
          <div className={classes.buttons}>
            <Button type="submit" loading={isBusy}>
              Ask
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <>
          {failure && <Notice tone="problem">{failure.message}</Notice>}
          <Button variant="default" onClick={() => setOpen(true)}>
            Ask a question
          </Button>
        </>
      )}
    </section>
  )
}
