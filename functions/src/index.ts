import './options'

export { contractCommand } from './contract-commands/callable'
export { generateContractDocuments, previewContractDocuments } from './contract-documents/callable'
export {
  askContractCode,
  fetchContractDocument,
  openContractLink,
  sendContractLink,
} from './contract-links/callables'
export { putTemplateInForce, readContractTemplate } from './contract-templates/callables'
export { reportError } from './error-reports/callable'
export { checkFileTokens } from './file-tokens/callable'
export { checkSignIn } from './follow-address/callable'
export { followWrites } from './follow-writes/trigger'
export { importUsers } from './import-users/callable'
export { findLooseFiles, putAwayLooseFile } from './loose-files/callables'
export { sendHeld } from './notify/schedule'
export { notifyMentioned, notifyOnTheDay } from './notify/triggers'
export { openContractFile, openFile } from './open-files/callables'
export { expirePersonalData, personalData } from './personal-data/triggers'
export { praCommand } from './pra-commands/callable'
export { privateDetails } from './private-details/callable'
export { addMissingEntry, findMissingEntries } from './record-history/callables'
export { remind } from './remind/schedule'
export { resizeImage } from './resize-image/callable'
export { sendNewMail } from './send-mail/triggers'
export { sendTestMail } from './test-mail/callable'
