import { scoreBand } from '@/domain/pras/hazards/matrix'
import type { MatrixBand } from '@/ui/form/inputs/risk-matrix'

/** The band of a likelihood and a severity, each 1 to 5, for the matrix of the form kit (domain section 2.1). */
export function matrixBand(likelihood: number, severity: number): MatrixBand {
  const band = scoreBand(likelihood * severity)
  return band ? { tone: band.id, label: band.label } : { tone: 'low', label: '' }
}
