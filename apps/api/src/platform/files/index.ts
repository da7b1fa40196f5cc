export { Files, type StoredFile } from './files.js';
export { FilesModule } from './files.module.js';
export { withoutRemoval } from './pause-removal.js';
export { keptOf, redraw } from './pictures.js';
export { StorageUnavailable } from './storage-unavailable.js';
export { UploadAllowance, UploadsUsedUp } from './upload-allowance.js';
