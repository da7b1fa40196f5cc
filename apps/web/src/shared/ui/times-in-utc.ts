import { createContext } from 'react';

/** Whether moments are written in UTC, marked as such, wherever they are read; else in the reader's own zone. */
export const TimesInUtc = createContext(false);
