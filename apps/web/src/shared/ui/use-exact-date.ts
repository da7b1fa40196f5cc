import { use } from 'react';
import { exactDate, exactUtcDate } from '../format/index.js';
import { TimesInUtc } from './times-in-utc.js';

/** How a hover writes an instant exactly, with its zone: in UTC within `TimesInUtc`, else in the reader's own zone. */
export const useExactDate = (): ((iso: string) => string) => (use(TimesInUtc) ? exactUtcDate : exactDate);
