import { fieldId } from './content-path'
import classes from './form.module.css'
import type { ShownProblem } from './problems'
import { goToField } from './reveal'

export interface ProblemSummaryProps {
  problems: readonly ShownProblem[]
  /** The title, '3 answers are missing'; by default it counts the problems. */
  title?: string
}

/** Blocking problems, each with a link to its field. A screen reader announces the list. */
export function ProblemSummary({ problems, title }: ProblemSummaryProps) {
  if (problems.length === 0) return null
  return (
    <section className={classes.problems} role="alert" aria-label="Problems">
      <h2>{title ?? (problems.length === 1 ? '1 thing to fix' : `${problems.length} things to fix`)}</h2>
      <ul>
        {problems.map(problem => (
          <li key={`${problem.path} ${problem.message}`}>
            <a
              href={`#${fieldId(problem.path)}`}
              onClick={event => {
                event.preventDefault()
                goToField(problem.path)
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
