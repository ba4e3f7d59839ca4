import { countries } from '@/domain/shared/countries'
import type { InputProps } from './input-props'
import { SearchMultiSelect, SearchSelect } from './search/search-select'

const options = countries.map(({ id, name, also }) => ({ value: id, label: name, hint: also }))

/** A field for a country, stored by its 3-letter id, Great Britain first (requirements 9). */
export function CountryInput(props: InputProps<string> & { label: string }) {
  return <SearchSelect {...props} options={options} placeholder="Choose a country" />
}

export function CountriesInput(props: InputProps<string[]> & { label: string }) {
  return <SearchMultiSelect {...props} options={options} placeholder="Add a country" />
}
