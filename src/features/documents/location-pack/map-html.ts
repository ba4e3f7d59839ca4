import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { positionText } from '@/domain/shared/map/grid-ref'
import { type MapBases, mapSlugs, phoneSizes } from '@/features/documents/map/map-bases'
import { mapFigures, mapNote, placeMark, shapeMark } from '@/features/documents/map/map-figure'
import { type DocumentMap, documentMap, wayFromFirst } from '@/features/documents/map/map-places'
import type { DocumentImage } from '@/features/documents/model/document-input'
import { html, type Markup, trusted } from './html'

export function mapHtml(
  steps: PraSteps,
  images: Readonly<Record<string, readonly DocumentImage[]>>,
  bases: MapBases = {},
): Markup {
  const maps = mapSlugs.flatMap(slug => {
    const map = documentMap(slug, steps[slug]?.content ?? {})
    return map ? [{ slug, map }] : []
  })
  const pictures = Object.values(images).flat()
  if (maps.length + pictures.length === 0) return html`<p>No places entered on the map.</p>`
  return html`${maps.map(({ slug, map }) => oneMap(slug, map, maps.length > 1, bases[slug]))}${pictures.map(pictureHtml)}`
}

function oneMap(slug: string, map: DocumentMap, isTitled: boolean, bases?: MapBases[string]): Markup {
  const figures = mapFigures(map, { ...phoneSizes, id: slug }, bases)
  const title = stepBySlug(slug)?.title ?? slug
  return html`${isTitled ? html`<h3>${title}</h3>` : null}
${figures.map(figure => html`<figure><div role="img" aria-label="${figure.title}. The numbers are those of the key below.">${trusted(figure.svg)}</div><figcaption>${figure.title}</figcaption></figure>`)}
<p class="facts">${mapNote(map, bases)}</p>
<ul class="key">${map.places.map(
    (
      place,
      index,
    ) => html`<li><span class="no">${placeMark(index)}</span><div><b>${place.label}</b>${place.kind ? ` · ${place.kind}` : ''}
<div class="position">${positionText(place.point)}${place.what3words ? ` · ${place.what3words}` : ''}</div>${wayHtml(map, index)}${place.notes}</div></li>`,
  )}${map.shapes.map(
    (
      shape,
      index,
    ) => html`<li><span class="no">${shapeMark(index)}</span><div><b>${shape.label}</b> · ${shape.isArea ? 'Area' : 'Way'}
<div class="position">${shape.position}</div>${shape.notes}</div></li>`,
  )}</ul>`
}

function wayHtml(map: DocumentMap, index: number): Markup | null {
  const way = wayFromFirst(map, index)
  return way ? html`<div>${way}</div>` : null
}

function pictureHtml({ name, data }: DocumentImage): Markup {
  return data
    ? html`<figure><img src="${data}" alt="${name}"><figcaption>${name}</figcaption></figure>`
    : html`<p class="facts">The picture ${name} could not be fetched. It is filed in Greenlight.</p>`
}
