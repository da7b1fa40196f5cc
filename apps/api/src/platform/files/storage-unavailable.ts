import { defineRefusal } from '../http/index.js';

export const StorageUnavailable = defineRefusal(
  'STORAGE_UNAVAILABLE',
  503,
  'Your file could not be stored, so nothing was done. Please try again in a few minutes.',
  'The folder of uploads is full, read-only or cannot be written. No row was written, the Idempotency-Key is free, and the file does not count among those of the day.',
);
