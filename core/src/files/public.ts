export { addMadeFile } from './add-made-file.ts';
export {
  attachFile,
  detachFile,
  detachFiles,
  replaceFile,
  setFiles,
  usableFiles,
} from './attach.ts';
export { copiedAttachments, copyFilesEach } from './copy-attachments.ts';
export {
  type AttachedTo,
  attachedBytes,
  attachedFile,
  attachedFileId,
  attachedFiles,
  attachedSource,
  attachedToEach,
  findFile,
  lastAttached,
} from './file.store.ts';
export { isReally } from './rules/file-content.ts';
export { addStoredFiles, forgetStored, hasRoomFor, storeBytes } from './stored-files.ts';
