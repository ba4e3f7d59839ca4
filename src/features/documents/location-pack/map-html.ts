import type { PraSteps } from '@/domain/pras/steps/define-step'
import { formatPoint } from '@/domain/pras/steps/readable'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { mapFigures, placeMark, shapeMark } from '@/features/documents/map/map-figure'
import { type DocumentMap, documentMap } from '@/features/documents/map/map-places'
import type { DocumentImage } from '@/features/documents/model/document-input'
import { html, type Markup, trusted } from './html'

/** The width of a phone: letters on the picture are then as large as those beside it. */
const PHONE_WIDTH = 340
const mapSlugs = ['map', 'suav-locations', 'dive-conditions']

/** The maps of the PRA, drawn, with their keys, and the pictures that were uploaded for them. */
export function mapHtml(steps: PraSteps, images: Readonly<Record<string, readonly DocumentImage[]>>): Markup {
  const maps = mapSlugs.flatMap(slug => {
    const map = documentMap(slug, steps[slug]?.content ?? {})
    return map ? [{ slug, map }] : []
  })
  const pictures = Object.values(images).flat()
  if (maps.length + pictures.length === 0) return html`<p>No places entered on the map.</p>`
  return html`${maps.map(({ slug, map }) => oneMap(slug, map, maps.length > 1))}${pictures.map(pictureHtml)}`
}

function oneMap(slug: string, map: DocumentMap, isTitled: boolean): Markup {
  const figures = mapFigures(map, {
    width: PHONE_WIDTH,
    maxHeight: 420,
    sizes: { radius: 9, fontSize: 10 },
    id: slug,
  })
  const title = stepBySlug(slug)?.title ?? slug
  return html`${isTitled ? html`<h3>${title}</h3>` : null}
${figures.map(figure => html`<figure><div role="img" aria-label="${figure.title}. The numbers are those of the key below.">${trusted(figure.svg)}</div><figcaption>${figure.title}</figcaption></figure>`)}
<ul class="key">${map.places.map(
    (
      place,
      index,
    ) => html`<li><span class="no">${placeMark(index)}</span><div><b>${place.label}</b>${place.kind ? ` · ${place.kind}` : ''}
<div class="position">${formatPoint(place.point)}${place.what3words ? ` · ${place.what3words}` : ''}</div>${place.notes}</div></li>`,
  )}${map.shapes.map(
    (
      shape,
      index,
    ) => html`<li><span class="no">${shapeMark(index)}</span><div><b>${shape.label}</b> · ${shape.isArea ? 'Area' : 'Way'}
<div class="position">${shape.position}</div>${shape.notes}</div></li>`,
  )}</ul>`
}

function pictureHtml({ name, data }: DocumentImage): Markup {
  return data
    ? html`<figure><img src="${data}" alt="${name}"><figcaption>${name}</figcaption></figure>`
    : html`<p class="facts">${name}: this picture could not be fetched. It is filed in Greenlight.</p>`
}
