import './options'

export { generateContractDocuments, previewContractDocuments } from './contract-documents/callable'
export {
  askContractCode,
  fetchContractDocument,
  openContractLink,
  sendContractLink,
} from './contract-links/callables'
export { emptyConfidentialMail, sendContractLinks } from './contract-links/trigger'
export { readContractTemplate, useContractTemplate } from './contract-templates/callables'
export { checkFileTokens, openContractFile } from './file-tokens/callable'
export { closeContractFiles, followFileArchiving } from './file-tokens/trigger'
export { checkSignIn } from './follow-address/callable'
export { followAddress } from './follow-address/trigger'
export { followProduction } from './follow-production/trigger'
export { importUsers } from './import-users/callable'
export { findLooseFiles, putAwayLooseFile } from './loose-files/callables'
export { sendHeld } from './notify/schedule'
export { notify, notifyMentioned, notifyOnTheDay } from './notify/triggers'
export { praCommand } from './pra-commands/callable'
export { addMissingEntry, findMissingEntries } from './record-history/callables'
export { writeHistory } from './record-history/trigger'
export { remind } from './remind/schedule'
export { resizeImage } from './resize-image/callable'
export { sendTestMail } from './test-mail/callable'
