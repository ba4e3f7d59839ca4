import { useMemo } from 'react'
import classes from './compare.module.css'
import { wordParts } from './word-parts'

/** Screen readers may ignore both styles, so the words 'deleted' and 'inserted' are added for them. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => wordParts(before, after), [before, after])
  return (
    <div className={classes.text}>
      {parts.map(({ kind, text }, index) => {
        // The position is the key, since nothing else identifies a part.
        const key = index
        if (kind === 'same') return <span key={key}>{text}</span>
        const Tag = kind === 'inserted' ? 'ins' : 'del'
        return (
          <Tag key={key} className={classes[kind]}>
            <span className="gl-hidden">{` [${kind}: `}</span>
            {text}
            <span className="gl-hidden">] </span>
          </Tag>
        )
      })}
    </div>
  )
}
