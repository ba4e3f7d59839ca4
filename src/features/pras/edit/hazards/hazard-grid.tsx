import { useCallback, useMemo } from 'react'
import type { Problem, StepDefinition } from '@/domain/pras/steps/define-step'
import { asItems, isBlank } from '@/domain/shared/answers'
import { unreadText } from '@/domain/shared/cells/unread-cells'
import type { Content } from '@/domain/shared/fields'
import { fieldId } from '@/ui/form/content-path'
import { AnswersGrid } from '@/ui/form/grid/answers-grid'
import { columnsOf } from '@/ui/form/grid/cell-kinds'
import type { CellState } from '@/ui/form/grid/grid-row'
import { ProblemIndex } from '@/ui/form/problems'
import { type Catalogue, hazardTitle, readHazard } from './hazard-model'

interface HazardGridProps {
  step: StepDefinition
  content: Content
  problems: readonly Problem[]
  catalogue: Catalogue
  onChange: (content: Content) => void
  onBlur: () => void
  onOpen: (index: number) => void
}

/** The common fields of all hazards as a table. Rows are in their stored order, so that a rating moves no row. */
export default function HazardGrid(props: HazardGridProps) {
  const { step, content, problems, catalogue, onChange, onBlur, onOpen } = props
  const items = asItems(content.hazards)
  const columns = useMemo(() => {
    const list = step.fields.find(({ name }) => name === 'hazards')
    return list?.kind === 'list' ? columnsOf(list.fields, inTable) : []
  }, [step])
  const index = useMemo(() => new ProblemIndex(problems), [problems])
  const states = items.map((item, at) =>
    columns.map(({ name }): CellState => {
      const { error, warning } = index.within(`hazards.${at}.${name}`)
      const isGiven = !isBlank(item[name]) || unreadText(item, name) !== ''
      const mark = error ? (isGiven ? 'wrong' : 'missing') : warning ? 'note' : ''
      return { mark, message: error || warning, isAsked: true }
    }),
  )
  const cellId = useCallback((row: number, name: string) => fieldId(`hazards.${row}.${name}`), [])
  return (
    <AnswersGrid
      label="All hazards"
      itemName="hazard"
      columns={columns}
      rows={items}
      rowNames={items.map(item => hazardTitle(readHazard(item), catalogue))}
      isFixed
      disabled={false}
      states={states}
      cellId={cellId}
      fill={asScored}
      onRows={hazards => onChange({ ...content, hazards })}
      onLeave={onBlur}
      onOpen={onOpen}
    />
  )
}

/** Without the confirmation of controls: people confirm them only in the panel, which shows them in full. */
const inTable = [
  'specificDetail',
  'responsiblePerson',
  'initialLikelihood',
  'initialSeverity',
  'residualLikelihood',
  'residualSeverity',
]
const asScored = (_before: Content, after: Content) => after
