import { scoreBand } from '@/domain/pras/hazards/matrix'
import classes from './hazards.module.css'

/** A risk score on the colour of its band, with the band as a word for those who cannot tell the colours apart. */
export function ScoreBadge({ score, isShort = false }: { score: number; isShort?: boolean }) {
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
      title={`${band.label}: ${band.meaning.toLowerCase()}`}
    >
      {score}
      <span className={isShort ? 'gl-hidden' : classes.band}>{band.label}</span>
    </span>
  )
}
