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
  attachedBytes,
  attachedFile,
  attachedFiles,
  attachedSource,
  findFile,
} from './file.store.ts';
