import { queryOptions } from '@tanstack/react-query'
import { collection } from '@/data/firestore/collection'
import { type Config, configSchema, defaultConfig } from '@/domain/config/schema'
import type { AppError } from '@/domain/shared/app-error'

const configs = collection('config', configSchema)

/** The query of the configuration, which returns the defaults if there is none. */
export const configQuery = queryOptions<Config, AppError>({
  queryKey: ['config'],
  queryFn: async () => (await configs.find('app')) ?? defaultConfig,
})
