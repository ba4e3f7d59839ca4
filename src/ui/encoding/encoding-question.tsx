import { useId, useState } from 'react'
import type { EncodingChoice } from '@/domain/shared/text-files/encoding-choices'
import classes from './encoding-question.module.css'

/** The least and the most encodings that are shown at first. The likeliest encodings are shown. */
const [LEAST, MOST] = [2, 6]

/** Asks a person in which encoding the names of a file look right. */
export function EncodingQuestion({
  fileName,
  choices,
  onChoose,
}: {
  fileName: string
  choices: readonly EncodingChoice[]
  /** Called with the id of an encoding. */
  onChoose: (encoding: string) => void
}) {
  const questionId = useId()
  const [isWhole, setWhole] = useState(false)
  const likely = choices.filter(({ isLikely }) => isLikely).length
  const shown = isWhole ? choices : choices.slice(0, Math.min(Math.max(likely, LEAST), MOST))
  const hidden = choices.length - shown.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question names it; a fieldset would want a legend of its own.
    <div role="group" aria-labelledby={questionId} className={classes.question}>
      <p id={questionId}>
        <b>In which version are the names right?</b> {fileName} does not say which text encoding it uses.
      </p>
      <ul className={classes.choices}>
        {shown.map(({ id, name, samples }) => (
          <li key={id}>
            <button type="button" className={classes.choice} onClick={() => onChoose(id)}>
              <span className={classes.samples}>{samples.join(' · ')}</span>{' '}
              <span className={classes.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          None of these: show {hidden} more
        </button>
      )}
    </div>
  )
}
