import { Radio, Stack } from '@mantine/core'

interface TypeChoiceProps<T extends string> {
  types: readonly T[]
  factsOf: (type: T) => { label: string; about: string }
  value: T
  onChange: (type: T) => void
}

/** The types of a new record, each with a sentence about its purpose. When a dialog opens, the chosen type has the focus. */
export function TypeChoice<T extends string>({ types, factsOf, value, onChange }: TypeChoiceProps<T>) {
  return (
    <Radio.Group label="Type" value={value} onChange={type => onChange(type as T)}>
      <Stack gap="sm" mt="xs">
        {types.map(type => (
          <Radio
            key={type}
            value={type}
            label={factsOf(type).label}
            description={factsOf(type).about}
            data-autofocus={type === value || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
