import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { type SimilarPras, useSimilarPras } from '@/data/pras/linked/similar-pras'
import { besideOthers, type Difference } from '@/domain/pras/brief/beside-others'
import { paths } from '@/domain/shared/paths'
import type { BriefPart } from './brief-list'
import type { BriefedPra } from './briefed-pra'
import { InStep } from './in-step'

/** The differences from approved PRAs of its kind (missing, unusual or lower scores), and what their debriefs say. */
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
    const none = 'an approved PRA of this type to compare with'
    return [{ title: 'Compared with approved PRAs', none, items: [] }]
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
      title: 'In other PRAs, but not in this one',
      about: <>Compared with {links}, approved.</>,
      none:
        count > 1
          ? `something that this PRA lacks but most of ${count} approved PRAs of its kind have`
          : `a second approved PRA of its kind, to compare with, as well as ${only.reference}`,
      items: items(beside.missing),
    },
    {
      title: 'Only here',
      about: `None of ${count} approved PRAs of this kind has these entries.`,
      none: count > 1 ? 'something that no other PRA of its kind has' : '',
      items: items(beside.unusual),
    },
    {
      title: 'Scored lower than elsewhere',
      about:
        'Each row shows the score with controls in this PRA, and in approved PRAs that list the same hazard.',
      isAlarm: true,
      none: 'a hazard that is scored lower than in those PRAs',
      items: items(beside.lower),
    },
    {
      title: 'What debriefs say',
      none: 'something to learn from their debriefs',
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
