/** Keys of related answers begin alike, so that a write can refresh them together. */
export const praKeys = {
  lists: ['pras'] as const,
  brief: (id: string) => ['pra', id, 'brief'] as const,
  linking: (id: string) => ['pra', id, 'linking'] as const,
  similar: (id: string, version: number) => ['pra', id, 'similar', version] as const,
  header: (id: string) => ['pra', id, 'header'] as const,
  steps: (id: string) => ['pra', id, 'steps'] as const,
  logs: (id: string) => ['pra', id, 'logs'] as const,
  versions: (id: string) => ['pra', id, 'versions'] as const,
  version: (id: string, number: number) => ['pra', id, 'version', number] as const,
  historyHeader: (id: string) => ['pra', id, 'history', 'header'] as const,
  workingCopy: (id: string) => ['pra', id, 'history', 'working-copy'] as const,
  logPages: (id: string) => ['pra', id, 'history', 'logs'] as const,
  exports: (id: string) => ['pra', id, 'exports'] as const,
  debrief: (id: string) => ['pra', id, 'debrief'] as const,
  dayLog: (id: string) => ['pra', id, 'day-log'] as const,
  comments: (id: string) => ['pra', id, 'comments'] as const,
  acknowledgements: (id: string) => ['pra', id, 'acknowledgements'] as const,
  acknowledgement: (id: string, userId: string, version: number) =>
    ['pra', id, 'acknowledgement', userId, version] as const,
}
