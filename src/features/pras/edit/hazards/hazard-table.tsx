import { memo } from 'react'
import { whoOptions } from '@/domain/pras/hazards/schema'
import type { Names } from '@/domain/pras/steps/readable'
import { personText } from '@/domain/shared/answers'
import { optionLabel } from '@/domain/shared/options'
import { controlLines, type HazardLine } from './hazard-model'
import classes from './hazards.module.css'
import { ScoreBadge } from './score-badge'

export interface HazardTableProps {
  lines: readonly HazardLine[]
  names: Names
  /** True if a panel is open next to the table. The table then shows only titles and scores. */
  isNarrow: boolean
  opened: number | null
  onOpen: (index: number) => void
}

/** The hazards, read-only, the worst first: hazard, people, controls and who is responsible, risk before and after. */
export const HazardTable = memo(function HazardTable({
  lines,
  names,
  isNarrow,
  opened,
  onOpen,
}: HazardTableProps) {
  return (
    <table className={classes.table} aria-label="Hazards">
      <thead>
        <tr>
          <th scope="col">Hazard</th>
          {!isNarrow && (
            <>
              <th scope="col" data-detail>
                Who may be harmed
              </th>
              <th scope="col" data-detail>
                Controls
              </th>
              <th scope="col" data-detail data-name>
                Responsible
              </th>
              <th scope="col" data-detail data-align="center">
                Before
              </th>
            </>
          )}
          <th scope="col" data-align="center">
            After
          </th>
          <th scope="col" data-align="right">
            Missing
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <Row
            key={line.index}
            line={line}
            names={names}
            isNarrow={isNarrow}
            isOpen={line.index === opened}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  )
})

interface RowProps {
  line: HazardLine
  names: Names
  isNarrow: boolean
  isOpen: boolean
  onOpen: (index: number) => void
}

function Row({ line, names, isNarrow, isOpen, onOpen }: RowProps) {
  const { hazard } = line
  return (
    <tr data-open={isOpen || undefined} onClick={() => onOpen(line.index)}>
      <td>
        <button
          type="button"
          className={classes.open}
          aria-expanded={isOpen}
          onClick={event => {
            event.stopPropagation()
            onOpen(line.index)
          }}
        >
          {line.title}
        </button>
        {line.consequence && <span className={classes.consequence}>{line.consequence}</span>}
      </td>
      {!isNarrow && (
        <>
          <td data-detail>{whoWords(hazard.whoAtRisk)}</td>
          <td data-detail>{controlWords(line)}</td>
          <td data-detail>{responsibleWords(hazard.responsiblePerson, names)}</td>
          <td data-detail data-align="center">
            <ScoreBadge score={line.initial} severity={hazard.initialSeverity} />
          </td>
        </>
      )}
      <td data-align="center">
        <ScoreBadge score={line.residual} severity={hazard.residualSeverity} isShort={isNarrow} />
      </td>
      <td data-align="right">
        {line.missing === 0 ? (
          <span className={classes.done}>
            ✓<span className="gl-hidden"> complete</span>
          </span>
        ) : (
          line.missing
        )}
      </td>
    </tr>
  )
}

function whoWords(who: readonly string[]): string {
  return who.map(each => optionLabel(whoOptions, each)).join(', ')
}

function controlWords({ hazard }: HazardLine): string {
  const count = controlLines(hazard.controls).length
  if (count === 0) return 'None yet'
  return hazard.hazardId && !hazard.controlsConfirmed ? `${count}, to confirm` : String(count)
}

function responsibleWords(value: unknown, names: Names): string {
  return personText(value, id => names('person', id))
}
