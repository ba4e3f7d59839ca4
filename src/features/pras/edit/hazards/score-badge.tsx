import { bandLabel, isDeadlyLow, scoreBand } from '@/domain/pras/hazards/matrix'
import classes from './hazards.module.css'

interface ScoreBadgeProps {
  score: number
  /** The severity from 1 to 5, if known. */
  severity?: unknown
  isShort?: boolean
}

/** A risk score in the colour of its band, with the band as a word for people who cannot see the difference. */
export function ScoreBadge({ score, severity, isShort = false }: ScoreBadgeProps) {
  const band = scoreBand(score)
  if (!band) {
    return (
      <span className={classes.unrated} title="Not rated yet">
        –<span className="gl-hidden">not rated</span>
      </span>
    )
  }
  return (
    <span
      className={classes.score}
      data-band={band.id}
      data-deadly={isDeadlyLow(score, severity) || undefined}
      title={`${band.label}: ${band.meaning.toLowerCase()}`}
    >
      {score}
      <span className={isShort ? 'gl-hidden' : classes.band}>{bandLabel(score, severity)}</span>
    </span>
  )
}
