export const readWords = (version: number): string => `I have read and understood version ${version}`

export const crewReadWords = (version: number): string =>
  `${readWords(version)}: my days, my hazards and their controls, and whom to call`
