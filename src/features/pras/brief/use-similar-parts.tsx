import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { type SimilarPras, useSimilarPras } from '@/data/pras/linked/similar-pras'
import { besideOthers, type Difference } from '@/domain/pras/brief/beside-others'
import { paths } from '@/domain/shared/paths'
import type { BriefPart } from './brief-list'
import type { BriefedPra } from './briefed-pra'
import { InStep } from './in-step'

/** Beside approved PRAs of its kind: what is missing, unusual, scored lower, and what their debriefs say. */
export function useSimilarParts({ pra, header: { type }, steps }: BriefedPra) {
  const { similar, error, isLoading, retry } = useSimilarPras(pra)
  const parts = useMemo(
    () => (similar ? partsOf(similar, besideOthers(type, steps, similar.others)) : []),
    [similar, type, steps],
  )
  return { parts, error, isLoading, retry }
}

function partsOf({ others, lessons }: SimilarPras, beside: ReturnType<typeof besideOthers>): BriefPart[] {
  const [only] = others
  if (!only) {
    const none = 'There is no approved PRA of this type to compare with.'
    return [{ title: 'Beside approved PRAs', none, items: [] }]
  }
  const count = others.length
  const links = others.map(({ id, reference, title }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={paths.pra(id)} title={title}>
        {reference}
      </Link>
    </span>
  ))
  const items = (differences: readonly Difference[]) =>
    differences.map(difference => ({
      key: `${difference.slug} ${difference.text}`,
      content: <InStep {...difference} />,
    }))
  return [
    {
      title: 'Others have it, this one not',
      about: <>Beside {links}, approved.</>,
      none:
        count > 1
          ? `It lacks nothing that most of ${count} approved PRAs of its kind have.`
          : `Only ${only.reference} is there to compare with, so nothing counts as usual.`,
      items: items(beside.missing),
    },
    {
      title: 'Only here',
      about: `None of ${count} approved PRAs of its kind has it.`,
      none: count > 1 ? 'It has nothing that they lack.' : '',
      items: items(beside.unusual),
    },
    {
      title: 'Scored lower than elsewhere',
      about: 'With controls, in approved PRAs that list the hazard.',
      isAlarm: true,
      none: 'No hazard is scored lower than in them.',
      items: items(beside.lower),
    },
    {
      title: 'What debriefs say',
      none: 'Their debriefs name nothing to learn.',
      items: lessons.map(({ praId, reference, text }) => ({
        key: `${praId} ${text}`,
        content: (
          <>
            <Link to={paths.praDebrief(praId)}>{reference}</Link>: {text}
          </>
        ),
      })),
    },
  ]
}
