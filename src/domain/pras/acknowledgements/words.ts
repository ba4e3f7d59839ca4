/** Confirmation by somebody who has read the whole of a version. */
export const readWords = (version: number): string => `I have read and understood version ${version}`

/** Confirmation by somebody of the crew, on the page made for them. */
export const crewReadWords = (version: number): string =>
  `${readWords(version)}: my days, my hazards and their controls, and whom to call`
