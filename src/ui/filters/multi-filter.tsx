import { type ComponentProps, lazy } from 'react'
import classes from '@/ui/filter-bar.module.css'
import { useOnDemand } from '@/ui/on-demand'
import { OnDemandPart } from '@/ui/on-demand-part'
import type { MultiFilterProps } from './multi-filter-props'

const load = () => import('./multi-filter-panel')
const Panel = lazy(load)

/** Several choices that widen each other: rows of any of them are listed. */
export function MultiFilter(props: MultiFilterProps) {
  const { isWanted, trigger } = useOnDemand(load)
  const plain = <FilterButton {...props} {...trigger} aria-haspopup="dialog" aria-expanded={false} />
  if (!isWanted) return plain
  return (
    <OnDemandPart fallback={plain}>
      <Panel button={<FilterButton {...props} />} {...props} />
    </OnDemandPart>
  )
}

/** 'Status', 'Submitted', 'Submitted and 2 more'. */
function FilterButton({
  label,
  options,
  values,
  onChange: _,
  ...rest
}: MultiFilterProps & Omit<ComponentProps<'button'>, 'onChange'>) {
  const [first, ...others] = options.filter(option => values.includes(option.value))
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return (
    <button
      type="button"
      className={`gl-select ${classes.select} ${classes.multi}`}
      data-set={first ? true : undefined}
      aria-label={first ? `${label}: ${first.label}${more}` : label}
      {...rest}
    >
      {first ? `${first.label}${more}` : label}
    </button>
  )
}
