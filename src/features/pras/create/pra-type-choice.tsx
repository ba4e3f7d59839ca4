import { Radio, Stack } from '@mantine/core'
import { type PraType, praTypes } from '@/domain/pras/schema'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { praTypeExplanations } from '@/features/pras/shared/pra-words'

/** The four PRA types, each with its purpose and its approvers. */
export function PraTypeChoice({ value, onChange }: { value: PraType; onChange: (type: PraType) => void }) {
  return (
    <Radio.Group label="Type" value={value} onChange={type => onChange(type as PraType)}>
      <Stack gap="sm" mt="xs">
        {praTypes.map(type => (
          <Radio
            key={type}
            value={type}
            label={praTypeLabels[type]}
            description={praTypeExplanations[type]}
            data-autofocus={type === value || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
